// Bridgehead for Android as a message listener, for apps with androidx.webkit: the WebView itself compares origins and reports the frame.
// Paste it next to BridgeheadShell.kt, which contains the protocol, and attach this class instead where it is supported.
package bridgehead.shell

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.ScriptHandler
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature

/**
 * Attaches the bridge to [webView] as a message listener. Create it on the main thread, before the page is loaded.
 *
 * [allowedOrigins] are androidx's rules (`https://h5.example.com`); documents of other origins do not get the object.
 * Requests of sub-frames are rejected with −32004, even if their origin is allowed.
 * [appInfo] returns the app's part of the announcement. It is called on the main thread at each `$/hello`. Where WebView supports scripts
 * at document start, it is also called when the shell attaches and at [refresh].
 * Requires [isSupported]; otherwise use `BridgeheadShell`, which works the same for the page.
 */
class BridgeheadListenerShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    private val allowedOrigins: Set<String>,
    appInfo: () -> BridgeheadAppInfo,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
    onError: (what: String, cause: Throwable) -> Unit = ::logError,
) {
    /** Equal for one document, so that its messages of one turn are batched. */
    private data class ProxyOutlet(val proxy: JavaScriptReplyProxy, override val origin: String?) : BridgeheadOutlet {
        override fun deliver(text: String) = proxy.postMessage(text)
    }

    private val core = BridgeheadCore(handler, appInfo, MainLoop(), onError)
    private var snapshot: ScriptHandler? = null
    private var isAttached = true

    /** Sends events and requests to the page. */
    val page: BridgeheadPage get() = core

    init {
        WebViewCompat.addWebMessageListener(webView, objectName, allowedOrigins) {
                _: WebView, message: WebMessageCompat, sourceOrigin: Uri, isMainFrame: Boolean, proxy: JavaScriptReplyProxy ->
            val outlet = ProxyOutlet(proxy, sourceOrigin.toString()) // stored before anything is dispatched
            val text = message.data
            if (text != null && isMainFrame) core.receive(text, outlet)
            else if (text != null) core.forbid(text, outlet)
        }
        refresh()
    }

    /** Calls `appInfo` again for the start snapshot of the next page. Call it when the locale or the theme changes. */
    fun refresh() = core.onMain {
        if (isAttached && WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)) core.guard("Cannot create the announcement") {
            val text = BridgeheadShell.scriptLiteral(BridgeheadText.write(core.describe()))
            snapshot?.remove()
            snapshot = WebViewCompat.addDocumentStartJavaScript(webView, "(window.$pageName=window.$pageName||{}).shell=$text", allowedOrigins)
        }
    }

    /** Removes the bridge: open calls are cancelled, requests to the page fail. */
    fun detach() = core.onMain {
        if (isAttached) {
            isAttached = false
            core.close()
            snapshot?.remove()
            WebViewCompat.removeWebMessageListener(webView, objectName)
        }
    }

    companion object {
        /** Whether this WebView supports message listeners. */
        fun isSupported(): Boolean = WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)
    }
}
