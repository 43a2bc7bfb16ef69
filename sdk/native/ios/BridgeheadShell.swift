// Bridgehead for iOS. Paste this one file into your app and attach a BridgeheadShell to any WKWebView.
// Needs WebKit and Foundation and nothing else. Sets no navigation delegate and no UI delegate. Swift 5, iOS 12 or newer.
// Guide: docs/native-ios.md. Protocol: docs/protocol.md. Assembled from parts/*.swift by sdk/native/bundle.mjs.

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

    /// Sends events and requests to the page. Holds the shell weakly: once it is released, events are dropped and requests fail.
    public let page: BridgeheadPage

    /// Attaches the bridge. `appInfo` returns the app's part of the announcement. It is called on the main thread when the shell attaches, at
    /// `refresh()` and at each `$/hello`. The shell retains it, so capture `self` weakly.
    public init(webView: WKWebView, handler: BridgeheadHandler, allowedOrigins: Set<String>, handlerName: String = "bridgehead", pageName: String = "bridgehead",
         appInfo: @escaping () -> BridgeheadAppInfo) {
        self.webView = webView
        self.allowedOrigins = Set(allowedOrigins.map { $0.lowercased() })
        self.pageName = pageName
        core = BridgeheadCore(handler: handler, appInfo: appInfo, loop: BridgeheadMainLoop())
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

    /// Removes the bridge: open calls are cancelled and nothing runs afterwards. To restore it, attach a new shell.
    public func detach() {
        core.close()
        core.onMain { self.attachment?.remove() }
    }

    /// Called by WebKit.
    public func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        _ = receive(message) // before iOS 14, a rejection cannot reach its frame
    }

    /// Returns the value with which the promise of this message resolves: rejections, or nil. A promise may resolve after a script that
    /// was evaluated later (seen in WebKitGTK), so responses are not sent this way. Only a promise reaches the requesting frame, so rejections are.
    fileprivate func receive(_ message: WKScriptMessage) -> String? {
        guard let text = message.body as? String else { return nil }
        let sender = BridgeheadShell.name(of: message.frameInfo.securityOrigin)
        let isAllowed = allowedOrigins.contains("*") || sender.map(allowedOrigins.contains) ?? false
        guard let webView = webView, message.webView === webView, message.frameInfo.isMainFrame, isAllowed else { return core.forbid(text) }
        core.receive(text, from: sender ?? "")
        return nil
    }

    /// The origin as in `location.origin`; nil for an opaque origin (about:blank, data:).
    static func name(of origin: WKSecurityOrigin) -> String? {
        if origin.host.isEmpty && origin.protocol != "file" { return nil }
        return "\(origin.protocol)://\(origin.host)".lowercased() + (origin.port == 0 ? "" : ":\(origin.port)")
    }

    /// The page may have changed since the request, so the script itself checks `location.origin`, which a page cannot fake (OR-3).
    private func deliver(_ text: String, to recipient: String) {
        // An opaque origin, which only `*` allows, cannot be compared.
        let test = recipient.isEmpty ? "" : "location.origin===\(BridgeheadJSON.literal(recipient))&&"
        let receiver = "window.\(pageName)" // with `window.`, because a variable of the page may have the same name
        webView?.evaluateJavaScript(test + receiver + "&&" + receiver + ".receive&&" + receiver + ".receive(\(BridgeheadJSON.literal(text)))", completionHandler: nil)
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
        replyHandler(shell?.receive(message), nil)
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

/// Handles requests from the page. Implemented by generated routers or by hand.
public protocol BridgeheadHandler: AnyObject {
    /// All methods that `handle` accepts. They are announced to the page; requests for other methods are rejected with −32601.
    var methods: Set<String> { get }

    /// Called on the main thread, once for each request and notification. `params` is a value of JSONSerialization, or nil.
    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws
}

/// Thrown by a handler for invalid params; the response is −32602.
public struct BridgeheadParamsError: Error {
    /// Sent to the page, for developers. Should not contain user data.
    public let message: String
    public init(message: String) { self.message = message }
}

/// An error response. `code` is one of section 14 of docs/protocol.md, or a code of your own outside −32768…−32000. `message` is for developers
/// and should not contain user data. `data` is any JSON value.
///
/// Sendable unchecked: `data` is never modified.
public struct BridgeheadError: Error, @unchecked Sendable {
    public let code: Int
    public let message: String
    public var data: Any?
    public init(code: Int, message: String, data: Any? = nil) {
        self.code = code
        self.message = message
        self.data = data
    }
}

/// The app's part of the announcement, sent in the start snapshot and in the response to $/hello. Do not include personal data.
public struct BridgeheadAppInfo: Sendable {
    /// The version with all its segments, such as "3.1.3.200".
    public let appVersion: String
    /// The locale of the app as the app writes it; the page converts it.
    public let locale: String
    /// "light" or "dark"; nil if unknown.
    public var theme: String?
    public init(appVersion: String, locale: String, theme: String? = nil) {
        self.appVersion = appVersion
        self.locale = locale
        self.theme = theme
    }
}

/// Sends events and requests to the page. Every function may be called from any thread; callbacks run on the main thread.
public protocol BridgeheadPage: AnyObject, Sendable {
    /// Sends an event. Up to 50 events are held until the handshake. A payload that is not JSON is dropped and logged.
    func emit(_ event: String, payload: Any?)

    /// Sends a request to the page. `onResponse` is called once, with error −32003 if no response arrives in time, the page is unloaded or the bridge is
    /// detached. 2,147,483 s or more means no deadline.
    func request(_ method: String, params: Any?, timeout: TimeInterval, onResponse: @escaping (Result<Any?, BridgeheadError>) -> Void)
}

/// A request or notification from the page. Respond once, immediately or later, from any thread; further responses are dropped.
///
/// Sendable unchecked: mutable state is guarded by `lock`. Does not retain the shell.
public final class BridgeheadCall: @unchecked Sendable {
    public let method: String
    /// False for a notification, to which responses are dropped.
    public var expectsResponse: Bool { return id != nil }
    /// The page that sent the request.
    public let page: BridgeheadPage
    let id: String?
    /// The origin of the document that sent the request.
    let origin: String
    private weak var core: BridgeheadCore?
    private let loop: BridgeheadLoop
    private let lock = NSLock()
    private var state = State.open
    private var cancelActions: [() -> Void] = []
    private enum State { case open, cancelled, settled }

    init(core: BridgeheadCore, id: String?, method: String, origin: String) {
        self.core = core
        self.id = id
        self.method = method
        self.origin = origin
        page = core.page
        loop = core.loop
    }

    /// True if the response is no longer needed, because the page has cancelled the call or was unloaded.
    public var isCancelled: Bool {
        lock.lock()
        defer { lock.unlock() }
        return state == .cancelled
    }

    /// Responds with a result: a value that JSONSerialization encodes; nil means null.
    public func reply(_ result: Any? = nil) { core?.respond(self, .success(result)) }

    /// Responds with an error: see `BridgeheadError` for `code`, `message` and `data`.
    public func fail(code: Int, message: String, data: Any? = nil) {
        core?.respond(self, .failure(BridgeheadError(code: code, message: message, data: data)))
    }

    /// Sends progress before the final response. A value that is not JSON is dropped and logged.
    public func progress(_ value: Any?) { core?.progress(self, value) }

    /// Runs `action` on the main thread when the page cancels the call or is unloaded; immediately if that has already happened. Actions run in order.
    public func onCancel(_ action: @escaping () -> Void) {
        lock.lock()
        if state == .open { cancelActions.append(action) }
        let isLate = state == .cancelled
        lock.unlock()
        if isLate { loop.onMain(action) }
    }

    /// Called by the core to cancel the call.
    func cancel() { end(.cancelled).forEach { $0() } }

    /// Called by the core when the response is sent: releases the cancel actions.
    func close() { _ = end(.settled) }

    private func end(_ next: State) -> [() -> Void] {
        lock.lock()
        defer { lock.unlock() }
        if state != .open { return [] }
        state = next
        defer { cancelActions = [] }
        return cancelActions
    }
}

/// A call with a typed result, as generated protocols pass it to the app.
///
/// Sendable unchecked: it is immutable, and the router creates `encode` without shared state.
public final class BridgeheadReply<T>: @unchecked Sendable {
    /// The request to respond to.
    public let call: BridgeheadCall
    private let encode: (T) throws -> Any?
    public init(_ call: BridgeheadCall, encode: @escaping (T) throws -> Any?) {
        self.call = call
        self.encode = encode
    }

    /// Responds with a result. Call this or `fail` once, from any thread; further responses are dropped.
    public func send(_ result: T) {
        do { call.reply(try encode(result)) } catch { call.fail(code: -32603, message: "The result cannot be sent: \(type(of: error))") }
    }

    /// Responds with an error: see `BridgeheadError` for `code`, `message` and `data`.
    public func fail(code: Int, message: String, data: Any? = nil) { call.fail(code: code, message: message, data: data) }
}

/// The main thread; tests provide their own implementation.
public protocol BridgeheadLoop: Sendable {
    var isCurrent: Bool { get }
    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void)
}

extension BridgeheadLoop {
    /// Runs `action` immediately if this is the main thread; otherwise in one of its next turns.
    func onMain(_ action: @escaping () -> Void) {
        if isCurrent { action() } else { timer(after: 0, action) }
    }

    @discardableResult
    func timer(after seconds: TimeInterval, _ action: @escaping () -> Void) -> BridgeheadTimer {
        let timer = BridgeheadTimer(action)
        post(after: seconds) { timer.run() }
        return timer
    }
}

/// A delayed action on the main thread. `cancel` immediately releases its captured objects.
///
/// Sendable unchecked: created on one thread, then used on the main thread only.
final class BridgeheadTimer: @unchecked Sendable {
    private var action: (() -> Void)?
    init(_ action: @escaping () -> Void) { self.action = action }

    func run() {
        let now = action
        action = nil
        now?()
    }
    func cancel() { action = nil }
}

/// A valid app version. Compared by segments of any number and length; a missing segment is 0.
public struct BridgeheadVersion: Comparable, Sendable {
    private let segments: [String]

    /// Returns nil if the page cannot parse `text` either. A leading `v` and suffixes (`-beta`, `+7`, ` (421)`) are ignored.
    public init?(_ text: Any?) {
        guard let text = text as? String, text.utf16.count <= 256,
              let readable = try? NSRegularExpression(pattern: "^\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?$"),
              let match = readable.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)),
              let digits = Range(match.range(at: 1), in: text) else { return nil }
        segments = text[digits].components(separatedBy: ".").map { String($0.drop(while: { $0 == "0" })) }
    }

    public static func < (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) < 0 }
    public static func == (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) == 0 }

    private func order(to other: BridgeheadVersion) -> Int {
        for i in 0..<max(segments.count, other.segments.count) {
            let left = i < segments.count ? segments[i] : ""
            let right = i < other.segments.count ? other.segments[i] : ""
            if left == right { continue }
            if left.count != right.count { return left.count - right.count }
            return left < right ? -1 : 1
        }
        return 0
    }

    /// Returns the reason why the page does not call a method with these limits in an app of this version: `app-too-old`, `app-too-new`
    /// or `unknown-version`; nil if the page calls it. `since` is inclusive, `until` exclusive.
    public static func refusal(_ appVersion: String?, since: String? = nil, until: String? = nil) -> String? {
        let from = since.flatMap { $0.contains { $0 != "0" && $0 != "." } ? $0 : nil } // zeros allow every version
        if from == nil && until == nil { return nil }
        guard let have = BridgeheadVersion(appVersion) else { return "unknown-version" }
        // An invalid limit counts as newer than every version.
        let isAtLeast = { (limit: String) in BridgeheadVersion(limit).map { have >= $0 } ?? false }
        if let from = from, !isAtLeast(from) { return "app-too-old" }
        if let until = until, isAtLeast(until) { return "app-too-new" }
        return nil
    }
}

/// The protocol: sessions, open calls, batches. Independent of the web view. Everything runs on `loop`, except where noted.
///
/// Sendable unchecked: mutable state is used only on `loop`, except `lastId`, which has a lock.
final class BridgeheadCore: BridgeheadPage, @unchecked Sendable {
    static let maxChars = 16_777_216
    static let maxMessages = 64
    static let maxBatchChars = 262_144
    private typealias ResponseCallback = (Result<Any?, BridgeheadError>) -> Void
    let loop: BridgeheadLoop
    /// The page as the app sees it. It does not retain this object.
    var page: BridgeheadPage { return WeakPage(self) }
    /// Delivers a message or a batch to the page if it is still a document of this origin.
    var deliver: (_ text: String, _ origin: String) -> Void = { _, _ in }
    /// nil once closed, so that an app that retains a page or a call does not create a retain cycle.
    private var handler: BridgeheadHandler?
    private let appInfo: () -> BridgeheadAppInfo
    private var openCalls: [String: BridgeheadCall] = [:]
    /// `origin` is the recipient of the request; nil while the request is held.
    private var pageRequests: [String: (onResponse: ResponseCallback, deadline: BridgeheadTimer?, origin: String?)] = [:]
    private var heldMessages: [(id: String?, text: String)] = []
    private var outbox: [(text: String, origin: String)] = []
    private var isDropping = false
    private var session: (name: String, origin: String)?
    private let lock = NSLock()
    private var lastId = 0

    init(handler: BridgeheadHandler, appInfo: @escaping () -> BridgeheadAppInfo, loop: BridgeheadLoop) {
        self.handler = handler
        self.appInfo = appInfo
        self.loop = loop
    }

    /// Receives a message or a batch from an allowed frame of this origin.
    func receive(_ text: String, from origin: String = "") {
        eachMessage(text, reject: { id, error in
            self.send(BridgeheadJSON.response(id: id, .failure(error)), to: origin)
        }, use: { message, id, method in
            guard let method = method else { return self.receiveResponse(message, id, origin) }
            let call = BridgeheadCall(core: self, id: id, method: method, origin: origin)
            let params = BridgeheadJSON.value(message["params"])
            guard let id = id else { return self.receiveNotification(call, params) }
            if self.openCalls[id] != nil { return } // ID-6: a response would settle the first request
            self.openCalls[id] = call
            self.receiveRequest(call, params)
        })
    }

    /// Returns the rejections for a message or a batch from an origin or frame that is not allowed; nil if it contains no request.
    func forbid(_ text: String) -> String? {
        var rejections: [String] = []
        eachMessage(text, reject: { _, _ in }, use: { _, id, method in
            guard let id = id, method != nil else { return }
            let error = BridgeheadError(code: -32004, message: "Forbidden origin")
            if let rejection = BridgeheadJSON.response(id: id, .failure(error)) { rejections.append(rejection) }
        })
        return rejections.isEmpty ? nil : "[" + rejections.joined(separator: ",") + "]"
    }

    /// Returns the response to $/hello, which is also the start snapshot.
    func describe() -> [String: Any] {
        let now = appInfo()
        let methods = handler?.methods.sorted() ?? []
        var announcement: [String: Any] = ["protocol": 1, "platform": "ios", "appVersion": now.appVersion, "locale": now.locale, "methods": methods]
        announcement["can"] = ["batch": true, "cancel": true, "progress": true, "status": true]
        if let theme = now.theme { announcement["theme"] = theme }
        return announcement
    }

    /// Ends the session: open calls are cancelled without a response, open requests to the page fail. May be called from any thread.
    func end() {
        onMain {
            self.session = nil
            self.outbox = []
            let calls = Array(self.openCalls.values)
            self.openCalls = [:]
            calls.forEach { $0.cancel() }
            for id in Array(self.pageRequests.keys) { self.settlePageRequest(id, .failure(BridgeheadError(code: -32003, message: "The page was unloaded"))) }
        }
    }

    /// Ends the session and closes the shell: it receives and sends nothing afterwards. May be called from any thread.
    func close() {
        onMain {
            self.handler = nil
            self.heldMessages = []
            self.end()
        }
    }

    func emit(_ event: String, payload: Any?) {
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": event, "params": payload ?? NSNull()])
        if let text = text { onMain { self.sendOrHold(nil, text) } } else { notJSON("the payload of an event") }
    }

    func request(_ method: String, params: Any?, timeout: TimeInterval, onResponse: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        let id = nextId()
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "id": id, "method": method, "params": params ?? NSNull()])
        onMain {
            guard let text = text else { return onResponse(.failure(BridgeheadError(code: -32603, message: "The params are not JSON"))) }
            if self.handler == nil { return onResponse(.failure(BridgeheadError(code: -32003, message: "The bridge is detached"))) }
            // NaN counts as expired, because only a large number means no deadline.
            let deadline = timeout >= 2_147_483 ? nil : self.loop.timer(after: timeout > 0 ? timeout : 0) { [weak self] in
                self?.settlePageRequest(id, .failure(BridgeheadError(code: -32003, message: "The page did not respond in time")))
            }
            self.pageRequests[id] = (onResponse: onResponse, deadline: deadline, origin: nil)
            self.sendOrHold(id, text)
        }
    }

    func onMain(_ action: @escaping () -> Void) { loop.onMain(action) }

    /// May be called from any thread, so that a large result is encoded on the thread that created it.
    func respond(_ call: BridgeheadCall, _ result: Result<Any?, BridgeheadError>) {
        guard let id = call.id else { return }
        let text = BridgeheadJSON.response(id: id, result)
        onMain {
            guard self.openCalls[id] === call else { return }
            self.openCalls[id] = nil
            call.close()
            let noJSON = BridgeheadError(code: -32603, message: "The result cannot be sent: not JSON, or too large")
            self.send(text ?? BridgeheadJSON.response(id: id, .failure(noJSON)), to: call.origin)
        }
    }

    func progress(_ call: BridgeheadCall, _ value: Any?) {
        guard let id = call.id else { return }
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": "$/progress", "params": ["id": id, "value": value ?? NSNull()]])
        guard let message = text else { return notJSON("progress") }
        onMain { if self.openCalls[id] === call { self.send(self.ofSession(message), to: call.origin) } }
    }

    private func eachMessage(_ text: String, reject: (Any, BridgeheadError) -> Void, use: ([String: Any], String?, String?) -> Void) {
        if handler == nil || text.utf16.count > BridgeheadCore.maxChars { return }
        guard let parsed = BridgeheadJSON.parse(text) else { return reject(NSNull(), BridgeheadError(code: -32700, message: "Not JSON")) }
        let list = parsed as? [Any] ?? []
        if list.count > BridgeheadCore.maxMessages { return reject(NSNull(), BridgeheadError(code: -32600, message: "More than \(BridgeheadCore.maxMessages) messages")) }
        for item in list.isEmpty ? [parsed] : list {
            if handler == nil { return } // a handler may detach the shell while an array is processed
            let message = item as? [String: Any] ?? [:] // an empty object is rejected below
            let rawId = BridgeheadJSON.value(message["id"])
            let id = (rawId as? String).flatMap { (1...200).contains($0.utf16.count) ? $0 : nil }
            let method = message["method"] as? String
            // ER-4: a response without result or error still settles its request.
            let isResponse = message["method"] == nil && id.map { message["result"] != nil || BridgeheadJSON.value(message["error"]) != nil || pageRequests[$0] != nil } ?? false
            let isMessage = message["jsonrpc"] as? String == "2.0" && (rawId == nil) == (id == nil) && (isResponse || method != nil)
            if isMessage { use(message, id, method) } else { reject(id ?? NSNull(), BridgeheadError(code: -32600, message: "Not a request, notification or response")) }
        }
    }

    private func receiveRequest(_ call: BridgeheadCall, _ params: Any?) {
        let object = params as? [String: Any]
        switch call.method {
        case "$/hello": hello(call, object?["session"] as? String ?? "")
        case "$/status": status(call, object?["ids"] as? [Any])
        case let name where handler?.methods.contains(name) == true: dispatch(call, params)
        default: call.fail(code: -32601, message: "Method not found")
        }
    }

    private func receiveNotification(_ call: BridgeheadCall, _ params: Any?) {
        if call.method == "$/cancelRequest" {
            guard let id = (params as? [String: Any])?["id"] as? String, let cancelled = openCalls[id] else { return }
            cancelled.cancel()
            cancelled.fail(code: -32800, message: "Request cancelled")
        } else if handler?.methods.contains(call.method) == true { dispatch(call, params) }
    }

    private func dispatch(_ call: BridgeheadCall, _ params: Any?) {
        do { try handler?.handle(call.method, params: params, call: call) }
        catch let error as BridgeheadParamsError { call.fail(code: -32602, message: error.message) }
        catch { call.fail(code: -32603, message: "Handler failed: \(type(of: error))") }
    }

    private func hello(_ call: BridgeheadCall, _ next: String) {
        guard (1...128).contains(next.utf16.count), let id = call.id else { return call.fail(code: -32602, message: "session must be a string of 1 to 128 characters") }
        if let current = session, current.name != next || current.origin != call.origin { // HE-8
            openCalls[id] = nil
            end()
            openCalls[id] = call
        }
        let announcement = describe()
        // appInfo() is app code: it may have closed the shell or processed another $/hello.
        guard openCalls[id] === call else { return }
        if let newer = session, newer.name != next { return openCalls[id] = nil }
        session = (name: next, origin: call.origin) // set only now, so that events emitted by appInfo() follow the response (HE-7)
        call.reply(announcement)
        let waiting = heldMessages
        heldMessages = []
        waiting.forEach { sendOrHold($0.id, $0.text) }
    }

    private func status(_ call: BridgeheadCall, _ ids: [Any]?) {
        guard let ids = ids, (1...100).contains(ids.count) else { return call.fail(code: -32602, message: "ids must be a list of 1 to 100 request ids") }
        call.reply(["known": ids.compactMap { $0 as? String }.filter { $0 != call.id && openCalls[$0] != nil }])
    }

    private func receiveResponse(_ message: [String: Any], _ id: String?, _ origin: String) {
        guard let id = id, pageRequests[id]?.origin == origin else { return } // OR-3: the request was sent to another origin
        let error = BridgeheadJSON.value(message["error"])
        if error == nil, let result = message["result"] { return settlePageRequest(id, .success(BridgeheadJSON.value(result))) }
        guard let member = error as? [String: Any], let code = BridgeheadJSON.number(member["code"]) else {
            return settlePageRequest(id, .failure(BridgeheadError(code: -32603, message: "The response cannot be read")))
        }
        let whole = Int(max(-9_007_199_254_740_991, min(9_007_199_254_740_991, code)))
        settlePageRequest(id, .failure(BridgeheadError(code: whole, message: member["message"] as? String ?? "", data: BridgeheadJSON.value(member["data"]))))
    }

    private func settlePageRequest(_ id: String, _ result: Result<Any?, BridgeheadError>) {
        heldMessages.removeAll { $0.id == id }
        guard let request = pageRequests.removeValue(forKey: id) else { return }
        request.deadline?.cancel()
        request.onResponse(result)
    }

    private func sendOrHold(_ id: String?, _ text: String) {
        if handler == nil { return }
        if let session = session {
            if let id = id { pageRequests[id]?.origin = session.origin }
            return send(ofSession(text), to: session.origin)
        }
        heldMessages.append((id: id, text: text))
        if heldMessages.count > 50, let dropped = heldMessages.removeFirst().id { drop(dropped) }
    }

    /// Runs in a separate turn if it is called by its own callback: otherwise a callback that sends another request would recurse endlessly.
    private func drop(_ id: String) {
        if isDropping { return _ = loop.timer(after: 0) { [weak self] in self?.drop(id) } }
        isDropping = true
        settlePageRequest(id, .failure(BridgeheadError(code: -32003, message: "The page has not completed the handshake")))
        isDropping = false
    }

    /// Appends the session as the last member of an encoded object (HE-6). Returns the object unchanged before the handshake.
    private func ofSession(_ text: String) -> String {
        return session.map { String(text.dropLast()) + ",\"session\":" + BridgeheadJSON.literal($0.name) + "}" } ?? text
    }

    /// Batches the messages of one turn of the main loop.
    private func send(_ text: String?, to origin: String) {
        guard let text = text, handler != nil else { return } // a cancel action may close the shell while $/hello is handled
        outbox.append((text: text, origin: origin))
        if outbox.count == 1 { loop.timer(after: 0) { [weak self] in self?.flush() } }
    }

    private func flush() {
        var ready = outbox[...]
        outbox = []
        while let first = ready.popFirst() {
            var batch = [first.text]
            var chars = first.text.utf16.count
            while let next = ready.first, next.origin == first.origin, chars + next.text.utf16.count < BridgeheadCore.maxBatchChars {
                chars += next.text.utf16.count + 1
                batch.append(ready.removeFirst().text)
            }
            deliver(batch.count == 1 ? first.text : "[" + batch.joined(separator: ",") + "]", first.origin)
        }
    }

    private func nextId() -> String {
        lock.lock()
        defer { lock.unlock() }
        lastId += 1
        return "s\(lastId)"
    }

    private func notJSON(_ what: String) {
        NSLog("Bridgehead: Cannot send %@: it is not JSON, or too large. Pass a value that JSONSerialization accepts.".replacingOccurrences(of: "%@", with: what))
    }
}

/// The page for objects of the app, which may outlive the shell.
private final class WeakPage: BridgeheadPage, @unchecked Sendable {
    private weak var core: BridgeheadCore?
    private let loop: BridgeheadLoop
    init(_ core: BridgeheadCore) {
        self.core = core
        loop = core.loop
    }

    func emit(_ event: String, payload: Any?) { core?.emit(event, payload: payload) }
    func request(_ method: String, params: Any?, timeout: TimeInterval, onResponse: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        if let core = core { return core.request(method, params: params, timeout: timeout, onResponse: onResponse) }
        loop.onMain { onResponse(.failure(BridgeheadError(code: -32003, message: "The bridge is detached"))) }
    }
}

/// Encodes and decodes JSON for the bridge.
public enum BridgeheadJSON {
    /// Decodes params; throws BridgeheadParamsError. Supports plain strings and numbers since iOS 12.
    public static func decode<T: Decodable>(_ type: T.Type, from params: Any?) throws -> T {
        do {
            // In an array, because older systems do not accept bare strings and numbers.
            guard let data = data([params ?? NSNull()]) else { throw BridgeheadParamsError(message: "The params are not JSON") }
            return try JSONDecoder().decode([T].self, from: data)[0]
        } catch let error as BridgeheadParamsError {
            throw error
        } catch let error as DecodingError {
            throw BridgeheadParamsError(message: mismatch(error))
        } catch {
            throw BridgeheadParamsError(message: "The params are not of the type \(T.self)")
        }
    }

    /// Describes the mismatch and its place ("tags[1].name is missing"), never a value.
    private static func mismatch(_ error: DecodingError) -> String {
        switch error {
        case let .keyNotFound(key, context): return "\(path(context.codingPath + [key])) is missing"
        case let .valueNotFound(_, context): return "\(path(context.codingPath)) is missing"
        case let .typeMismatch(type, context): return "\(path(context.codingPath)) is not \(type)"
        case let .dataCorrupted(context): return "\(path(context.codingPath)) is invalid"
        @unknown default: return "The params are invalid"
        }
    }

    /// The first key is the index in the array around the params.
    private static func path(_ keys: [CodingKey]) -> String {
        var path = ""
        for key in keys.dropFirst() {
            if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
        }
        return path.isEmpty ? "params" : path
    }

    /// Converts any Encodable to a value for `BridgeheadCall.reply`.
    public static func encode<T: Encodable>(_ value: T) throws -> Any? {
        let list = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value])) as? [Any]
        guard let first = list?.first else { return nil }
        return self.value(first)
    }

    /// Returns nil for an absent value and for JSON null.
    public static func value(_ value: Any?) -> Any? { return value is NSNull ? nil : value }

    /// Encodes an object; nil if it is not JSON (NaN, a Date) or beyond the limit.
    static func text(_ object: [String: Any]) -> String? {
        guard let data = data(object) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return text.utf16.count > BridgeheadCore.maxChars ? nil : text
    }

    private static func data(_ object: Any) -> Data? {
        // Checked first: JSONSerialization raises an exception that Swift cannot catch, and never ends on a cycle.
        var remaining = BridgeheadCore.maxChars
        guard isTree(object, levels: 500, remaining: &remaining), JSONSerialization.isValidJSONObject(object) else { return nil }
        return try? JSONSerialization.data(withJSONObject: object)
    }

    /// False for a cycle (through NSMutableArray or NSMutableDictionary) and for more values than a message may have characters.
    private static func isTree(_ value: Any, levels: Int, remaining: inout Int) -> Bool {
        remaining -= 1
        if levels == 0 || remaining < 0 { return false }
        if value is String { return true }
        if let list = value as? [Any] { return list.allSatisfy { isTree($0, levels: levels - 1, remaining: &remaining) } }
        if let object = value as? [String: Any] { return object.values.allSatisfy { isTree($0, levels: levels - 1, remaining: &remaining) } }
        return true
    }

    /// A number decoded by JSONSerialization; nil for a boolean. Does not use `as?`, because Apple's bridging treats 0 and 1 as booleans and true as 1.
    static func number(_ value: Any?) -> Double? {
        guard let number = value as? NSNumber, String(cString: number.objCType) != String(cString: NSNumber(value: true).objCType) else { return nil }
        return number.doubleValue
    }

    /// Encodes a response.
    static func response(id: Any, _ result: Result<Any?, BridgeheadError>) -> String? {
        switch result {
        case let .success(value): return text(["jsonrpc": "2.0", "id": id, "result": value ?? NSNull()])
        case let .failure(error):
            var member: [String: Any] = ["code": error.code, "message": error.message]
            member["data"] = error.data
            return text(["jsonrpc": "2.0", "id": id, "error": member])
        }
    }

    static func parse(_ text: String) -> Any? {
        let read = { (source: String) in try? JSONSerialization.jsonObject(with: Data(source.utf8), options: .fragmentsAllowed) }
        return read(text) ?? read(withoutLoneSurrogates(text))
    }

    /// Returns a JavaScript string literal that is safe inside scripts and HTML, for your own calls too of evaluateJavaScript.
    public static func literal(_ string: String) -> String {
        guard let data = try? JSONSerialization.data(withJSONObject: [string]) else { return "\"\"" }
        return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
            .replacingOccurrences(of: "<", with: "\\u003c")
            .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
            .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }

    /// JSONSerialization rejects a lone surrogate (`\ud800`), which a page may send. It is replaced with U+FFFD (TY-7).
    private static func withoutLoneSurrogates(_ text: String) -> String {
        // A surrogate pair, a lone surrogate, or any other escape; escapes have two characters, so that a backslash is never read twice.
        let pattern = "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\\\."
        guard let escapes = try? NSRegularExpression(pattern: pattern) else { return text }
        let result = NSMutableString(string: text)
        let matches = escapes.matches(in: text, range: NSRange(location: 0, length: result.length))
        for match in matches.reversed() where match.range.length == 6 { result.replaceCharacters(in: match.range, with: "\\ufffd") }
        return result as String
    }
}
