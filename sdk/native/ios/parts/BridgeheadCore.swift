// The protocol. Knows no web view; the rules it keeps (ID-6, HE-8, …) are in docs/protocol.md. A part of BridgeheadShell.swift, which is what is pasted.
import Foundation

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
