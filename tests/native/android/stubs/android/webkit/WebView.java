package android.webkit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.*;
import java.util.concurrent.*;
import javafx.application.Platform;
import netscape.javascript.JSObject;

/**
 * The bridge of android.webkit.WebView, implemented on JavaFX WebView, so that a shell written for Android compiles and runs here.
 * As on Android: JavaScript is off by default; only @JavascriptInterface methods are visible; they run on a separate
 * thread named JavaBridge while the page waits; WebView methods throw on any thread but the UI thread; an interface
 * appears with the next load; evaluateJavascript returns JSON. Nothing else is implemented.
 */
public class WebView extends android.view.View {
    /** Not in Android: the view that the host shows. */
    public final javafx.scene.web.WebView fx = new javafx.scene.web.WebView();
    /** Not in Android: runs with each new document, before its scripts. */
    public final List<Runnable> documentStart = new ArrayList<>();
    /** Not in Android: how often each client setter was called; a pasted shell must not call them. */
    public int clientsSet;
    private final WebSettings settings = new WebSettings(fx.getEngine());
    private final Map<String, Object> interfaces = new LinkedHashMap<>();
    private final Map<String, Caller> callers = new HashMap<>(); // JavaFX holds its objects weakly
    private final ExecutorService javaBridge = Executors.newSingleThreadExecutor(r -> { Thread t = new Thread(r, "JavaBridge"); t.setDaemon(true); return t; });

    public WebView(android.content.Context context) {
        check();
        onWindowCleared(() -> {
            // Also called for frames, but objects are added to the main frame only. Compares the URL, because the first page inherits the window of about:blank.
            if (Boolean.TRUE.equals(fx.getEngine().executeScript("window.__started===location.href||(window.__started=location.href,false)"))) return;
            interfaces.forEach(this::inject);
            documentStart.forEach(Runnable::run);
        });
    }
    /**
     * Runs an action when a document has a new window and none of its scripts has run. JavaFX does not report this: at state RUNNING the old
     * window still exists (except for the first load of a view), at SUCCEEDED the page's scripts have run.
     */
    private void onWindowCleared(Runnable action) {
        try {
            Object page = com.sun.javafx.webkit.Accessor.getPageFor(fx.getEngine());
            java.lang.reflect.Field field = com.sun.webkit.WebPage.class.getDeclaredField("pageClient");
            field.setAccessible(true);
            Object client = field.get(page);
            field.set(page, java.lang.reflect.Proxy.newProxyInstance(WebView.class.getClassLoader(), new Class<?>[] { com.sun.webkit.WebPageClient.class }, (proxy, method, args) -> {
                if (method.getName().equals("didClearWindowObject")) action.run();
                try { return method.invoke(client, args); } catch (InvocationTargetException e) { throw e.getCause(); }
            }));
        } catch (ReflectiveOperationException e) { throw new IllegalStateException("The internals of JavaFX have changed: " + e, e); }
    }
    public class WebViewTransport {
        public void setWebView(WebView webview) { }
        public WebView getWebView() { return null; }
    }
    public static void check() {
        if (!Platform.isFxApplicationThread())
            throw new RuntimeException("A WebView method was called on thread '" + Thread.currentThread().getName() + "'. All WebView methods must be called on the same thread.");
    }
    public WebSettings getSettings() { check(); return settings; }
    public void setWebViewClient(WebViewClient client) { check(); clientsSet++; }
    public void setDownloadListener(DownloadListener listener) { check(); }
    public void loadUrl(String url) { check(); fx.getEngine().load(url); }
    public void destroy() { check(); fx.getEngine().load("about:blank"); }
    public boolean canGoBack() { check(); return false; }
    public void goBack() { check(); }
    public void reload() { check(); fx.getEngine().reload(); }
    public String getUrl() { check(); return fx.getEngine().getLocation(); }
    public void addJavascriptInterface(Object object, String name) { check(); interfaces.put(name, object); }
    public void removeJavascriptInterface(String name) { check(); interfaces.remove(name); }
    public void evaluateJavascript(String script, ValueCallback<String> resultCallback) {
        check();
        Platform.runLater(() -> {
            ((JSObject) fx.getEngine().executeScript("window")).setMember("__src", script);
            Object v = fx.getEngine().executeScript("(function(){var s=window.__src;delete window.__src;try{var r=JSON.stringify((0,eval)(s));return r===undefined?'null':r}catch(e){return 'null'}}())");
            if (resultCallback != null) resultCallback.onReceiveValue(String.valueOf(v));
        });
    }

    private void inject(String name, Object object) {
        Caller c = new Caller(object);
        callers.put(name, c);
        JSObject window = (JSObject) fx.getEngine().executeScript("window");
        window.setMember("__caller", c);
        StringBuilder js = new StringBuilder("(function(){var c=window.__caller,o={},together=null;"
            // Not in Android: collects the calls of an action, and runs them in one turn of the thread. A call that throws ends them.
            + "Object.defineProperty(o,'__together',{value:function(action){together=[];try{action()}finally{var all=together;together=null;read(c.call(JSON.stringify(all)));}}});"
            + "function read(r){if(r.charAt(0)==='!')throw new Error(r.slice(1));return r.charAt(0)==='-'?undefined:r.charAt(0)==='0'?null:r.slice(1);}");
        for (String m : c.methods.keySet())
            js.append("o['" + m + "']=function(){if(this!==o)throw new Error(\"Java bridge method can't be invoked on a non-injected object\");"
                + "var a=['" + m + "'];for(var i=0;i<arguments.length;i++){var v=arguments[i];a.push(v===null||/^(function|symbol)$/.test(typeof v)?null:/^(object|undefined)$/.test(typeof v)?'undefined':String(v));}"
                + "if(together)together.push(JSON.stringify(a));else return read(c.call(JSON.stringify([JSON.stringify(a)])));};");
        js.append("window['" + name + "']=o;delete window.__caller;}())");
        fx.getEngine().executeScript(js.toString());
    }

    /** Public because JavaFX requires it. Supports only strings as parameters and results. */
    public final class Caller {
        private final Object target;
        private final Map<String, List<Method>> methods = new LinkedHashMap<>();
        Caller(Object target) {
            this.target = target;
            for (Method m : target.getClass().getMethods())
                if (m.isAnnotationPresent(JavascriptInterface.class)) { m.setAccessible(true); methods.computeIfAbsent(m.getName(), k -> new ArrayList<>()).add(m); }
        }
        /** Makes calls while the page waits, each a JSON array of the name and the arguments. The result is that of the last call, or the first exception. */
        public String call(String callsJson) {
            List<List<String>> calls = new ArrayList<>();
            for (String call : strings(callsJson)) calls.add(strings(call));
            try {
                return javaBridge.submit(() -> {
                    String result = "-";
                    for (List<String> call : calls) result = callOne(call.get(0), call.subList(1, call.size()));
                    return result;
                }).get();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof NoSuchMethodException) return "!Method not found";
                Throwable t = e.getCause() instanceof InvocationTargetException ? e.getCause().getCause() : e.getCause();
                System.err.println("JavaBridge: " + t);
                return "!Java exception was raised during method invocation";
            } catch (InterruptedException | RejectedExecutionException e) { return "!Java bridge is gone"; }
        }
        private String callOne(String name, List<String> args) throws ReflectiveOperationException {
            Method m = methods.get(name).stream().filter(x -> x.getParameterCount() == args.size()).findFirst().orElseThrow(NoSuchMethodException::new);
            Object r = m.invoke(target, args.toArray());
            return m.getReturnType() == void.class ? "-" : r == null ? "0" : "=" + r;
        }
    }
    /** Parses a JSON array of strings and nulls. */
    private static List<String> strings(String j) {
        List<String> out = new ArrayList<>();
        for (int i = 1; i < j.length(); i++) {
            char c = j.charAt(i);
            if (c == 'n') { out.add(null); i += 3; }
            else if (c == '"') {
                StringBuilder b = new StringBuilder();
                for (i++; (c = j.charAt(i)) != '"'; i++) {
                    if (c != '\\') { b.append(c); continue; }
                    c = j.charAt(++i);
                    if (c == 'u') { b.append((char) Integer.parseInt(j.substring(i + 1, i + 5), 16)); i += 4; }
                    else b.append(c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c == 'b' ? '\b' : c == 'f' ? '\f' : c);
                }
                out.add(b.toString());
            }
        }
        return out;
    }
}
