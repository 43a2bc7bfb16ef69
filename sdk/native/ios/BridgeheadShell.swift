// Bridgehead for iOS. Paste this one file into your app and attach a BridgeheadShell to any WKWebView.
// Needs WebKit and Foundation and nothing else. Sets no navigation delegate and no UI delegate. Swift 5, iOS 12 or newer.
// How: docs/native-ios.md. What it does on the wire: docs/protocol.md. Made of parts/*.swift by sdk/native/bundle.mjs.

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

/// What an app answers. Generated routers implement it; by hand it works just as well.
protocol BridgeheadHandler: AnyObject {
    /// All methods that `handle` takes. Announced to the page; any other method is answered with −32601.
    var methods: Set<String> { get }

    /// Runs on the main thread, once for each request and notification. `params` is what JSONSerialization reads, or nil.
    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws
}

/// Thrown by a handler whose params do not fit; answered with −32602.
struct BridgeheadParamsError: Error { let message: String }

struct BridgeheadError: Error {
    let code: Int
    let message: String
    var data: Any?
}

/// What the page is told in the start snapshot and in the answer to hello. Nothing personal belongs here.
struct BridgeheadFacts {
    let appVersion: String
    let locale: String
    var theme: String?
}

/// The way to the page. Every function may be called from any thread; callbacks come on the main thread.
protocol BridgeheadPage: AnyObject {
    /// Sends an event. Held until the page has said hello, at most 50. A payload that is no JSON is dropped, with an assertion in debug builds.
    func emit(_ event: String, payload: Any?)

    /// Asks the page. `onAnswer` is called once, with an error of code −32003 when no answer comes in time; `.infinity` is no deadline.
    func request(_ method: String, params: Any?, timeout: TimeInterval, onAnswer: @escaping (Result<Any?, BridgeheadError>) -> Void)
}

/// One request or notification of the page. Answer once, now or later, from any thread; what comes after the first answer is dropped.
final class BridgeheadCall {
    let method: String
    /// False for a notification: answers to it go nowhere.
    var wantsReply: Bool { return id != nil }
    var page: BridgeheadPage { return core }
    /// True once nobody waits any more: cancelled by the page, or the page is gone. Main thread.
    private(set) var isCancelled = false
    let id: String?
    private let core: BridgeheadCore
    private var cancelAction: (() -> Void)?

    init(core: BridgeheadCore, id: String?, method: String) {
        self.core = core
        self.id = id
        self.method = method
    }

    /// `result` is what JSONSerialization writes; nil is null.
    func reply(_ result: Any? = nil) { core.answer(self, .success(result)) }
    func fail(code: Int, message: String, data: Any? = nil) {
        core.answer(self, .failure(BridgeheadError(code: code, message: message, data: data)))
    }

    /// An answer before the last one.
    func progress(_ value: Any?) { core.progress(self, value) }

    /// `action` runs on the main thread when the page cancels or goes away; at once if that has happened.
    func onCancel(_ action: @escaping () -> Void) {
        core.onMain {
            if self.isCancelled { action() } else { self.cancelAction = action }
        }
    }

    /// The core's way to say so.
    func cancel() {
        isCancelled = true
        let action = cancelAction
        cancelAction = nil
        action?()
    }
}

/// A call whose result has a type: what generated protocols hand to the app.
final class BridgeheadReply<T> {
    let call: BridgeheadCall
    private let encode: (T) throws -> Any?
    init(_ call: BridgeheadCall, encode: @escaping (T) throws -> Any?) {
        self.call = call
        self.encode = encode
    }

    func send(_ result: T) {
        do { call.reply(try encode(result)) } catch { call.fail(code: -32603, message: "The result cannot be sent: \(type(of: error))") }
    }
    func fail(code: Int, message: String, data: Any? = nil) { call.fail(code: code, message: message, data: data) }
}

/// The main thread, so that tests can bring their own.
protocol BridgeheadLoop {
    var isCurrent: Bool { get }
    func post(after seconds: TimeInterval, _ action: @escaping () -> Void)
}

/// A readable app version. Compared segment by segment: any number of segments, of any length; a missing one is 0.
struct BridgeheadVersion: Comparable {
    private let segments: [String]

    /// nil for what the page cannot read either. A `v` in front, and suffixes (`-beta`, `+7`, ` (421)`), are passed over.
    init?(_ text: Any?) {
        guard let text = text as? String, text.utf16.count <= 256,
              let readable = try? NSRegularExpression(pattern: "^\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?$"),
              let match = readable.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)),
              let digits = Range(match.range(at: 1), in: text) else { return nil }
        segments = text[digits].components(separatedBy: ".").map { String($0.drop(while: { $0 == "0" })) }
    }

    static func < (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) < 0 }
    static func == (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) == 0 }

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
    static func refusal(_ appVersion: String?, since: String? = nil, until: String? = nil) -> String? {
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
final class BridgeheadCore: BridgeheadPage {
    static let maxChars = 16_777_216
    static let gatherChars = 262_144
    private let handler: BridgeheadHandler
    private let facts: () -> BridgeheadFacts
    private let loop: BridgeheadLoop
    /// Hands a text to the page.
    var deliver: (String) -> Void = { _ in }
    private var openCalls: [String: BridgeheadCall] = [:]
    private var asked: [String: (Result<Any?, BridgeheadError>) -> Void] = [:]
    private var held: [(id: String?, text: String)] = []
    private var outbox: [String] = []
    private var session: String?
    private var lastId = 0

    init(handler: BridgeheadHandler, facts: @escaping () -> BridgeheadFacts, loop: BridgeheadLoop) {
        self.handler = handler
        self.facts = facts
        self.loop = loop
    }

    /// Text of the page, from an origin and a frame that may ask.
    func receive(_ text: String) {
        eachMessage(text, refuse: { id, error in
            self.send(BridgeheadJSON.answer(id: id, .failure(error)))
        }, use: { message, id, method in
            guard let method = method else { return self.answered(message, id) }
            let call = BridgeheadCall(core: self, id: id, method: method)
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
        var said: [String: Any] = ["protocol": 1, "platform": "ios", "appVersion": now.appVersion, "locale": now.locale, "methods": handler.methods.sorted()]
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

    func emit(_ event: String, payload: Any?) {
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": event, "params": payload ?? NSNull()])
        assert(text != nil, "Cannot emit \(event): the payload is not JSON. Pass what JSONSerialization writes.")
        if let text = text { onMain { self.say(nil, text) } }
    }

    func request(_ method: String, params: Any?, timeout: TimeInterval, onAnswer: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        onMain {
            self.lastId += 1
            let id = "s\(self.lastId)"
            guard let text = BridgeheadJSON.text(["jsonrpc": "2.0", "id": id, "method": method, "params": params ?? NSNull()]) else {
                return onAnswer(.failure(BridgeheadError(code: -32603, message: "The params are not JSON")))
            }
            self.asked[id] = onAnswer
            if timeout.isFinite { self.loop.post(after: timeout) { [weak self] in self?.settleAsked(id, .failure(BridgeheadError(code: -32003, message: "The page did not answer in time"))) } }
            self.say(id, text)
        }
    }

    func onMain(_ action: @escaping () -> Void) {
        if loop.isCurrent { action() } else { loop.post(after: 0, action) }
    }

    /// From any thread: a large result is written where it was made.
    func answer(_ call: BridgeheadCall, _ result: Result<Any?, BridgeheadError>) {
        guard let id = call.id else { return }
        let text = BridgeheadJSON.answer(id: id, result)
        onMain {
            guard self.openCalls[id] === call else { return }
            self.openCalls[id] = nil
            self.send(text ?? BridgeheadJSON.answer(id: id, .failure(BridgeheadError(code: -32603, message: "The result cannot be sent: not JSON, or too large"))))
        }
    }

    func progress(_ call: BridgeheadCall, _ value: Any?) {
        guard let id = call.id, let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": "$/progress", "params": ["id": id, "value": value ?? NSNull()]]) else { return }
        onMain { if self.openCalls[id] === call { self.send(self.ofSession(text)) } }
    }

    private func eachMessage(_ text: String, refuse: (Any, BridgeheadError) -> Void, use: ([String: Any], String?, String?) -> Void) {
        if text.utf16.count > BridgeheadCore.maxChars { return }
        guard let parsed = BridgeheadJSON.parse(text) else { return refuse(NSNull(), BridgeheadError(code: -32700, message: "Not JSON")) }
        let list = parsed as? [Any] ?? []
        for item in list.isEmpty ? [parsed] : list {
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
        case let name where handler.methods.contains(name): dispatch(call, params)
        default: call.fail(code: -32601, message: "Method not found")
        }
    }

    private func notified(_ call: BridgeheadCall, _ params: Any?) {
        if call.method == "$/cancelRequest" {
            guard let id = (params as? [String: Any])?["id"] as? String, let cancelled = openCalls[id] else { return }
            cancelled.cancel()
            cancelled.fail(code: -32800, message: "Request cancelled")
        } else if handler.methods.contains(call.method) { dispatch(call, params) }
    }

    private func dispatch(_ call: BridgeheadCall, _ params: Any?) {
        do { try handler.handle(call.method, params: params, call: call) }
        catch let error as BridgeheadParamsError { call.fail(code: -32602, message: error.message) }
        catch { call.fail(code: -32603, message: "Handler failed: \(type(of: error))") }
    }

    private func hello(_ call: BridgeheadCall, _ next: String) {
        guard (1...128).contains(next.utf16.count), let id = call.id else { return call.fail(code: -32602, message: "No session") }
        if session != nil && session != next { // HE-8
            openCalls[id] = nil
            end()
            openCalls[id] = call
        }
        session = next
        call.reply(describe())
        let waiting = held
        held = []
        waiting.forEach { say($0.id, $0.text) }
    }

    private func status(_ call: BridgeheadCall, _ ids: [Any]?) {
        guard let ids = ids, ids.count <= 100 else { return call.fail(code: -32602, message: "Wrong ids") }
        call.reply(["known": ids.compactMap { $0 as? String }.filter { $0 != call.id && openCalls[$0] != nil }])
    }

    private func answered(_ message: [String: Any], _ id: String?) {
        guard let id = id else { return }
        let error = BridgeheadJSON.value(message["error"])
        if error == nil, let result = message["result"] { return settleAsked(id, .success(BridgeheadJSON.value(result))) }
        guard let member = error as? [String: Any], let code = member["code"] as? Int, !(member["code"] is Bool) else {
            return settleAsked(id, .failure(BridgeheadError(code: -32603, message: "The answer cannot be read")))
        }
        settleAsked(id, .failure(BridgeheadError(code: code, message: member["message"] as? String ?? "", data: BridgeheadJSON.value(member["data"]))))
    }

    private func settleAsked(_ id: String, _ result: Result<Any?, BridgeheadError>) {
        held.removeAll { $0.id == id }
        asked.removeValue(forKey: id)?(result)
    }

    private func say(_ id: String?, _ text: String) {
        if session != nil { return send(ofSession(text)) }
        held.append((id: id, text: text))
        if held.count <= 50 { return }
        if let dropped = held.removeFirst().id { settleAsked(dropped, .failure(BridgeheadError(code: -32003, message: "The page has not said hello"))) }
    }

    /// The text of an object, with the session as its last member (HE-6); unchanged before hello.
    private func ofSession(_ text: String) -> String {
        return session.map { String(text.dropLast()) + ",\"session\":" + BridgeheadJSON.literal($0) + "}" } ?? text
    }

    /// Gathers what becomes ready in one turn of the main loop.
    private func send(_ text: String?) {
        guard let text = text else { return }
        outbox.append(text)
        if outbox.count == 1 { loop.post(after: 0) { [weak self] in self?.flush() } }
    }

    private func flush() {
        var ready = outbox[...]
        outbox = []
        while let first = ready.popFirst() {
            var batch = [first]
            var chars = first.utf16.count
            while let next = ready.first, chars + next.utf16.count < BridgeheadCore.gatherChars {
                chars += next.utf16.count + 1
                batch.append(ready.removeFirst())
            }
            deliver(batch.count == 1 ? first : "[" + batch.joined(separator: ",") + "]")
        }
    }
}

enum BridgeheadJSON {
    /// Decodes params; throws BridgeheadParamsError. Works for plain strings and numbers too, back to iOS 12.
    static func decode<T: Decodable>(_ type: T.Type, from params: Any?) throws -> T {
        do {
            // In an array: older systems take no bare strings and numbers.
            let values = try JSONDecoder().decode([T].self, from: JSONSerialization.data(withJSONObject: [params ?? NSNull()]))
            return values[0]
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
    static func encode<T: Encodable>(_ value: T) throws -> Any? {
        let list = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value])) as? [Any]
        guard let first = list?.first else { return nil }
        return self.value(first)
    }

    /// nil for absent and for JSON null.
    static func value(_ value: Any?) -> Any? { return value is NSNull ? nil : value }

    /// The JSON text of an object; nil when it is not JSON (NaN, a Date), or beyond the limit.
    static func text(_ object: [String: Any]) -> String? {
        // Asked first: JSONSerialization raises an exception that Swift cannot catch.
        guard JSONSerialization.isValidJSONObject(object), let data = try? JSONSerialization.data(withJSONObject: object) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return text.utf16.count > BridgeheadCore.maxChars ? nil : text
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
    static func literal(_ string: String) -> String {
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
