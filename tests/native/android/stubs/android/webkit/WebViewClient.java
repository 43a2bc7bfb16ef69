package android.webkit;
public class WebViewClient {
    public boolean onRenderProcessGone(WebView view, RenderProcessGoneDetail detail) { return false; }
    public WebResourceResponse shouldInterceptRequest(WebView view, WebResourceRequest request) { return null; }
    public boolean shouldOverrideUrlLoading(WebView view, WebResourceRequest request) { return false; }
    public void doUpdateVisitedHistory(WebView view, String url, boolean isReload) { }
}
