// Bridgehead for Android as a message listener, for apps with androidx.webkit: the WebView itself compares origins and reports the frame.
// Paste it next to BridgeheadShell.kt, which contains the protocol, or use the module of this folder, and pass BridgeheadListener to Bridgehead.attach.
package bridgehead.shell

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.ScriptHandler
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature

/** Attaches with a message listener where WebView supports it: `Bridgehead.attach(webView, …, via = BridgeheadListener)`. */
object BridgeheadListener : BridgeheadChannel {
    override fun attach(webView: WebView, setup: BridgeheadSetup): BridgeheadAttachment? = if (!BridgeheadListenerShell.isSupported()) null else setup.run {
        BridgeheadListenerShell(webView, handler, allowedOrigins, appInfo, objectName, pageName, onReport, onError = { _, _ -> })
    }
}

/**
 * Attaches the bridge to [webView] as a message listener. Create it on the main thread, before the page is loaded.
 *
 * [allowedOrigins] are androidx's rules (`https://h5.example.com`); documents of other origins do not get the object.
 * Requests of sub-frames are rejected with −32004, even if their origin is allowed.
 * [appInfo] returns the app's part of the announcement. It is called on the main thread at each `$/hello`. Where WebView supports scripts
 * at document start, it is also called when the shell attaches and at [refresh].
 * [onReport] and [onError] are those of `BridgeheadShell`.
 * Requires [isSupported]; otherwise use `BridgeheadShell`, which works the same for the page.
 */
class BridgeheadListenerShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    private val allowedOrigins: Set<String>,
    appInfo: () -> BridgeheadAppInfo,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
    onReport: (BridgeheadReport) -> Unit = BridgeheadLog.refusalsOf(webView),
    onError: (what: String, cause: Throwable) -> Unit = BridgeheadLog::error,
) : BridgeheadAttachment {
    /** Equal for one document, so that its messages of one turn are batched. */
    private data class ProxyOutlet(val proxy: JavaScriptReplyProxy, override val origin: String?) : BridgeheadOutlet {
        override fun deliver(text: String) = proxy.postMessage(text)
    }

    private val core = BridgeheadCore(handler, appInfo, MainLoop(), onReport, onError)
    private var snapshot: ScriptHandler? = null
    private var isAttached = true

    override val page: BridgeheadPage get() = core

    init {
        BridgeheadAttachments.replace(webView, objectName, this) // androidx throws for a second listener of the same name
        WebViewCompat.addWebMessageListener(webView, objectName, allowedOrigins) {
                _: WebView, message: WebMessageCompat, sourceOrigin: Uri, isMainFrame: Boolean, proxy: JavaScriptReplyProxy ->
            core.guard("Cannot receive a message") { receive(textOf(message), ProxyOutlet(proxy, sourceOrigin.toString()), isMainFrame) }
        }
        refresh()
    }

    private fun receive(text: String?, outlet: BridgeheadOutlet, isMainFrame: Boolean) = when {
        text == null -> core.refuse("Not a text", outlet.origin)
        isMainFrame -> core.receive(text, outlet)
        else -> core.forbid(text, outlet)
    }

    /** Returns null for an array buffer, for which `getData` throws. `getType` does not exist before androidx.webkit 1.7. */
    private fun textOf(message: WebMessageCompat): String? = try { message.data } catch (e: IllegalStateException) { null }

    override fun refresh() = core.onMain {
        if (isAttached && WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) core.guard("Cannot create the announcement") {
            val text = BridgeheadShell.scriptLiteral(core.snapshot())
            snapshot?.remove()
            snapshot = WebViewCompat.addDocumentStartJavaScript(webView, "(window.$pageName=window.$pageName||{}).shell=$text", allowedOrigins)
        }
    }

    override fun pageGone() = core.end()

    override fun detach() = core.onMain {
        if (isAttached) {
            isAttached = false
            core.close()
            snapshot?.remove()
            if (BridgeheadAttachments.remove(webView, objectName, this)) WebViewCompat.removeWebMessageListener(webView, objectName)
        }
    }

    companion object {
        /** Whether this WebView supports message listeners. */
        fun isSupported(): Boolean = WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)
    }
}
