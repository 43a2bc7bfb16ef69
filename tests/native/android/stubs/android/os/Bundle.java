package android.os;
public class Bundle {
    public void putString(String key, String value) { }
    public String getString(String key) { return null; }
}
