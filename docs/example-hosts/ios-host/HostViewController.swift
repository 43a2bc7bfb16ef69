import UIKit
import WebKit

private let origin = "https://h5.example.com"

final class HostViewController: UIViewController {
    private let webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    private let methods = HostMethods()
    private var shell: BridgeheadShell?
    private var locale = "EN"

    override func viewDidLoad() {
        super.viewDidLoad()
        webView.frame = view.bounds
        webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(webView)

        methods.close = { [weak self] in self?.dismiss(animated: true) }
        let router = AppRouter(methods, without: ["jumpToParty", "previewEffect"])
        #if DEBUG
        let handler: BridgeheadHandler = BridgeheadTestMethods(router)
        #else
        let handler: BridgeheadHandler = router
        #endif
        // Before `load`: the handler and the start snapshot become available with the next page.
        shell = BridgeheadShell(webView: webView, handler: handler, allowedOrigins: [origin]) { [weak self] in
            BridgeheadAppInfo(appVersion: HostMethods.appVersion, locale: self?.locale ?? "EN", theme: "light")
        }
        if let url = URL(string: origin + "/") { webView.load(URLRequest(url: url)) }
    }

    /// Call this from your settings screen.
    func changeLocale(to locale: String) throws {
        self.locale = locale
        shell?.refresh() // for the next page
        if let page = shell?.page { try AppEvents(page).localeChanged(LocaleChangedPayload(locale: locale)) } // for this one
    }
}
