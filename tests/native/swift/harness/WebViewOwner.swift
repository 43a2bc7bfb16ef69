// What docs/native-web-view.md uses of UIKit and WebKit in addition to their replacements. Declared as in the iOS 18 SDK; does nothing.
import Foundation
import UIKit
import WebKit

enum WKMediaCaptureType: Int { case camera, microphone, cameraAndMicrophone }
enum WKPermissionDecision: Int { case prompt, grant, deny }
enum WKNavigationResponsePolicy: Int { case cancel, allow, download }

/// Optional in WebKit's protocol.
extension WKUIDelegate {
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration) -> WKWebView? { nil }
}

@MainActor final class WKHTTPCookieStore: NSObject {
    func setCookie(_ cookie: HTTPCookie, completionHandler: (@MainActor @Sendable () -> Void)? = nil) {}
}

@MainActor final class WKWebsiteDataStore: NSObject { var httpCookieStore: WKHTTPCookieStore { WKHTTPCookieStore() } }

extension WKWebViewConfiguration { var websiteDataStore: WKWebsiteDataStore { WKWebsiteDataStore() } }

@MainActor protocol WKURLSchemeTask: NSObjectProtocol {
    var request: URLRequest { get }
    func didReceive(_ response: URLResponse)
    func didReceive(_ data: Data)
    func didFinish()
    func didFailWithError(_ error: any Error)
}

@MainActor protocol WKURLSchemeHandler: NSObjectProtocol {
    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

@MainActor final class WKNavigationAction: NSObject { var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) } }
@MainActor final class WKNavigationResponse: NSObject { var canShowMIMEType: Bool { true } }
@MainActor final class WKWindowFeatures: NSObject {}
@MainActor final class WKDownload: NSObject { weak var delegate: WKDownloadDelegate? }

@MainActor protocol WKDownloadDelegate: NSObjectProtocol {
    func download(_ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
                  completionHandler: @escaping @MainActor @Sendable (URL?) -> Void)
}

extension WKWebView {
    var canGoBack: Bool { false }
    @discardableResult func goBack() -> WKNavigation? { nil }
}

extension UIView {
    func removeFromSuperview() {}
}
