package androidx.webkit;
public final class WebViewAssetLoader {
    public android.webkit.WebResourceResponse shouldInterceptRequest(android.net.Uri url) { return null; }
    public interface PathHandler { android.webkit.WebResourceResponse handle(String path); }
    public static final class AssetsPathHandler implements PathHandler {
        public AssetsPathHandler(android.content.Context context) { }
        @Override public android.webkit.WebResourceResponse handle(String path) { return null; }
    }
    public static final class Builder {
        public Builder setDomain(String domain) { return this; }
        public Builder addPathHandler(String path, PathHandler handler) { return this; }
        public WebViewAssetLoader build() { return new WebViewAssetLoader(); }
    }
}
