// The injected object. A part of BridgeheadShell.kt, which is what is pasted.
package bridgehead.shell

import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebView

/**
 * Attaches the bridge to [webView]. Create it on the main thread, before the page is loaded: the object appears with the next load.
 *
 * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` lets every origin in and belongs
 * in debug builds only. addJavascriptInterface tells neither frame nor origin: what is compared is the address of the main frame.
 */
class BridgeheadShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    private val allowedOrigins: Set<String>,
    facts: () -> BridgeheadFacts,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
) {
    private val loop = MainLoop()
    private val core = BridgeheadCore(handler, facts, loop)
    private var isAttached = true
    @Volatile private var snapshot = ""

    /** One outlet for the whole WebView, so that everything of one turn goes over in one evaluation. */
    private val outlet = BridgeheadOutlet { if (isAttached) webView.evaluateJavascript(originGuard() + receiveScript(it), null) }
    private val refusals = BridgeheadOutlet { if (isAttached) webView.evaluateJavascript(receiveScript(it), null) }

    /** Events and requests to the page. */
    val page: BridgeheadPage get() = core

    init {
        check(webView.settings.javaScriptEnabled) { "Cannot attach the bridge: JavaScript is off. Set settings.javaScriptEnabled = true first." }
        refresh()
        webView.addJavascriptInterface(Port(), objectName)
    }

    /** Takes the facts anew for the start snapshot of the next page: call it when locale or theme change. */
    fun refresh() = core.onMain { snapshot = core.describe().toString() }

    /** Optional: call it from onPageStarted. A hello with a new session does the same a moment later. */
    fun pageStarted() = core.end()

    /** Takes the bridge out again. The object leaves the page with its next load. */
    fun detach() = core.onMain {
        core.end()
        isAttached = false
        webView.removeJavascriptInterface(objectName)
    }

    /** What the page sees. Its methods run on WebView's own thread, while the page's script waits. */
    inner class Port {
        @JavascriptInterface
        fun postMessage(text: String?) {
            if (text != null && text.length <= BridgeheadCore.MAX_CHARS) loop.post { take(text) }
        }

        @JavascriptInterface
        fun shell(): String = snapshot
    }

    private fun take(text: String) {
        if (!isAttached) return
        if ("*" in allowedOrigins || originOf(webView.url) in allowedOrigins) core.receive(text, outlet) else core.forbid(text, refusals)
    }

    /** The page may have changed since: the script itself asks where it is. `location.origin` cannot be faked by a page. */
    private fun originGuard(): String =
        if ("*" in allowedOrigins) "" else allowedOrigins.joinToString("||", "(", ")&&") { "location.origin===" + scriptLiteral(it) }

    private fun receiveScript(text: String) = "window.$pageName&&$pageName.receive&&$pageName.receive(${scriptLiteral(text)})"

    companion object {
        /** `https://h5.example.com` of an address as WebView tells it; null for one without an origin that could be allowed. */
        fun originOf(url: String?): String? {
            val (scheme, authority) = ORIGIN.find(url ?: return null)?.destructured ?: return null
            if (scheme == "file") return "file://"
            return "$scheme://$authority".takeIf { authority.isNotEmpty() && authority.none { it in "@\\" } }
        }

        /** [text] as one JavaScript string literal: safe inside any script, and inside HTML. Also for your own evaluateJavascript. */
        fun scriptLiteral(text: String): String = buildString(text.length + 16) {
            append('"')
            for (i in text.indices) {
                val c = text[i]
                val isLone = c.isHighSurrogate() && !(i + 1 < text.length && text[i + 1].isLowSurrogate()) ||
                    c.isLowSurrogate() && !(i > 0 && text[i - 1].isHighSurrogate())
                if (c == '"' || c == '\\') append('\\').append(c)
                else if (c < ' ' || c == '<' || c == '\u2028' || c == '\u2029' || isLone) append("\\u").append(c.code.toString(16).padStart(4, '0'))
                else append(c)
            }
            append('"')
        }

        private val ORIGIN = Regex("^([a-z][a-z0-9+.-]*)://([^/?#]*)")
    }
}

/** The main thread. View.post would not do: before API 24 it waits until the view is attached to a window. */
class MainLoop : BridgeheadLoop {
    private val handler = Handler(Looper.getMainLooper())
    override val isCurrent: Boolean get() = Looper.myLooper() == Looper.getMainLooper()
    override fun post(delayMs: Long, action: () -> Unit) { handler.postDelayed(action, delayMs) }
}
