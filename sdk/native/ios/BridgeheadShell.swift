// Bridgehead for iOS. Paste this one file into your app and attach a BridgeheadShell to any WKWebView.
// Needs WebKit and Foundation and nothing else. Sets no navigation delegate and no UI delegate. Swift 5, iOS 12 or newer.
// How: docs/native-ios.md. What it does on the wire: docs/protocol.md. Made of parts/*.swift by sdk/native/bundle.mjs.

import Foundation

#if canImport(WebKit)
import WebKit

/// Attaches the bridge to a web view. Create it on the main thread, before the page is loaded, and keep it as long as the web view.
///
/// `allowedOrigins` are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` lets every origin in and belongs
/// in debug builds only. Sub-frames and other web views (a popup shares the content controller) are refused with −32004.
///
/// It conforms to WKScriptMessageHandler, which puts it on the main actor: the name of that actor does not exist before iOS 13.
public final class BridgeheadShell: NSObject, WKScriptMessageHandler {
    /// The version of Bridgehead that this file is from.
    public static let version = "0.1.0"
    private weak var webView: WKWebView?
    private let core: BridgeheadCore
    private let allowedOrigins: Set<String>
    private let pageName: String
    private var attachment: Attachment?

    /// Events and requests to the page. Holds the shell weakly: after it, events go nowhere and requests fail.
    public let page: BridgeheadPage

    public init(webView: WKWebView, handler: BridgeheadHandler, allowedOrigins: Set<String>, handlerName: String = "bridgehead", pageName: String = "bridgehead",
         facts: @escaping () -> BridgeheadFacts) {
        self.webView = webView
        self.allowedOrigins = Set(allowedOrigins.map { $0.lowercased() })
        self.pageName = pageName
        core = BridgeheadCore(handler: handler, facts: facts, loop: BridgeheadMainLoop())
        page = core.page
        super.init()
        core.deliver = { [weak self] text, origin in self?.deliver(text, to: origin) }
        attachment = Attachment(shell: self, controller: webView.configuration.userContentController, handlerName: handlerName)
        refresh()
    }

    deinit {
        core.close()
        guard let attachment = attachment else { return }
        // At once where that is possible, so that the next shell finds the name free.
        if #available(iOS 13, macOS 10.15, *), Thread.isMainThread { MainActor.assumeIsolated { attachment.remove() } } else { DispatchQueue.main.async { attachment.remove() } }
    }

    /// Takes the facts anew for the start snapshot of the next page: call it when locale or theme change.
    public func refresh() {
        core.onMain { [weak self] in
            guard let self = self, let text = BridgeheadJSON.text(self.core.describe()) else { return }
            let allowed = self.allowedOrigins.sorted().map { "location.origin===" + BridgeheadJSON.literal($0) }.joined(separator: "||")
            let test = self.allowedOrigins.contains("*") ? "" : "(\(allowed.isEmpty ? "false" : allowed))&&"
            self.attachment?.replaceSnapshot(test + "((window.\(self.pageName)=window.\(self.pageName)||{}).shell=\(BridgeheadJSON.literal(text)))")
        }
    }

    /// Takes the bridge out again: open calls are cancelled, nothing runs afterwards. Attach a new shell to bring it back.
    public func detach() {
        core.close()
        core.onMain { self.attachment?.remove() }
    }

    /// For WebKit.
    public func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        _ = take(message) // Before iOS 14 a refusal has no way to its frame.
    }

    /// What the promise of this post resolves to: refusals only. A promise may arrive after a script that was evaluated later
    /// (seen in WebKitGTK), so answers do not go that way; a refusal does, since it alone reaches the frame that asked.
    fileprivate func take(_ message: WKScriptMessage) -> String? {
        guard let text = message.body as? String else { return nil }
        let asker = BridgeheadShell.name(of: message.frameInfo.securityOrigin)
        let isAllowed = allowedOrigins.contains("*") || asker.map(allowedOrigins.contains) ?? false
        guard let webView = webView, message.webView === webView, message.frameInfo.isMainFrame, isAllowed else { return core.forbid(text) }
        core.receive(text, from: asker ?? "")
        return nil
    }

    /// As `location.origin` says it; nil for an origin without a name (about:blank, data:).
    static func name(of origin: WKSecurityOrigin) -> String? {
        if origin.host.isEmpty && origin.protocol != "file" { return nil }
        return "\(origin.protocol)://\(origin.host)".lowercased() + (origin.port == 0 ? "" : ":\(origin.port)")
    }

    /// The page may have changed since it asked: the script itself tests where it is (OR-3). `location.origin` cannot be faked by a page.
    private func deliver(_ text: String, to asker: String) {
        // One without a name, which only `*` lets in, cannot be compared.
        let test = asker.isEmpty ? "" : "location.origin===\(BridgeheadJSON.literal(asker))&&"
        let receiver = "window.\(pageName)" // a page may have a variable of this name
        webView?.evaluateJavaScript(test + receiver + "&&" + receiver + ".receive&&" + receiver + ".receive(\(BridgeheadJSON.literal(text)))", completionHandler: nil)
    }
}

/// What WebKit is given for one shell: the message handler and the start snapshot. The content controller keeps its handlers
/// for ever; this one keeps the shell weakly.
private final class Attachment: NSObject, WKScriptMessageHandler {
    /// WebKit raises an exception for a second handler of a name: a new shell takes the place of the one before.
    private static var all: [String: Attachment] = [:]
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
        if let before = Attachment.all[key] {
            before.shell?.detach()
            before.remove()
        }
        Attachment.all[key] = self
        if #available(iOS 14.0, macOS 11.0, *) {
            controller.addScriptMessageHandler(ReplyingPort(shell), contentWorld: .page, name: handlerName)
        } else {
            controller.add(self, name: handlerName)
        }
    }

    /// There is no way to remove one script: all are removed, and the others put back in their order.
    func replaceSnapshot(_ source: String?) {
        guard Attachment.all[key] === self else { return }
        if let old = snapshot {
            let others = controller.userScripts.filter { $0 !== old }
            controller.removeAllUserScripts()
            others.forEach { controller.addUserScript($0) }
        }
        snapshot = source.map { WKUserScript(source: $0, injectionTime: .atDocumentStart, forMainFrameOnly: true) }
        if let script = snapshot { controller.addUserScript(script) }
    }

    func remove() {
        guard Attachment.all[key] === self else { return }
        replaceSnapshot(nil)
        Attachment.all[key] = nil
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

/// The same with a promise for the page, from iOS 14.
@available(iOS 14.0, macOS 11.0, *)
private final class ReplyingPort: NSObject, WKScriptMessageHandlerWithReply {
    // As the SDK of the compiler declares it: Xcode 16 has added the attributes.
    #if compiler(>=6.0)
    typealias Reply = @MainActor @Sendable (Any?, String?) -> Void
    #else
    typealias Reply = (Any?, String?) -> Void
    #endif
    private weak var shell: BridgeheadShell?
    init(_ shell: BridgeheadShell) { self.shell = shell }

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage, replyHandler: @escaping Reply) {
        replyHandler(shell?.take(message), nil)
    }
}
#endif

/// The main queue.
public struct BridgeheadMainLoop: BridgeheadLoop {
    public init() {}
    public var isCurrent: Bool { return Thread.isMainThread }
    public func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
        if seconds <= 0 { DispatchQueue.main.async(execute: action) } else { DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: action) }
    }
}

/// What an app answers. Generated routers implement it; by hand it works just as well.
public protocol BridgeheadHandler: AnyObject {
    /// All methods that `handle` takes. Announced to the page; any other method is answered with −32601.
    var methods: Set<String> { get }

    /// Runs on the main thread, once for each request and notification. `params` is what JSONSerialization reads, or nil.
    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws
}

/// Thrown by a handler whose params do not fit; answered with −32602.
public struct BridgeheadParamsError: Error {
    public let message: String
    public init(message: String) { self.message = message }
}

/// Sendable unchecked: `data` is a JSON value, which nobody changes.
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

/// What the page is told in the start snapshot and in the answer to hello. Nothing personal belongs here.
public struct BridgeheadFacts: Sendable {
    public let appVersion: String
    public let locale: String
    public var theme: String?
    public init(appVersion: String, locale: String, theme: String? = nil) {
        self.appVersion = appVersion
        self.locale = locale
        self.theme = theme
    }
}

/// The way to the page. Every function may be called from any thread; callbacks come on the main thread.
public protocol BridgeheadPage: AnyObject, Sendable {
    /// Sends an event. Held until the page has said hello, at most 50. A payload that is no JSON is dropped, and the log says so.
    func emit(_ event: String, payload: Any?)

    /// Asks the page. `onAnswer` is called once, with an error of code −32003 when no answer comes in time. 2,147,483 s and more is no deadline.
    func request(_ method: String, params: Any?, timeout: TimeInterval, onAnswer: @escaping (Result<Any?, BridgeheadError>) -> Void)
}

/// One request or notification of the page. Answer once, now or later, from any thread; what comes after the first answer is dropped.
///
/// Sendable unchecked: what changes is behind `lock`. It does not keep the shell alive.
public final class BridgeheadCall: @unchecked Sendable {
    public let method: String
    /// False for a notification: answers to it go nowhere.
    public var wantsReply: Bool { return id != nil }
    public let page: BridgeheadPage
    let id: String?
    /// The origin of the document that asked.
    let origin: String
    private weak var core: BridgeheadCore?
    private let loop: BridgeheadLoop
    private let lock = NSLock()
    private var state = State.open
    private var cancelActions: [() -> Void] = []
    private enum State { case open, cancelled, answered }

    init(core: BridgeheadCore, id: String?, method: String, origin: String) {
        self.core = core
        self.id = id
        self.method = method
        self.origin = origin
        page = core.page
        loop = core.loop
    }

    /// True once nobody waits any more: cancelled by the page, or the page is gone.
    public var isCancelled: Bool {
        lock.lock()
        defer { lock.unlock() }
        return state == .cancelled
    }

    /// `result` is what JSONSerialization writes; nil is null.
    public func reply(_ result: Any? = nil) { core?.answer(self, .success(result)) }
    public func fail(code: Int, message: String, data: Any? = nil) {
        core?.answer(self, .failure(BridgeheadError(code: code, message: message, data: data)))
    }

    /// An answer before the last one. A value that is no JSON is dropped, and the log says so.
    public func progress(_ value: Any?) { core?.progress(self, value) }

    /// `action` runs on the main thread when the page cancels or goes away; at once if that has happened. Several run in their order.
    public func onCancel(_ action: @escaping () -> Void) {
        lock.lock()
        if state == .open { cancelActions.append(action) }
        let isLate = state == .cancelled
        lock.unlock()
        if isLate { loop.onMain(action) }
    }

    /// The core's way to say so.
    func cancel() { end(.cancelled).forEach { $0() } }

    /// The core's way to say that the answer is on its way: nothing is kept for a cancel any more.
    func close() { _ = end(.answered) }

    private func end(_ next: State) -> [() -> Void] {
        lock.lock()
        defer { lock.unlock() }
        if state != .open { return [] }
        state = next
        defer { cancelActions = [] }
        return cancelActions
    }
}

/// A call whose result has a type: what generated protocols hand to the app.
///
/// Sendable unchecked: nothing in it changes, and `encode` comes from the router, which gives it nothing to share.
public final class BridgeheadReply<T>: @unchecked Sendable {
    public let call: BridgeheadCall
    private let encode: (T) throws -> Any?
    public init(_ call: BridgeheadCall, encode: @escaping (T) throws -> Any?) {
        self.call = call
        self.encode = encode
    }

    public func send(_ result: T) {
        do { call.reply(try encode(result)) } catch { call.fail(code: -32603, message: "The result cannot be sent: \(type(of: error))") }
    }
    public func fail(code: Int, message: String, data: Any? = nil) { call.fail(code: code, message: message, data: data) }
}

/// The main thread, so that tests can bring their own.
public protocol BridgeheadLoop: Sendable {
    var isCurrent: Bool { get }
    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void)
}

extension BridgeheadLoop {
    /// Now, if this is the main thread; else in one of its next turns.
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

/// Something to do later on the main thread. `cancel` lets go at once of what it would have used.
///
/// Sendable unchecked: made on one thread, then used on the main thread only.
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

/// A readable app version. Compared segment by segment: any number of segments, of any length; a missing one is 0.
public struct BridgeheadVersion: Comparable, Sendable {
    private let segments: [String]

    /// nil for what the page cannot read either. A `v` in front, and suffixes (`-beta`, `+7`, ` (421)`), are passed over.
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

    /// Why the page will not call a method of these limits in an app of this version: `app-too-old`, `app-too-new`,
    /// `unknown-version`. nil: it will. `since` lets the same version in, `until` does not.
    public static func refusal(_ appVersion: String?, since: String? = nil, until: String? = nil) -> String? {
        let from = since.flatMap { $0.contains { $0 != "0" && $0 != "." } ? $0 : nil } // zeros let every version in
        if from == nil && until == nil { return nil }
        guard let have = BridgeheadVersion(appVersion) else { return "unknown-version" }
        // A limit that cannot be read is above every version.
        let isFrom = { (limit: String) in BridgeheadVersion(limit).map { have >= $0 } ?? false }
        if let from = from, !isFrom(from) { return "app-too-old" }
        if let until = until, isFrom(until) { return "app-too-new" }
        return nil
    }
}

/// The protocol: sessions, open calls, gathering. Knows no web view. Everything runs on `loop`, save where it says otherwise.
///
/// Sendable unchecked: what changes is touched on `loop` only, but for `lastId`, which has a lock.
final class BridgeheadCore: BridgeheadPage, @unchecked Sendable {
    static let maxChars = 16_777_216
    static let maxMessages = 64
    static let gatherChars = 262_144
    private typealias Answer = (Result<Any?, BridgeheadError>) -> Void
    let loop: BridgeheadLoop
    /// The same, for apps: it does not keep this object alive.
    var page: BridgeheadPage { return WeakPage(self) }
    /// Hands a text to the page, if that is still a document of this origin.
    var deliver: (_ text: String, _ origin: String) -> Void = { _, _ in }
    /// nil once it is closed: an app that keeps a page or a call keeps no circle.
    private var handler: BridgeheadHandler?
    private let facts: () -> BridgeheadFacts
    private var openCalls: [String: BridgeheadCall] = [:]
    /// `origin` is whom the question went to, nil while it is held.
    private var asked: [String: (onAnswer: Answer, deadline: BridgeheadTimer?, origin: String?)] = [:]
    private var held: [(id: String?, text: String)] = []
    private var outbox: [(text: String, origin: String)] = []
    private var isDropping = false
    private var session: (name: String, origin: String)?
    private let lock = NSLock()
    private var lastId = 0

    init(handler: BridgeheadHandler, facts: @escaping () -> BridgeheadFacts, loop: BridgeheadLoop) {
        self.handler = handler
        self.facts = facts
        self.loop = loop
    }

    /// Text of the page, from a frame of this origin that may ask.
    func receive(_ text: String, from origin: String = "") {
        eachMessage(text, refuse: { id, error in
            self.send(BridgeheadJSON.answer(id: id, .failure(error)), to: origin)
        }, use: { message, id, method in
            guard let method = method else { return self.answered(message, id, origin) }
            let call = BridgeheadCall(core: self, id: id, method: method, origin: origin)
            let params = BridgeheadJSON.value(message["params"])
            guard let id = id else { return self.notified(call, params) }
            if self.openCalls[id] != nil { return } // ID-6: an answer would settle the first
            self.openCalls[id] = call
            self.requested(call, params)
        })
    }

    /// The refusals for a text from an origin or frame that may not ask; nil when nothing in it is a request.
    func forbid(_ text: String) -> String? {
        var refusals: [String] = []
        eachMessage(text, refuse: { _, _ in }, use: { _, id, method in
            guard let id = id, method != nil else { return }
            let error = BridgeheadError(code: -32004, message: "Forbidden origin")
            if let refusal = BridgeheadJSON.answer(id: id, .failure(error)) { refusals.append(refusal) }
        })
        return refusals.isEmpty ? nil : "[" + refusals.joined(separator: ",") + "]"
    }

    /// The answer to hello, which is the start snapshot too.
    func describe() -> [String: Any] {
        let now = facts()
        let methods = handler?.methods.sorted() ?? []
        var said: [String: Any] = ["protocol": 1, "platform": "ios", "appVersion": now.appVersion, "locale": now.locale, "methods": methods]
        said["can"] = ["batch": true, "cancel": true, "progress": true, "status": true]
        if let theme = now.theme { said["theme"] = theme }
        return said
    }

    /// Ends the session: open calls are cancelled and never answered, open requests to the page fail. From any thread.
    func end() {
        onMain {
            self.session = nil
            self.outbox = []
            let calls = Array(self.openCalls.values)
            self.openCalls = [:]
            calls.forEach { $0.cancel() }
            for id in Array(self.asked.keys) { self.settleAsked(id, .failure(BridgeheadError(code: -32003, message: "The page is gone"))) }
        }
    }

    /// Ends the session, and takes and says nothing any more. From any thread.
    func close() {
        onMain {
            self.handler = nil
            self.held = []
            self.end()
        }
    }

    func emit(_ event: String, payload: Any?) {
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": event, "params": payload ?? NSNull()])
        if let text = text { onMain { self.say(nil, text) } } else { notJSON("the payload of an event") }
    }

    func request(_ method: String, params: Any?, timeout: TimeInterval, onAnswer: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        let id = nextId()
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "id": id, "method": method, "params": params ?? NSNull()])
        onMain {
            guard let text = text else { return onAnswer(.failure(BridgeheadError(code: -32603, message: "The params are not JSON"))) }
            if self.handler == nil { return onAnswer(.failure(BridgeheadError(code: -32003, message: "The page is gone"))) }
            // Not a number counts as over: a request without an end is asked for by a number.
            let deadline = timeout >= 2_147_483 ? nil : self.loop.timer(after: timeout > 0 ? timeout : 0) { [weak self] in
                self?.settleAsked(id, .failure(BridgeheadError(code: -32003, message: "The page did not answer in time")))
            }
            self.asked[id] = (onAnswer: onAnswer, deadline: deadline, origin: nil)
            self.say(id, text)
        }
    }

    func onMain(_ action: @escaping () -> Void) { loop.onMain(action) }

    /// From any thread: a large result is written where it was made.
    func answer(_ call: BridgeheadCall, _ result: Result<Any?, BridgeheadError>) {
        guard let id = call.id else { return }
        let text = BridgeheadJSON.answer(id: id, result)
        onMain {
            guard self.openCalls[id] === call else { return }
            self.openCalls[id] = nil
            call.close()
            let noJSON = BridgeheadError(code: -32603, message: "The result cannot be sent: not JSON, or too large")
            self.send(text ?? BridgeheadJSON.answer(id: id, .failure(noJSON)), to: call.origin)
        }
    }

    func progress(_ call: BridgeheadCall, _ value: Any?) {
        guard let id = call.id else { return }
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": "$/progress", "params": ["id": id, "value": value ?? NSNull()]])
        guard let said = text else { return notJSON("progress") }
        onMain { if self.openCalls[id] === call { self.send(self.ofSession(said), to: call.origin) } }
    }

    private func eachMessage(_ text: String, refuse: (Any, BridgeheadError) -> Void, use: ([String: Any], String?, String?) -> Void) {
        if handler == nil || text.utf16.count > BridgeheadCore.maxChars { return }
        guard let parsed = BridgeheadJSON.parse(text) else { return refuse(NSNull(), BridgeheadError(code: -32700, message: "Not JSON")) }
        let list = parsed as? [Any] ?? []
        if list.count > BridgeheadCore.maxMessages { return refuse(NSNull(), BridgeheadError(code: -32600, message: "More than \(BridgeheadCore.maxMessages) messages")) }
        for item in list.isEmpty ? [parsed] : list {
            if handler == nil { return } // a handler may detach the shell in the middle of an array
            let message = item as? [String: Any] ?? [:] // an empty object is refused below
            let rawId = BridgeheadJSON.value(message["id"])
            let id = (rawId as? String).flatMap { (1...200).contains($0.utf16.count) ? $0 : nil }
            let method = message["method"] as? String
            // ER-4: one without result and error still ends the question it answers.
            let isAnswer = message["method"] == nil && id.map { message["result"] != nil || BridgeheadJSON.value(message["error"]) != nil || asked[$0] != nil } ?? false
            let isMessage = message["jsonrpc"] as? String == "2.0" && (rawId == nil) == (id == nil) && (isAnswer || method != nil)
            if isMessage { use(message, id, method) } else { refuse(id ?? NSNull(), BridgeheadError(code: -32600, message: "Not a request, notification or response")) }
        }
    }

    private func requested(_ call: BridgeheadCall, _ params: Any?) {
        let object = params as? [String: Any]
        switch call.method {
        case "$/hello": hello(call, object?["session"] as? String ?? "")
        case "$/status": status(call, object?["ids"] as? [Any])
        case let name where handler?.methods.contains(name) == true: dispatch(call, params)
        default: call.fail(code: -32601, message: "Method not found")
        }
    }

    private func notified(_ call: BridgeheadCall, _ params: Any?) {
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
        guard (1...128).contains(next.utf16.count), let id = call.id else { return call.fail(code: -32602, message: "No session") }
        if let current = session, current.name != next || current.origin != call.origin { // HE-8
            openCalls[id] = nil
            end()
            openCalls[id] = call
        }
        let said = describe()
        // facts() is code of the app: it may have closed the shell, or let another hello in.
        guard openCalls[id] === call else { return }
        if let newer = session, newer.name != next { return openCalls[id] = nil }
        session = (name: next, origin: call.origin) // only now: what facts() emits comes after the answer (HE-7)
        call.reply(said)
        let waiting = held
        held = []
        waiting.forEach { say($0.id, $0.text) }
    }

    private func status(_ call: BridgeheadCall, _ ids: [Any]?) {
        guard let ids = ids, (1...100).contains(ids.count) else { return call.fail(code: -32602, message: "Wrong ids") }
        call.reply(["known": ids.compactMap { $0 as? String }.filter { $0 != call.id && openCalls[$0] != nil }])
    }

    private func answered(_ message: [String: Any], _ id: String?, _ origin: String) {
        guard let id = id, asked[id]?.origin == origin else { return } // OR-3: another origin was not asked
        let error = BridgeheadJSON.value(message["error"])
        if error == nil, let result = message["result"] { return settleAsked(id, .success(BridgeheadJSON.value(result))) }
        guard let member = error as? [String: Any], let code = BridgeheadJSON.number(member["code"]) else {
            return settleAsked(id, .failure(BridgeheadError(code: -32603, message: "The answer cannot be read")))
        }
        let whole = Int(max(-9_007_199_254_740_991, min(9_007_199_254_740_991, code)))
        settleAsked(id, .failure(BridgeheadError(code: whole, message: member["message"] as? String ?? "", data: BridgeheadJSON.value(member["data"]))))
    }

    private func settleAsked(_ id: String, _ result: Result<Any?, BridgeheadError>) {
        held.removeAll { $0.id == id }
        guard let question = asked.removeValue(forKey: id) else { return }
        question.deadline?.cancel()
        question.onAnswer(result)
    }

    private func say(_ id: String?, _ text: String) {
        if handler == nil { return }
        if let session = session {
            if let id = id { asked[id]?.origin = session.origin }
            return send(ofSession(text), to: session.origin)
        }
        held.append((id: id, text: text))
        if held.count > 50, let dropped = held.removeFirst().id { drop(dropped) }
    }

    /// In a turn of its own where a callback asks again and so drops the next: it must not call itself without end.
    private func drop(_ id: String) {
        if isDropping { return _ = loop.timer(after: 0) { [weak self] in self?.drop(id) } }
        isDropping = true
        settleAsked(id, .failure(BridgeheadError(code: -32003, message: "The page has not said hello")))
        isDropping = false
    }

    /// The text of an object, with the session as its last member (HE-6); unchanged before hello.
    private func ofSession(_ text: String) -> String {
        return session.map { String(text.dropLast()) + ",\"session\":" + BridgeheadJSON.literal($0.name) + "}" } ?? text
    }

    /// Gathers what becomes ready in one turn of the main loop.
    private func send(_ text: String?, to origin: String) {
        guard let text = text, handler != nil else { return } // a cancel action may close the shell while a hello is handled
        outbox.append((text: text, origin: origin))
        if outbox.count == 1 { loop.timer(after: 0) { [weak self] in self?.flush() } }
    }

    private func flush() {
        var ready = outbox[...]
        outbox = []
        while let first = ready.popFirst() {
            var batch = [first.text]
            var chars = first.text.utf16.count
            while let next = ready.first, next.origin == first.origin, chars + next.text.utf16.count < BridgeheadCore.gatherChars {
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
        NSLog("Bridgehead: Cannot send %@: it is not JSON, or too large. Pass what JSONSerialization writes.".replacingOccurrences(of: "%@", with: what))
    }
}

/// The page, for those who may outlive the shell.
private final class WeakPage: BridgeheadPage, @unchecked Sendable {
    private weak var core: BridgeheadCore?
    private let loop: BridgeheadLoop
    init(_ core: BridgeheadCore) {
        self.core = core
        loop = core.loop
    }

    func emit(_ event: String, payload: Any?) { core?.emit(event, payload: payload) }
    func request(_ method: String, params: Any?, timeout: TimeInterval, onAnswer: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        if let core = core { return core.request(method, params: params, timeout: timeout, onAnswer: onAnswer) }
        loop.onMain { onAnswer(.failure(BridgeheadError(code: -32003, message: "The page is gone"))) }
    }
}

/// JSON as the bridge writes and reads it.
public enum BridgeheadJSON {
    /// Decodes params; throws BridgeheadParamsError. Works for plain strings and numbers too, back to iOS 12.
    public static func decode<T: Decodable>(_ type: T.Type, from params: Any?) throws -> T {
        do {
            // In an array: older systems take no bare strings and numbers.
            guard let data = data([params ?? NSNull()]) else { throw BridgeheadParamsError(message: "The params are not JSON") }
            return try JSONDecoder().decode([T].self, from: data)[0]
        } catch let error as BridgeheadParamsError {
            throw error
        } catch let error as DecodingError {
            throw BridgeheadParamsError(message: misfit(error))
        } catch {
            throw BridgeheadParamsError(message: "The params are no \(T.self)")
        }
    }

    /// What does not fit, and where: "tags[1].name is missing". Never a value.
    private static func misfit(_ error: DecodingError) -> String {
        switch error {
        case let .keyNotFound(key, context): return "\(path(context.codingPath + [key])) is missing"
        case let .valueNotFound(_, context): return "\(path(context.codingPath)) is missing"
        case let .typeMismatch(type, context): return "\(path(context.codingPath)) is not \(type)"
        case let .dataCorrupted(context): return "\(path(context.codingPath)) does not fit"
        @unknown default: return "The params do not fit"
        }
    }

    /// The first key is the place in the array around the params.
    private static func path(_ keys: [CodingKey]) -> String {
        var path = ""
        for key in keys.dropFirst() {
            if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
        }
        return path.isEmpty ? "params" : path
    }

    /// What `BridgeheadCall.reply` takes, of any Encodable.
    public static func encode<T: Encodable>(_ value: T) throws -> Any? {
        let list = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value])) as? [Any]
        guard let first = list?.first else { return nil }
        return self.value(first)
    }

    /// nil for absent and for JSON null.
    public static func value(_ value: Any?) -> Any? { return value is NSNull ? nil : value }

    /// The JSON text of an object; nil when it is not JSON (NaN, a Date), or beyond the limit.
    static func text(_ object: [String: Any]) -> String? {
        guard let data = data(object) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return text.utf16.count > BridgeheadCore.maxChars ? nil : text
    }

    private static func data(_ object: Any) -> Data? {
        // Asked first: JSONSerialization raises an exception that Swift cannot catch, and runs on and on in a circle.
        var left = BridgeheadCore.maxChars
        guard isTree(object, levels: 500, left: &left), JSONSerialization.isValidJSONObject(object) else { return nil }
        return try? JSONSerialization.data(withJSONObject: object)
    }

    /// False for a circle (through NSMutableArray or NSMutableDictionary), and for more values than a text has characters.
    private static func isTree(_ value: Any, levels: Int, left: inout Int) -> Bool {
        left -= 1
        if levels == 0 || left < 0 { return false }
        if value is String { return true }
        if let list = value as? [Any] { return list.allSatisfy { isTree($0, levels: levels - 1, left: &left) } }
        if let object = value as? [String: Any] { return object.values.allSatisfy { isTree($0, levels: levels - 1, left: &left) } }
        return true
    }

    /// A number that JSONSerialization has read; nil for a boolean. Not by `as?`: Apple's bridging takes 0 and 1 for booleans, and true for 1.
    static func number(_ value: Any?) -> Double? {
        guard let number = value as? NSNumber, String(cString: number.objCType) != String(cString: NSNumber(value: true).objCType) else { return nil }
        return number.doubleValue
    }

    /// The text of a response.
    static func answer(id: Any, _ result: Result<Any?, BridgeheadError>) -> String? {
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

    /// One JavaScript string literal: safe inside any script, and inside HTML. Also for your own evaluateJavaScript.
    public static func literal(_ string: String) -> String {
        guard let data = try? JSONSerialization.data(withJSONObject: [string]) else { return "\"\"" }
        return String(String(decoding: data, as: UTF8.self).dropFirst().dropLast())
            .replacingOccurrences(of: "<", with: "\\u003c")
            .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
            .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }

    /// JSONSerialization refuses a lone surrogate (`\ud800`), which a page may well send. U+FFFD stands in for it (TY-7).
    private static func withoutLoneSurrogates(_ text: String) -> String {
        // A pair, a lone one, or any other escape: two characters, so that a backslash is never read twice.
        let pattern = "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\\\."
        guard let escapes = try? NSRegularExpression(pattern: pattern) else { return text }
        let result = NSMutableString(string: text)
        let matches = escapes.matches(in: text, range: NSRange(location: 0, length: result.length))
        for match in matches.reversed() where match.range.length == 6 { result.replaceCharacters(in: match.range, with: "\\ufffd") }
        return result as String
    }
}
