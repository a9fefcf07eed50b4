package cpp
import ("testing";"fmt";"context";"time";"github.com/hipy-lang/hipy/ir")
func TestLarge(t *testing.T){
 tc:=testToolchain(t)
 for _,n:=range []int{100,1000,4000} {
 m:=&ir.Module{Name:"big"}
 f:=ir.NewFunc("f",[]*ir.Type{ir.Int,ir.Str},[]string{"a","s"},ir.Int); f.Entry=true
 m.Funcs=append(m.Funcs,f)
 b:=ir.NewBuilder(f)
 v:=f.Params()[0]
 for i:=0;i<n;i++ {
   c:=b.Op("str.eq",ir.Attrs{},f.Params()[1],b.Const(ir.StrConst(fmt.Sprintf("key%d",i)))).Result()
   w:=v
   v=b.If(c,func(b *ir.Builder){ x:=b.Op("int.floordiv",ir.Attrs{},w,b.Int(int64(i%7))).Result(); b.Yield(x)},func(b *ir.Builder){ b.Yield(b.Op("int.add",ir.Attrs{},w,b.Int(int64(i))).Result())},ir.Int).Result()
 }
 b.Return(v)
 if err:=ir.Verify(m);err!=nil {t.Fatal(err)}
 t0:=time.Now()
 out,err:=Emit(m,Options{Module:Description{ABIVersion:1}}); if err!=nil{t.Fatal(err)}
 t1:=time.Now()
 _,st,err:=tc.Compile(context.Background(),out+"//"+t0.String()+"\n",CompileOptions{March:MarchNative}); if err!=nil{t.Fatal(err)}
 fmt.Println(n,"emit",t1.Sub(t0),"g++",st.Compile)
 }
}
