package androidx.webkit;

import android.net.Uri;
import android.webkit.WebView;
import java.util.*;
import javafx.application.Platform;
import netscape.javascript.JSObject;

/**
 * The message listener of androidx.webkit, implemented on JavaFX WebView. As in androidx: the object is only in documents of allowed origins; the
 * listener runs on the UI thread, after postMessage has returned; a proxy sends only to the document that it belongs to.
 * Not implemented: sub-frames, ports, array buffers.
 */
public class WebViewCompat {
    private static final Map<String, Object> HELD = new HashMap<>(); // JavaFX holds its objects weakly
    private static final Set<String> REMOVED = new HashSet<>();
    private WebViewCompat() { }

    public interface WebMessageListener {
        void onPostMessage(WebView view, WebMessageCompat message, Uri sourceOrigin, boolean isMainFrame, JavaScriptReplyProxy replyProxy);
    }

    public static void addWebMessageListener(WebView webView, String jsObjectName, Set<String> allowedOriginRules, WebMessageListener listener) {
        WebView.check();
        REMOVED.remove(jsObjectName);
        webView.documentStart.add(() -> {
            if (REMOVED.contains(jsObjectName) || !isAllowed(webView, allowedOriginRules)) return;
            JSObject window = (JSObject) webView.fx.getEngine().executeScript("window");
            Post post = new Post(webView, listener);
            HELD.put(jsObjectName, post);
            window.setMember("__post", post);
            post.target = (JSObject) webView.fx.getEngine().executeScript(
                "(function(){var p=window.__post,l=[],o={onmessage:null,postMessage:function(t){p.post(String(t))},"
                + "addEventListener:function(n,f){if(l.indexOf(f)<0)l.push(f)},removeEventListener:function(n,f){l=l.filter(function(g){return g!==f})}};"
                + "window['" + jsObjectName + "']=o;delete window.__post;"
                + "return {deliver:function(t){var e={data:t};if(o.onmessage)o.onmessage(e);l.slice().forEach(function(f){f(e)})}}}())");
        });
    }
    public static void removeWebMessageListener(WebView webView, String jsObjectName) { WebView.check(); REMOVED.add(jsObjectName); }
    public static ScriptHandler addDocumentStartJavaScript(WebView webView, String script, Set<String> allowedOriginRules) {
        WebView.check();
        Runnable run = () -> { if (isAllowed(webView, allowedOriginRules)) webView.fx.getEngine().executeScript(script); };
        webView.documentStart.add(run);
        return () -> webView.documentStart.remove(run);
    }
    private static boolean isAllowed(WebView webView, Set<String> rules) {
        return rules.contains("*") || rules.contains(String.valueOf(webView.fx.getEngine().executeScript("location.origin")));
    }

    /** Public because JavaFX requires it. */
    public static final class Post {
        JSObject target;
        private final WebView webView;
        private final WebMessageListener listener;
        private final JavaScriptReplyProxy proxy;
        Post(WebView webView, WebMessageListener listener) {
            this.webView = webView;
            this.listener = listener;
            proxy = new JavaScriptReplyProxy() {
                @Override public void postMessage(String message) {
                    WebView.check();
                    try { target.call("deliver", message); } catch (RuntimeException e) { /* the document is gone */ }
                }
            };
        }
        public void post(String text) {
            Uri origin = Uri.parse(String.valueOf(webView.fx.getEngine().executeScript("location.origin")));
            Platform.runLater(() -> listener.onPostMessage(webView, new WebMessageCompat(text), origin, true, proxy));
        }
    }
}
