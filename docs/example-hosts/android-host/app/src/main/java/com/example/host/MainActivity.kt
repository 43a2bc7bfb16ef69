package com.example.host

import android.app.Activity
import android.os.Bundle
import android.view.ViewGroup
import android.webkit.WebView
import bridgehead.generated.AppEvents
import bridgehead.generated.AppPage
import bridgehead.generated.AppRouter
import bridgehead.generated.CanLeaveParams
import bridgehead.generated.LocaleChangedPayload
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadShell

private const val ORIGIN = "https://h5.example.com"
private const val PAGE = "$ORIGIN/"
private const val APP_VERSION = "8.9.1.30"

class MainActivity : Activity() {
    private lateinit var webView: WebView
    private lateinit var shell: BridgeheadShell
    private var locale = "en"

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        webView = WebView(this)
        webView.settings.javaScriptEnabled = true
        // Before `loadUrl`: the object becomes available with the next load.
        shell = BridgeheadShell(
            webView,
            debugHandler(AppRouter(HostMethods(APP_VERSION, close = ::finish), without = setOf("jumpToParty", "previewEffect"))),
            allowedOrigins = setOf(ORIGIN),
            appInfo = { BridgeheadAppInfo(appVersion = APP_VERSION, locale = locale, theme = "light") },
        )
        setContentView(webView)
        webView.loadUrl(PAGE)
    }

    /** Call this from your settings screen. */
    fun changeLocale(to: String) {
        locale = to
        shell.refresh() // for the next page
        AppEvents(shell.page).localeChanged(LocaleChangedPayload(to)) // for this one
    }

    /** Call this from your back button. The page can prevent it; if it does not respond in time, the activity finishes. */
    fun requestLeave() {
        AppPage(shell.page).canLeave(CanLeaveParams(reason = "back"), timeoutMs = 500) { result, _ -> if (result?.leave != false) finish() }
    }

    override fun onDestroy() {
        shell.detach()
        // A WebView that is not destroyed keeps the activity in memory, and its page continues to run.
        (webView.parent as? ViewGroup)?.removeView(webView)
        webView.destroy()
        super.onDestroy()
    }
}
