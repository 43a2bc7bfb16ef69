// Replaces WKWebView with a WebKitGTK view in a separate window.
import CWebKit
@_exported import UIKit
@_exported import FoundationNetworking

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

/// Optional in WebKit's protocol.
extension WKNavigationDelegate {
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

@MainActor public protocol WKUIDelegate: NSObjectProtocol {
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration) -> WKWebView?
}

@MainActor open class WKNavigation: NSObject {}
@MainActor open class WKWebViewConfiguration: NSObject { public var userContentController = WKUserContentController() }

@MainActor open class WKWebView: UIView {
    private static var all: [Int: Weak] = [:]
    private static var lastNumber = 0
    private struct Weak { weak var view: WKWebView? }
    static func numbered(_ number: Int) -> WKWebView? { all[number]?.view }

    public let configuration: WKWebViewConfiguration
    public weak var navigationDelegate: WKNavigationDelegate?
    public weak var uiDelegate: WKUIDelegate?
    public var allowsBackForwardNavigationGestures = false
    let view: UnsafeMutablePointer<WebKitWebView>
    private let window: UnsafeMutablePointer<GtkWidget>

    public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) { self.init(frame: frame, configuration: configuration, opener: nil) }

    public init(frame: CGRect, configuration: WKWebViewConfiguration, opener: WKWebView?) {
        self.configuration = configuration
        WKWebView.lastNumber += 1
        let number = WKWebView.lastNumber
        view = bh_view(configuration.userContentController.manager, opener?.view, String(number))!
        window = bh_show(view)!
        super.init(frame: frame)
        WKWebView.all[number] = Weak(view: self)
        connect()
    }

    deinit {
        bh_disconnect(view, Unmanaged.passUnretained(self).toOpaque())
        bh_close(window)
    }

    public var url: URL? { webkit_web_view_get_uri(view).flatMap { URL(string: String(cString: $0)) } }
    @discardableResult public func load(_ request: URLRequest) -> WKNavigation? {
        webkit_web_view_load_uri(view, request.url?.absoluteString ?? "about:blank")
        return nil
    }
    @discardableResult public func reload() -> WKNavigation? {
        webkit_web_view_reload(view)
        return nil
    }

    public func evaluateJavaScript(_ javaScript: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil) {
        let done = completionHandler.map { Unmanaged.passRetained(Completion($0)).toOpaque() }
        javaScript.withCString { source in
            webkit_web_view_evaluate_javascript(view, source, gssize(javaScript.utf8.count), nil, nil, nil, done == nil ? nil : { object, result, data in
                guard let object = object, let data = data else { return }
                var error: UnsafeMutablePointer<GError>?
                let view = UnsafeMutableRawPointer(object).assumingMemoryBound(to: WebKitWebView.self)
                let value = webkit_web_view_evaluate_javascript_finish(view, result, &error)
                let text = value.flatMap { jsc_value_is_string($0) != 0 ? jsc_value_to_string($0) : nil }.map { String(cString: $0) }
                let problem = error.map { NSError(domain: "WKErrorDomain", code: Int($0.pointee.code), userInfo: [NSLocalizedDescriptionKey: String(cString: $0.pointee.message)]) }
                if let value = value { g_object_unref(UnsafeMutableRawPointer(value)) }
                g_clear_error(&error)
                MainActor.assumeIsolated { Unmanaged<Completion>.fromOpaque(data).takeRetainedValue().call(text, problem) }
            }, done)
        }
    }

    /// Kills the content process with WebKitGTK's function.
    public func killContentProcess() { webkit_web_view_terminate_web_process(view) }

    private final class Completion {
        let call: @MainActor @Sendable (Any?, (any Error)?) -> Void
        init(_ call: @escaping @MainActor @Sendable (Any?, (any Error)?) -> Void) { self.call = call }
    }

    private func connect() {
        let data = Unmanaged.passUnretained(self).toOpaque()
        let changed: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Void = { _, event, data in
            let own = Unmanaged<WKWebView>.fromOpaque(data).takeUnretainedValue()
            if event == WEBKIT_LOAD_FINISHED.rawValue { MainActor.assumeIsolated { own.navigationDelegate?.webView(own, didFinish: nil) } }
        }
        bh_connect(view, "load-changed", unsafeBitCast(changed, to: GCallback.self), data)
        let ended: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeMutableRawPointer) -> Void = { _, _, data in
            let own = Unmanaged<WKWebView>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { own.navigationDelegate?.webViewWebContentProcessDidTerminate(own) }
        }
        bh_connect(view, "web-process-terminated", unsafeBitCast(ended, to: GCallback.self), data)
        let opened: @convention(c) (UnsafeMutableRawPointer, OpaquePointer?, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { _, _, data in
            let own = Unmanaged<WKWebView>.fromOpaque(data).takeUnretainedValue()
            return MainActor.assumeIsolated { own.uiDelegate?.webView(own, createWebViewWith: own.configuration).map { Int(bitPattern: $0.view) } }.flatMap { UnsafeMutableRawPointer(bitPattern: $0) }
        }
        bh_connect(view, "create", unsafeBitCast(opened, to: GCallback.self), data)
    }
}
