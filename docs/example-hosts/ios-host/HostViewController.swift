import UIKit
import WebKit

private let origin = "https://h5.example.com"

final class HostViewController: UIViewController, WKNavigationDelegate {
    private let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    private let methods = HostMethods()
    private var shell: BridgeheadShell?
    private var locale = "EN"

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.frame = view.bounds
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(webView) // below the bars: the page uses `env(safe-area-inset-*)`
        webView.allowsBackForwardNavigationGestures = true
        webView.navigationDelegate = self

        methods.close = { [weak self] in self?.dismiss(animated: true) }
        let router = AppRouter(methods, without: ["jumpToParty", "previewEffect"])
        #if DEBUG
        let handler: BridgeheadHandler = BridgeheadTestMethods(router)
        #else
        let handler: BridgeheadHandler = router
        #endif
        // Before `load`: the handler and the start snapshot become available with the next page.
        shell = BridgeheadShell(webView: webView, handler: handler, allowedOrigins: [origin], onReport: reports(), appInfo: { [weak self] in
            BridgeheadAppInfo(appVersion: HostMethods.appVersion, locale: self?.locale ?? "EN", theme: "light")
        })
        if let url = URL(string: origin + "/") { webView.load(URLRequest(url: url)) }
    }

    /// A page whose process ended is blank until it is loaded again.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
        shell?.pageGone()
        webView.reload()
    }

    /// Debug builds show the last reports of the shell above the page.
    private func reports() -> (BridgeheadReport) -> Void {
        #if DEBUG
        let overlay = DebugOverlay(frame: view.bounds)
        view.addSubview(overlay)
        return { [weak overlay] report in
            let line = "\(report)"
            DispatchQueue.main.async { overlay?.add(line) } // a failure is reported on the thread of the failure
        }
        #else
        return BridgeheadReport.log
        #endif
    }

    /// Call this from your settings screen.
    func changeLocale(to locale: String) throws {
        self.locale = locale
        shell?.refresh() // for the next page
        if let page = shell?.page { try AppEvents(page).localeChanged(LocaleChangedPayload(locale: locale)) } // for this one
    }
}
