// One way to attach the bridge. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import android.content.pm.ApplicationInfo
import android.webkit.WebView
import java.lang.ref.WeakReference
import java.util.WeakHashMap

/** A bridge that is attached to a WebView. All functions may be called from any thread. */
interface BridgeheadAttachment {
    /** Sends events and requests to the page. */
    val page: BridgeheadPage

    /** Calls `appInfo` again for the start snapshot of the next page. Call it when the locale or the theme changes. */
    fun refresh()

    /**
     * Ends the session of the page: open calls are cancelled (`onCancel`), requests to the page fail. The next page begins a new session. Call it in
     * `onRenderProcessGone`, and when the WebView shows a page that does not use the bridge. A new page that does use it ends the old session itself.
     */
    fun pageGone()

    /** Removes the bridge: open calls are cancelled, requests to the page fail. The object disappears from the page with its next load. */
    fun detach()
}

/** What an attachment needs; the parameters of [Bridgehead.attach]. */
class BridgeheadSetup(
    val handler: BridgeheadHandler,
    val allowedOrigins: Set<String>,
    val objectName: String,
    val pageName: String,
    val onReport: (BridgeheadReport) -> Unit,
    val appInfo: () -> BridgeheadAppInfo,
)

/** Another way to inject the object than [BridgeheadShell]. `BridgeheadListener`, for apps with androidx.webkit, is one. */
fun interface BridgeheadChannel {
    /** Returns null if this WebView does not support the channel. */
    fun attach(webView: WebView, setup: BridgeheadSetup): BridgeheadAttachment?
}

/** Attaches the bridge. */
object Bridgehead {
    /**
     * Attaches the bridge to [webView], through [via] if the WebView supports it, otherwise with `addJavascriptInterface`. Call it on the main
     * thread, before the page is loaded. A second attachment with the same [objectName] replaces the first.
     *
     * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` allows every origin, for debug builds only.
     * [onReport] receives what was refused, failed and answered, and the end of a session. By default, failures are written to the log, and in
     * debuggable apps everything else too.
     * Throws IllegalArgumentException for an allowed origin that no page can have, and for an empty set.
     */
    fun attach(
        webView: WebView,
        handler: BridgeheadHandler,
        allowedOrigins: Set<String>,
        via: BridgeheadChannel? = null,
        objectName: String = "BridgeheadAndroid",
        pageName: String = "bridgehead",
        onReport: (BridgeheadReport) -> Unit = BridgeheadLog.reportsOf(webView),
        appInfo: () -> BridgeheadAppInfo,
    ): BridgeheadAttachment {
        val setup = BridgeheadSetup(handler, BridgeheadOrigins.check(allowedOrigins), objectName, pageName, onReport, appInfo)
        return via?.attach(webView, setup)
            ?: BridgeheadShell(webView, handler, setup.allowedOrigins, appInfo, objectName, pageName, onReport, onError = { _, _ -> })
    }
}

/** Checks allowed origins. */
object BridgeheadOrigins {
    /**
     * Returns [allowed] in lower case. Throws IllegalArgumentException for an empty set, and for an entry that no page can have as its origin:
     * every call would be rejected.
     */
    fun check(allowed: Set<String>): Set<String> {
        require(allowed.isNotEmpty()) { "Cannot allow no origin: every call would be rejected. Pass at least one, such as https://h5.example.com." }
        return allowed.map { it.lowercase() }.onEach { each ->
            require(each == "*" || isOrigin(each)) {
                "Cannot allow \"$each\": it is not the origin of a page. Pass scheme, host and port only, as in https://h5.example.com."
            }
        }.toSet()
    }

    private fun isOrigin(text: String): Boolean {
        if (text == "file://") return true
        val isDefaultPort = text.startsWith("https://") && text.endsWith(":443") || text.startsWith("http://") && text.endsWith(":80")
        return ORIGIN.matches(text) && !isDefaultPort && (!ENDS_IN_NUMBER.containsMatchIn(text) || IPV4.containsMatchIn(text))
    }

    // Parts of an origin; the port is at most 65535.
    private const val LABEL = "[a-z0-9!\"\$&'()+,;=_`{}~-]+"
    private const val PORT = "(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
    private const val BYTE = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
    private val ORIGIN = Regex("[a-z][a-z0-9+.-]*://(?:\\[[0-9a-f:.]+\\]|$LABEL(?:\\.$LABEL)*\\.?)(?::$PORT)?")
    /** A host that ends with a number is an IPv4 address, and browsers write all of its four parts. */
    private val ENDS_IN_NUMBER = Regex("^https?://(?:[^:]*\\.)?(?:[0-9]+|0x[0-9a-f]*)\\.?(?::|$)")
    private val IPV4 = Regex("^https?://(?:$BYTE\\.){3}$BYTE(?::|$)")
}

/** The attachments by WebView and object name. For channels; used on the main thread. */
object BridgeheadAttachments {
    // Weak, because an attachment refers to its WebView, which would otherwise never be released.
    private val attached = WeakHashMap<WebView, HashMap<String, WeakReference<BridgeheadAttachment>>>()

    /** Detaches the previous attachment of this name and remembers [next]. */
    fun replace(webView: WebView, objectName: String, next: BridgeheadAttachment) {
        val names = attached.getOrPut(webView) { HashMap() }
        names[objectName]?.get()?.detach()
        names[objectName] = WeakReference(next)
    }

    /** Forgets [attachment]. Returns false if another one has replaced it: the object in the page is then not its own. */
    fun remove(webView: WebView, objectName: String, attachment: BridgeheadAttachment): Boolean {
        val names = attached[webView] ?: return false
        if (names[objectName]?.get() !== attachment) return false
        names.remove(objectName)
        return true
    }
}

/** Writes to System.err, which Android logs. */
object BridgeheadLog {
    /** Writes failures in every app, and in debuggable apps everything that a shell reports. */
    fun reportsOf(webView: WebView): (BridgeheadReport) -> Unit {
        val isDebuggable = webView.context.applicationInfo.flags and ApplicationInfo.FLAG_DEBUGGABLE != 0
        return { report ->
            if (report is BridgeheadReport.Failed) error(report.what, report.cause)
            else if (isDebuggable) System.err.println("Bridgehead: $report")
        }
    }

    /** Like [reportsOf], for a shell whose `onError` writes the failures. For channels. */
    fun refusalsOf(webView: WebView): (BridgeheadReport) -> Unit =
        reportsOf(webView).let { write -> { report -> if (report !is BridgeheadReport.Failed) write(report) } }

    /** Omits the message of the error because it may contain text of the page or of the user. */
    fun error(what: String, cause: Throwable) {
        System.err.println("Bridgehead: $what: ${cause.javaClass.name} at ${cause.stackTrace.firstOrNull()}")
    }
}
