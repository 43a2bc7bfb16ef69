package android.webkit;
public class WebViewClient {
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) { return false; }
}
