package android.content;
public class MutableContextWrapper extends Context {
    public MutableContextWrapper(Context base) { }
    public void setBaseContext(Context base) { }
}
