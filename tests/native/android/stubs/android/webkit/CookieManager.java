package android.webkit;
public abstract class CookieManager {
    public static CookieManager getInstance() { return null; }
    public abstract void setCookie(String url, String value, ValueCallback<Boolean> callback);
    public abstract String getCookie(String url);
    public abstract void flush();
}
