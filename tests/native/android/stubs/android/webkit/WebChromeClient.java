package android.webkit;
import android.content.Intent;
import android.net.Uri;
public class WebChromeClient {
    public boolean onShowFileChooser(WebView webView, ValueCallback<Uri[]> filePathCallback, FileChooserParams fileChooserParams) { return false; }
    public void onPermissionRequest(PermissionRequest request) { }
    public boolean onCreateWindow(WebView view, boolean isDialog, boolean isUserGesture, android.os.Message resultMsg) { return false; }
    public abstract static class FileChooserParams {
        public static Uri[] parseResult(int resultCode, Intent data) { return null; }
        public abstract Intent createIntent();
    }
}
