// The injected object. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebView

/**
 * Attaches the bridge to [webView] with addJavascriptInterface; [Bridgehead.attach] chooses the best way. Create it on the main thread, before the page is loaded: the object appears with the next load.
 *
 * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` allows every origin, for debug builds
 * only. addJavascriptInterface reports neither frame nor origin, so the URL of the main frame is compared.
 * [appInfo] returns the app's part of the announcement. It is called on the main thread when the shell attaches, at [refresh] and at each `$/hello`.
 * [onReport] receives what was refused, failed and answered, and the end of a session; by default it writes to the log in debuggable apps.
 * [onError] receives errors of your own code (handlers, callbacks, appInfo) and results that are not JSON; by default it writes one line to the log.
 */
class BridgeheadShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    allowedOrigins: Set<String>,
    appInfo: () -> BridgeheadAppInfo,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
    onReport: (BridgeheadReport) -> Unit = BridgeheadLog.refusalsOf(webView),
    onError: (what: String, cause: Throwable) -> Unit = BridgeheadLog::error,
) : BridgeheadAttachment {
    private val origins = BridgeheadOrigins.check(allowedOrigins)
    private val isOpenToAll = "*" in origins
    private val loop = MainLoop()
    private val core = BridgeheadCore(handler, appInfo, loop, onReport, onError)
    private var isAttached = true
    @Volatile private var snapshot = ""

    /**
     * The documents of one origin. A response or event must reach only the origin that sent the request or $/hello. The page may have
     * changed since, so the script itself checks `location.origin`, which a page cannot fake. Instances for the same origin are equal, so
     * that all messages of one turn are sent in one evaluation.
     */
    private inner class Documents(override val origin: String?) : BridgeheadOutlet {
        // With `*`, URLs without such an origin (data:, content:) are allowed too, and their `location.origin` is different.
        private val guard = if (origin == null || isOpenToAll && !origin.startsWith("http")) "" else "location.origin===${scriptLiteral(origin)}&&"
        override fun deliver(text: String) = scripts.run(text.length, { guard + receiveScript(text) }, ::evaluate)
        override fun equals(other: Any?) = other is Documents && other.origin == origin
        override fun hashCode() = origin.hashCode()
    }
    private val scripts = BridgeheadLane(loop) { core.guard("Cannot deliver a message", it) }
    private val rejections = BridgeheadOutlet { text -> scripts.run(text.length, { receiveScript(text) }, ::evaluate) }

    override val page: BridgeheadPage get() = core

    init {
        check(webView.settings.javaScriptEnabled) { "Cannot attach the bridge: JavaScript is off. Set settings.javaScriptEnabled = true first." }
        BridgeheadAttachments.replace(webView, objectName, this)
        refresh()
        webView.addJavascriptInterface(Port(), objectName)
    }

    override fun refresh() = core.onMain { core.guard("Cannot create the announcement") { if (isAttached) snapshot = core.snapshot() } }

    override fun pageGone() = core.end()

    override fun detach() = core.onMain {
        if (isAttached) {
            isAttached = false
            snapshot = ""
            core.close()
            if (BridgeheadAttachments.remove(webView, objectName, this)) webView.removeJavascriptInterface(objectName)
        }
    }

    /** The object injected into the page. Its methods run on a thread of WebView while the page's script is blocked. */
    inner class Port {
        @JavascriptInterface
        fun postMessage(text: String?) = core.guard("Cannot receive a message") {
            val readable = text?.takeIf { it.length <= BridgeheadCore.MAX_CHARS }
            loop.post { core.guard("Cannot receive a message") { receive(readable) } }
        }

        @JavascriptInterface
        fun shell(): String = snapshot
    }

    // NOTE: the URL cannot be read earlier: on the thread of postMessage every method of WebView throws (docs/decisions/0027).
    private fun receive(text: String?) {
        if (!isAttached) return
        val origin = originOf(webView.url)
        if (text == null) core.refuse("Not a text, or too long", origin)
        else if (isOpenToAll || origin in origins) core.receive(text, Documents(origin)) else core.forbid(text, rejections, origin)
    }

    private fun evaluate(script: String) { if (isAttached) webView.evaluateJavascript(script, null) }
    // With `window.`, because a variable of the page may have the same name.
    private fun receiveScript(text: String) = "window.$pageName&&window.$pageName.receive&&window.$pageName.receive(${scriptLiteral(text)})"

    companion object {
        /** The version of the package that contains this file. */
        const val VERSION = "0.1.0"

        /** The origin of a URL as WebView reports it, for example `https://h5.example.com`; null if the URL has no origin that could be allowed. */
        fun originOf(url: String?): String? {
            val (scheme, authority) = ORIGIN.find(url ?: return null)?.destructured ?: return null
            if (scheme == "file") return "file://"
            return "$scheme://$authority".takeIf { authority.isNotEmpty() && authority.none { it in "@\\" } }
        }

        /** Returns [text] as a JavaScript string literal that is safe inside scripts and HTML, for your own calls too of evaluateJavascript. */
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

/** The main thread. Does not use View.post, which before API 24 waits until the view is attached to a window. */
class MainLoop : BridgeheadLoop {
    private val handler = Handler(Looper.getMainLooper())
    override val isCurrent: Boolean get() = Looper.myLooper() == Looper.getMainLooper()
    override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        val task = Runnable { action() }
        handler.postDelayed(task, delayMs)
        return { handler.removeCallbacks(task) }
    }
}
