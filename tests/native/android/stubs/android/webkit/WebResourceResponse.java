package android.webkit;
public class WebResourceResponse {
    public WebResourceResponse(String mimeType, String encoding, java.io.InputStream data) { }
    public java.util.Map<String, String> getResponseHeaders() { return null; }
    public void setResponseHeaders(java.util.Map<String, String> headers) { }
}
