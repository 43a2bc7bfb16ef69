// Connects a BridgeheadCore to a WKWebView. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

#if canImport(WebKit)
import WebKit

/// Attaches the bridge to a web view. Create it on the main thread, before the page is loaded, and retain it as long as the web view.
///
/// `allowedOrigins` are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` allows every origin, for debug builds
/// only. Requests of sub-frames and other web views (a popup shares the content controller) are rejected with −32004.
///
/// Conforming to WKScriptMessageHandler isolates it to the main actor; the attribute `@MainActor` does not exist before iOS 13.
public final class BridgeheadShell: NSObject, WKScriptMessageHandler {
    /// The version of Bridgehead that contains this file.
    public static let version = "0.1.0"
    private weak var webView: WKWebView?
    private let core: BridgeheadCore
    private let allowedOrigins: Set<String>
    private let pageName: String
    private var attachment: Attachment?
    private let scripts = BridgeheadLane(BridgeheadMainLoop())

    /// Sends events and requests to the page. Holds the shell weakly: once it is released, events are dropped and requests fail.
    public let page: BridgeheadPage

    /// Attaches the bridge. `appInfo` returns the app's part of the announcement. It is called on the main thread when the shell attaches, at
    /// `refresh()` and at each `$/hello`. The shell retains it, so capture `self` weakly. `onReport` receives what was refused, failed and
    /// answered, and the end of a session. Traps for an allowed origin that no page can have; `Bridgehead.attach` throws instead.
    public init(webView: WKWebView, handler: BridgeheadHandler, allowedOrigins: Set<String>, handlerName: String = "bridgehead", pageName: String = "bridgehead",
         onReport: @escaping (BridgeheadReport) -> Void = BridgeheadReport.log, appInfo: @escaping () -> BridgeheadAppInfo) {
        self.webView = webView
        do { self.allowedOrigins = try BridgeheadOrigins.check(allowedOrigins) } catch { preconditionFailure("\(error)") }
        self.pageName = pageName
        core = BridgeheadCore(handler: handler, appInfo: appInfo, loop: BridgeheadMainLoop(), onReport: onReport)
        page = core.page
        super.init()
        core.deliver = { [weak self] text, origin in self?.deliver(text, to: origin) }
        attachment = Attachment(shell: self, controller: webView.configuration.userContentController, handlerName: handlerName)
        refresh()
    }

    deinit {
        core.close()
        guard let attachment = attachment else { return }
        // Immediately if possible, so that the name is free for the next shell.
        if #available(iOS 13, macOS 10.15, *), Thread.isMainThread { MainActor.assumeIsolated { attachment.remove() } } else { DispatchQueue.main.async { attachment.remove() } }
    }

    /// Calls `appInfo` again for the start snapshot of the next page. Call it when the locale or the theme changes.
    public func refresh() {
        core.onMain { [weak self] in
            guard let self = self, let text = BridgeheadJSON.text(self.core.describe()) else { return }
            let allowed = self.allowedOrigins.sorted().map { "location.origin===" + BridgeheadJSON.literal($0) }.joined(separator: "||")
            let test = self.allowedOrigins.contains("*") ? "" : "(\(allowed.isEmpty ? "false" : allowed))&&"
            self.attachment?.replaceSnapshot(test + "((window.\(self.pageName)=window.\(self.pageName)||{}).shell=\(BridgeheadJSON.literal(text)))")
        }
    }

    /// Ends the session of the page: open calls are cancelled (`onCancel`), requests to the page fail. Call it when the content process ended, and when
    /// the web view shows a page that does not use the bridge. A new page that uses it ends the old session itself.
    public func pageGone() { core.end() }

    /// Removes the bridge: open calls are cancelled and nothing runs afterwards. To restore it, attach a new shell.
    public func detach() {
        core.close()
        core.onMain { self.attachment?.remove() }
    }

    /// Called by WebKit.
    public func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        receive(message) { _ in } // before iOS 14, a rejection cannot reach its frame
    }

    /// `reply` receives the value with which the promise of this message resolves: rejections, or nil. A promise may resolve after a script that
    /// was evaluated later (seen in WebKitGTK), so responses are not sent this way. Only a promise reaches the requesting frame, so rejections are.
    fileprivate func receive(_ message: WKScriptMessage, reply: @escaping (String?) -> Void) {
        let sender = BridgeheadShell.name(of: message.frameInfo.securityOrigin)
        guard let text = message.body as? String else {
            core.refuse("Not a text", sender)
            return reply(nil)
        }
        let isAllowed = allowedOrigins.contains("*") || sender.map(allowedOrigins.contains) ?? false
        guard let webView = webView, message.webView === webView else { return core.forbid(text, from: sender, because: "Another web view has the same content controller", reply: reply) }
        guard message.frameInfo.isMainFrame, isAllowed else { return core.forbid(text, from: sender, reply: reply) }
        core.receive(text, from: sender ?? "")
        reply(nil)
    }

    /// The origin as in `location.origin`; nil for an opaque origin (about:blank, data:).
    public static func name(of origin: WKSecurityOrigin) -> String? {
        if origin.host.isEmpty && origin.protocol != "file" { return nil }
        return "\(origin.protocol)://\(origin.host)".lowercased() + (origin.port == 0 ? "" : ":\(origin.port)")
    }

    /// The page may have changed since the request, so the script itself checks `location.origin`, which a page cannot fake (OR-3).
    private func deliver(_ text: String, to recipient: String) {
        // An opaque origin, which only `*` allows, cannot be compared.
        let test = recipient.isEmpty ? "" : "location.origin===\(BridgeheadJSON.literal(recipient))&&"
        let receiver = "window.\(pageName)" // with `window.`, because a variable of the page may have the same name
        scripts.run(text, { BridgeheadJSON.literal($0) }, then: { [weak self] literal in
            self?.webView?.evaluateJavaScript(test + receiver + "&&" + receiver + ".receive&&" + receiver + ".receive(\(literal))", completionHandler: nil)
        })
    }
}

@available(iOS 13, macOS 10.15, *)
extension BridgeheadShell: BridgeheadAttachment {}

/// Attaches the bridge.
public enum Bridgehead {
    /// Attaches the bridge to a web view: see `BridgeheadShell`. Throws `BridgeheadOriginError` for an allowed origin that no page can have.
    @available(iOS 13, macOS 10.15, *)
    @MainActor
    public static func attach(_ webView: WKWebView, handler: BridgeheadHandler, allowedOrigins: Set<String>, handlerName: String = "bridgehead",
                              pageName: String = "bridgehead", onReport: @escaping (BridgeheadReport) -> Void = BridgeheadReport.log,
                              appInfo: @escaping () -> BridgeheadAppInfo) throws -> BridgeheadAttachment {
        return BridgeheadShell(webView: webView, handler: handler, allowedOrigins: try BridgeheadOrigins.check(allowedOrigins), handlerName: handlerName,
                               pageName: pageName, onReport: onReport, appInfo: appInfo)
    }
}

/// The objects that WebKit retains for one shell: the message handler and the start snapshot. The content controller retains its handlers
/// forever; this one holds the shell weakly.
private final class Attachment: NSObject, WKScriptMessageHandler {
    /// WebKit raises an exception for a second handler with the same name, so a new shell replaces the previous one.
    private static var attached: [String: Attachment] = [:]
    private weak var shell: BridgeheadShell?
    private let controller: WKUserContentController
    private let handlerName: String
    private var snapshot: WKUserScript?
    private var key: String { return "\(ObjectIdentifier(controller)) \(handlerName)" }

    init(shell: BridgeheadShell, controller: WKUserContentController, handlerName: String) {
        self.shell = shell
        self.controller = controller
        self.handlerName = handlerName
        super.init()
        if let previous = Attachment.attached[key] {
            previous.shell?.detach()
            previous.remove()
        }
        Attachment.attached[key] = self
        if #available(iOS 14.0, macOS 11.0, *) {
            controller.addScriptMessageHandler(ReplyingPort(shell), contentWorld: .page, name: handlerName)
        } else {
            controller.add(self, name: handlerName)
        }
    }

    /// A single script cannot be removed: all are removed and the others added again in order.
    func replaceSnapshot(_ source: String?) {
        guard Attachment.attached[key] === self else { return }
        if let old = snapshot {
            let others = controller.userScripts.filter { $0 !== old }
            controller.removeAllUserScripts()
            others.forEach { controller.addUserScript($0) }
        }
        snapshot = source.map { WKUserScript(source: $0, injectionTime: .atDocumentStart, forMainFrameOnly: true) }
        if let script = snapshot { controller.addUserScript(script) }
    }

    func remove() {
        guard Attachment.attached[key] === self else { return }
        replaceSnapshot(nil)
        Attachment.attached[key] = nil
        if #available(iOS 14.0, macOS 11.0, *) {
            controller.removeScriptMessageHandler(forName: handlerName, contentWorld: .page)
        } else {
            controller.removeScriptMessageHandler(forName: handlerName)
        }
    }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        shell?.userContentController(userContentController, didReceive: message)
    }
}

/// A message handler that returns a promise to the page, since iOS 14.
@available(iOS 14.0, macOS 11.0, *)
private final class ReplyingPort: NSObject, WKScriptMessageHandlerWithReply {
    // Declared as in the SDK of the compiler; Xcode 16 added the attributes.
    #if compiler(>=6.0)
    typealias ReplyHandler = @MainActor @Sendable (Any?, String?) -> Void
    #else
    typealias ReplyHandler = (Any?, String?) -> Void
    #endif
    private weak var shell: BridgeheadShell?
    init(_ shell: BridgeheadShell) { self.shell = shell }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage, replyHandler: @escaping ReplyHandler) {
        guard let shell = shell else { return replyHandler(nil, nil) }
        shell.receive(message) { rejections in MainActor.assumeIsolated { replyHandler(rejections, nil) } }
    }
}
#endif

/// The main queue.
public struct BridgeheadMainLoop: BridgeheadLoop {
    public init() {}
    /// Whether the calling thread is the main thread.
    public var isCurrent: Bool { return Thread.isMainThread }
    /// Runs `action` on the main queue, after a delay in seconds; never immediately.
    public func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
        if seconds <= 0 { DispatchQueue.main.async(execute: action) } else { DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action) }
    }
}
