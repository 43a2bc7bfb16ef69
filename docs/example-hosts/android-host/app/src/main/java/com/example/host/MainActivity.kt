package com.example.host

import android.app.Activity
import android.os.Bundle
import android.webkit.RenderProcessGoneDetail
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.FrameLayout
import bridgehead.generated.AppEvents
import bridgehead.generated.AppPage
import bridgehead.generated.AppRouter
import bridgehead.generated.CanLeaveParams
import bridgehead.generated.LocaleChangedPayload
import bridgehead.shell.Bridgehead
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadAttachment

private const val ORIGIN = "https://h5.example.com"
private const val PAGE = "$ORIGIN/"
private const val APP_VERSION = "8.9.1.30"

class MainActivity : Activity() {
    private lateinit var frame: FrameLayout
    private lateinit var webView: WebView
    private lateinit var shell: BridgeheadAttachment
    private var locale = "en"

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        frame = FrameLayout(this)
        // Edge-to-edge since API 35: pads the page by the system bars, and by the keyboard (`adjustResize` in the manifest).
        frame.setFitsSystemWindows(true)
        setContentView(frame)
        openPage()
    }

    private fun openPage() {
        webView = WebView(this)
        webView.settings.javaScriptEnabled = true
        webView.setWebViewClient(Client())
        frame.addView(webView)
        val methods = HostMethods(APP_VERSION, close = ::finish)
        // Before `loadUrl`: the object becomes available with the next load.
        shell = Bridgehead.attach(
            webView,
            debugHandler(AppRouter(methods, without = setOf("jumpToParty", "previewEffect"))),
            allowedOrigins = setOf(ORIGIN),
            onReport = debugOverlay(frame, webView),
            appInfo = { BridgeheadAppInfo(appVersion = APP_VERSION, locale = locale, theme = "light") },
        )
        webView.loadUrl(PAGE)
    }

    private inner class Client : WebViewClient() {
        /** A web view whose renderer is gone cannot be used again. Without this method, Android ends the app. Called since API 26. */
        override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
            shell.pageGone()
            closePage()
            openPage()
            return true
        }
    }

    private fun closePage() {
        shell.detach()
        // A WebView that is not destroyed keeps the activity in memory, and its page continues to run.
        frame.removeAllViews()
        webView.destroy()
    }

    /** Call this from your settings screen. */
    fun changeLocale(to: String) {
        locale = to
        shell.refresh() // for the next page
        AppEvents(shell.page).localeChanged(LocaleChangedPayload(to)) // for this one
    }

    /** The page can prevent the end of the activity; if it does not respond in time, the activity finishes. */
    @Deprecated("From targetSdk 36, register an OnBackInvokedCallback: docs/native-web-view.md")
    override fun onBackPressed() {
        if (webView.canGoBack()) webView.goBack()
        else AppPage(shell.page).canLeave(CanLeaveParams(reason = "back"), timeoutMs = 500) { result, _ -> if (result?.leave != false) finish() }
    }

    override fun onDestroy() {
        closePage()
        super.onDestroy()
    }
}
