package androidx.webkit;

import android.net.Uri;
import android.webkit.WebView;
import java.util.*;
import javafx.application.Platform;
import netscape.javascript.JSObject;

/**
 * The message listener of androidx.webkit, implemented on JavaFX WebView. As in androidx: the object is only in documents of allowed origins; the
 * listener runs on the UI thread, after postMessage has returned; a proxy sends only to the document that it belongs to.
 * Like Chromium's object, it accepts a string or an ArrayBuffer and throws a TypeError for anything else (js_binding.cc), and a second listener
 * with the name of the first is an IllegalArgumentException. Not implemented: sub-frames, ports.
 */
public class WebViewCompat {
    private static final Map<String, Object> HELD = new HashMap<>(); // JavaFX holds its objects weakly
    private static final Map<String, Object> ADDED = new HashMap<>();
    private WebViewCompat() { }

    public interface WebMessageListener {
        void onPostMessage(WebView view, WebMessageCompat message, Uri sourceOrigin, boolean isMainFrame, JavaScriptReplyProxy replyProxy);
    }

    public static void addWebMessageListener(WebView webView, String jsObjectName, Set<String> allowedOriginRules, WebMessageListener listener) {
        WebView.check();
        if (ADDED.containsKey(jsObjectName)) throw new IllegalArgumentException("jsObjectName " + jsObjectName + " was already added.");
        Object current = new Object();
        ADDED.put(jsObjectName, current);
        webView.documentStart.add(() -> {
            if (ADDED.get(jsObjectName) != current || !isAllowed(webView, allowedOriginRules)) return;
            JSObject window = (JSObject) webView.fx.getEngine().executeScript("window");
            Post post = new Post(webView, listener);
            HELD.put(jsObjectName, post);
            window.setMember("__post", post);
            post.target = (JSObject) webView.fx.getEngine().executeScript(
                "(function(){var p=window.__post,l=[],o={onmessage:null,postMessage:function(t){"
                + "if(typeof t==='string')p.post(t);else if(t instanceof ArrayBuffer)p.postBuffer(t.byteLength);else throw new TypeError('postMessage')},"
                + "addEventListener:function(n,f){if(l.indexOf(f)<0)l.push(f)},removeEventListener:function(n,f){l=l.filter(function(g){return g!==f})}};"
                + "window['" + jsObjectName + "']=o;delete window.__post;"
                + "return {deliver:function(t){var e={data:t};if(o.onmessage)o.onmessage(e);l.slice().forEach(function(f){f(e)})}}}())");
        });
    }
    public static void removeWebMessageListener(WebView webView, String jsObjectName) { WebView.check(); ADDED.remove(jsObjectName); }
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
        public void post(String text) { post(new WebMessageCompat(text)); }
        public void postBuffer(int sizeBytes) { post(new WebMessageCompat(new byte[sizeBytes])); }
        private void post(WebMessageCompat message) {
            Uri origin = Uri.parse(String.valueOf(webView.fx.getEngine().executeScript("location.origin")));
            Platform.runLater(() -> listener.onPostMessage(webView, message, origin, true, proxy));
        }
    }
}
