// The script message handler. A part of BridgeheadShell.swift, which is what is pasted.
import Foundation
import WebKit

/// Attaches the bridge to a web view. Create it on the main thread, before the page is loaded, and keep it as long as the web view.
///
/// `allowedOrigins` are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` lets every origin in and belongs
/// in debug builds only. Sub-frames are refused with −32004.
final class BridgeheadShell {
    private weak var webView: WKWebView?
    private let core: BridgeheadCore
    private let allowedOrigins: Set<String>
    private let handlerName: String
    private let pageName: String
    private var snapshot: WKUserScript?

    /// Events and requests to the page.
    var page: BridgeheadPage { return core }

    init(webView: WKWebView, handler: BridgeheadHandler, allowedOrigins: Set<String>, handlerName: String = "bridgehead", pageName: String = "bridgehead",
         facts: @escaping () -> BridgeheadFacts) {
        self.webView = webView
        self.allowedOrigins = allowedOrigins
        self.handlerName = handlerName
        self.pageName = pageName
        core = BridgeheadCore(handler: handler, facts: facts, loop: BridgeheadMainLoop())
        core.deliver = { [weak self] text in self?.deliver(text) }
        let controller = webView.configuration.userContentController
        if #available(iOS 14.0, *) {
            controller.addScriptMessageHandler(ReplyingPort(self), contentWorld: .page, name: handlerName)
        } else {
            controller.add(Port(self), name: handlerName)
        }
        refresh()
    }

    deinit { core.end() }

    /// Takes the facts anew for the start snapshot of the next page: call it when locale or theme change.
    func refresh() {
        core.onMain {
            guard let text = BridgeheadJSON.text(self.core.describe()) else { return }
            let source = self.originGuard() + "((window.\(self.pageName)=window.\(self.pageName)||{}).shell=\(BridgeheadJSON.literal(text)))"
            self.replaceSnapshot(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true))
        }
    }

    /// Optional: call it when a navigation commits, or the content process ended. A hello with a new session does the same a moment later.
    func pageStarted() { core.end() }

    /// Takes the bridge out again.
    func detach() {
        core.end()
        core.onMain {
            self.replaceSnapshot(nil)
            let controller = self.webView?.configuration.userContentController
            if #available(iOS 14.0, *) {
                controller?.removeScriptMessageHandler(forName: self.handlerName, contentWorld: .page)
            } else {
                controller?.removeScriptMessageHandler(forName: self.handlerName)
            }
        }
    }

    /// There is no way to remove one script: all are removed, and the others put back in their order.
    private func replaceSnapshot(_ script: WKUserScript?) {
        guard let controller = webView?.configuration.userContentController else { return }
        if let old = snapshot {
            let others = controller.userScripts.filter { $0 !== old }
            controller.removeAllUserScripts()
            others.forEach { controller.addUserScript($0) }
        }
        snapshot = script
        if let script = script { controller.addUserScript(script) }
    }

    /// What the promise of this post resolves to: refusals only. A promise may arrive after a script that was evaluated later
    /// (seen in WebKitGTK), so answers do not go that way; a refusal does, since it alone reaches the frame that asked.
    fileprivate func take(_ message: WKScriptMessage) -> String? {
        guard let text = message.body as? String else { return nil }
        let origin = message.frameInfo.securityOrigin
        let port = origin.port == 0 ? "" : ":\(origin.port)"
        let isAllowed = allowedOrigins.contains("*") || allowedOrigins.contains("\(origin.protocol)://\(origin.host)\(port)")
        guard isAllowed && message.frameInfo.isMainFrame else { return core.forbid(text) }
        core.receive(text)
        return nil
    }

    private func deliver(_ text: String) {
        webView?.evaluateJavaScript(originGuard() + receiveScript(text), completionHandler: nil)
    }

    /// The page may have changed since: the script itself asks where it is. `location.origin` cannot be faked by a page.
    private func originGuard() -> String {
        if allowedOrigins.contains("*") { return "" }
        return "(" + allowedOrigins.map { "location.origin===" + BridgeheadJSON.literal($0) }.joined(separator: "||") + ")&&"
    }

    private func receiveScript(_ text: String) -> String {
        return "window.\(pageName)&&\(pageName).receive&&\(pageName).receive(\(BridgeheadJSON.literal(text)))"
    }
}

/// The content controller keeps its handler for ever; this one keeps the shell weakly.
private final class Port: NSObject, WKScriptMessageHandler {
    private weak var shell: BridgeheadShell?
    init(_ shell: BridgeheadShell) { self.shell = shell }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        _ = shell?.take(message) // Before iOS 14 a refusal has no way to its frame.
    }
}

/// The same with a promise for the page, from iOS 14.
@available(iOS 14.0, *)
private final class ReplyingPort: NSObject, WKScriptMessageHandlerWithReply {
    private weak var shell: BridgeheadShell?
    init(_ shell: BridgeheadShell) { self.shell = shell }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage, replyHandler: @escaping (Any?, String?) -> Void) {
        replyHandler(shell?.take(message), nil)
    }
}

/// The main queue.
struct BridgeheadMainLoop: BridgeheadLoop {
    var isCurrent: Bool { return Thread.isMainThread }
    func post(after seconds: TimeInterval, _ action: @escaping () -> Void) {
        if seconds <= 0 { DispatchQueue.main.async(execute: action) } else { DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action) }
    }
}
