// The protocol, independent of the web view. Rules such as ID-6 and HE-8 are defined in docs/protocol.md. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// The protocol: sessions, open calls, batches. Independent of the web view. Everything runs on `loop`, except where noted.
/// Sendable unchecked: mutable state is used only on `loop`, except `lastId`, which has a lock.
final class BridgeheadCore: BridgeheadPage, @unchecked Sendable {
    private typealias ResponseCallback = (Result<Any?, BridgeheadError>) -> Void
    let loop: BridgeheadLoop
    /// The page as the app sees it. It does not retain this object.
    var page: BridgeheadPage { return BridgeheadWeakPage(self) }
    /// Delivers a message or a batch to the page if it is still a document of this origin.
    var deliver: (_ text: String, _ origin: String) -> Void = { _, _ in }
    /// nil once closed, so that an app that retains a page or a call does not create a retain cycle.
    private(set) var handler: BridgeheadHandler?
    let appInfo: () -> BridgeheadAppInfo
    private let onReport: (BridgeheadReport) -> Void
    private var openCalls: [String: BridgeheadCall] = [:]
    /// `origin` is the recipient of the request; nil while the request is held.
    private var pageRequests: [String: (onResponse: ResponseCallback, deadline: BridgeheadTimer?, origin: String?)] = [:]
    private var heldMessages: [(id: String?, text: String)] = []
    private lazy var outbox = BridgeheadOutbox(loop) { [weak self] text, origin in self?.deliver(text, origin) }
    private var isDropping = false
    private var session: (name: String, origin: String)?
    private let lock = NSLock()
    private var lastId = 0
    private lazy var incoming = BridgeheadLane(loop)
    /// How often the app has ended the session. A text that was still being parsed is of the page that is gone.
    private var endings = 0

    init(handler: BridgeheadHandler, appInfo: @escaping () -> BridgeheadAppInfo, loop: BridgeheadLoop,
         onReport: @escaping (BridgeheadReport) -> Void = { _ in }) {
        self.onReport = onReport
        self.handler = handler
        self.appInfo = appInfo
        self.loop = loop
    }

    /// Receives a message or a batch from an allowed frame of this origin.
    func receive(_ text: String, from origin: String = "") {
        if isTooLong(text, from: origin) { return }
        let current = endings
        incoming.run(text, { BridgeheadJSON.parse($0) }, then: { [weak self] parsed in
            if let self = self, self.endings == current { self.receive(parsed: parsed, from: origin) }
        })
    }

    private func receive(parsed: Any?, from origin: String) {
        eachMessage(parsed, from: origin, reject: { id, error in
            self.refused(error.message, error.code, nil, origin)
            self.send(BridgeheadJSON.response(id: id, .failure(error)), to: origin)
        }, use: { message, id, method in
            guard let method = method else { return self.receiveResponse(message, id, origin) }
            let call = BridgeheadCall(core: self, id: id, method: method, origin: origin)
            let params = BridgeheadJSON.value(message["params"])
            guard let id = id else { return self.receiveNotification(call, params) }
            if self.openCalls[id] != nil { return self.refused("The id is already open", nil, method, origin) } // ID-6: a response would settle the first request
            self.openCalls[id] = call
            self.receiveRequest(call, params)
        })
    }

    /// Rejects a message or a batch from an origin or frame that is not allowed. `reply` receives the rejections once; nil if there is no request.
    func forbid(_ text: String, from origin: String?, because why: String = "The origin or frame is not allowed", reply: @escaping (String?) -> Void) {
        if isTooLong(text, from: origin) { return reply(nil) }
        incoming.run(text, { BridgeheadJSON.parse($0) }, then: { [weak self] parsed in reply(self?.rejections(of: parsed, from: origin, why)) })
    }

    private func rejections(of parsed: Any?, from origin: String?, _ why: String) -> String? {
        var rejections: [String] = []
        eachMessage(parsed, from: origin, reject: { _, error in self.refused(error.message, nil, nil, origin) }, use: { _, id, method in
            let isRequest = id != nil && method != nil
            self.refused(why, isRequest ? -32004 : nil, method, origin)
            guard let id = id, isRequest else { return }
            let error = BridgeheadError(code: -32004, message: "Forbidden origin")
            if let rejection = BridgeheadJSON.response(id: id, .failure(error)) { rejections.append(rejection) }
        })
        return rejections.isEmpty ? nil : "[" + rejections.joined(separator: ",") + "]"
    }

    /// Reports something from the page that is not a string, which no page that uses the protocol sends.
    func refuse(_ why: String, _ origin: String?) { refused(why, nil, nil, origin) }

    /// Ends the session: open calls are cancelled without a response, open requests to the page fail. May be called from any thread.
    func end() { onMain { self.endings += 1; self.endSession() } }

    private func endSession() {
        let isEnding = session != nil
        session = nil
        outbox.clear()
        if isEnding { onReport(.pageGone) } // after the session has ended: the observer may end it too, or emit an event for the next page
        let calls = Array(openCalls.values)
        openCalls = [:]
        calls.forEach { $0.cancel() }
        for id in Array(pageRequests.keys) { settlePageRequest(id, .failure(BridgeheadError(code: -32003, message: "The page was unloaded"))) }
    }

    /// Ends the session and closes the shell: it receives and sends nothing afterwards. May be called from any thread.
    func close() {
        onMain {
            self.handler = nil
            self.heldMessages = []
            self.endSession()
        }
    }

    func emit(_ event: String, payload: Any?) {
        let text = BridgeheadJSON.text(["jsonrpc": "2.0", "method": event, "params": payload ?? NSNull()])
        if let text = text { onMain { self.sendOrHold(nil, text) } } else { notJSON("the payload of \(event)") }
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

    /// May be called from any thread: a large result is written on the thread that created it, or on another one if that is the main thread.
    func respond(_ call: BridgeheadCall, _ result: Result<Any?, BridgeheadError>) {
        guard let id = call.id else { return }
        let isLater = loop.isCurrent && BridgeheadJSON.isLong(result)
        let text = isLater ? nil : BridgeheadJSON.response(id: id, result)
        var code: Int?
        if case let .failure(error) = result { code = error.code }
        onMain { [code] in
            guard self.openCalls[id] === call else { return }
            self.openCalls[id] = nil
            call.close()
            if !isLater { return self.send(self.answered(call, code, text), to: call.origin) }
            if self.handler == nil { return }
            let carried = BridgeheadCarried(result) // only `write` holds it, so that the other thread also releases it
            self.outbox.addLater(to: call.origin, write: { BridgeheadJSON.response(id: id, carried.value) }, written: { self.answered(call, code, $0) })
        }
    }

    /// Reports a response to the app, and returns its text.
    private func answered(_ call: BridgeheadCall, _ code: Int?, _ text: String?) -> String? {
        let noJSON = BridgeheadError(code: -32603, message: "The result cannot be sent: not JSON, or too large")
        if text == nil { notJSON("the result of \(call.method)") }
        reportResponse(call, text == nil ? noJSON.code : code)
        return text ?? BridgeheadJSON.response(id: call.id ?? "", .failure(noJSON))
    }

    func progress(_ call: BridgeheadCall, _ make: () throws -> Any?) {
        guard let id = call.id else { return }
        guard let value = try? make() ?? (NSNull() as Any),
              let message = BridgeheadJSON.text(["jsonrpc": "2.0", "method": "$/progress", "params": ["id": id, "value": value]]) else { return notJSON("progress of \(call.method)") }
        onMain { if self.openCalls[id] === call { self.send(self.ofSession(message), to: call.origin) } }
    }

    func refused(_ why: String, _ code: Int?, _ method: String?, _ origin: String?) {
        onReport(.refused(why: why, code: code, method: method.map { String($0.prefix(100)) }, origin: (origin ?? "").isEmpty ? nil : origin))
    }

    /// The protocol's own methods are not reported.
    private func reportResponse(_ call: BridgeheadCall, _ code: Int?) {
        if handler?.methods.contains(call.method) != true { return }
        onReport(.answered(method: call.method, milliseconds: Int(((loop.now - call.started) * 1000).rounded()), code: code))
    }

    private func eachMessage(_ parsed: Any?, from origin: String?, reject: (Any, BridgeheadError) -> Void, use: ([String: Any], String?, String?) -> Void) {
        if handler == nil { return }
        guard let parsed = parsed else { return reject(NSNull(), BridgeheadError(code: -32700, message: "Not JSON")) }
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
            if (rawId == nil) != (id == nil) { reject(NSNull(), BridgeheadError(code: -32600, message: "An id must be a string of 1 to 200 characters (ID-5)")); continue }
            if message["jsonrpc"] as? String == "2.0" && (isResponse || method != nil) { use(message, id, method) } else { reject(id ?? NSNull(), BridgeheadError(code: -32600, message: "Not a request, notification or response")) }
        }
    }

    private func receiveRequest(_ call: BridgeheadCall, _ params: Any?) {
        let object = params as? [String: Any]
        switch call.method {
        case "$/hello": hello(call, object?["session"] as? String ?? "")
        case "$/status": status(call, object?["ids"] as? [Any])
        case let name where handler?.methods.contains(name) == true: dispatch(call, params)
        default: reject(call, -32601, "Method not found", "The app has no such method")
        }
    }

    private func reject(_ call: BridgeheadCall, _ code: Int, _ message: String, _ why: String? = nil) {
        refused(why ?? message, code, call.method, call.origin)
        call.fail(code: code, message: message)
    }

    private func receiveNotification(_ call: BridgeheadCall, _ params: Any?) {
        if call.method == "$/cancelRequest" {
            guard let id = (params as? [String: Any])?["id"] as? String, let cancelled = openCalls[id] else { return }
            cancelled.cancel()
            cancelled.fail(code: -32800, message: "Request cancelled")
        } else if handler?.methods.contains(call.method) == true { dispatch(call, params) } else {
            refused("The app has no such method", nil, call.method, call.origin)
        }
    }

    private func dispatch(_ call: BridgeheadCall, _ params: Any?) {
        do { try handler?.handle(call.method, params: params, call: call) }
        // Nobody else learns that a method without a response did not run. The message names a member, never its value.
        catch let error as BridgeheadParamsError { call.id == nil ? refused(error.message, nil, call.method, call.origin) : call.fail(code: -32602, message: error.message) }
        catch let error as BridgeheadError { respond(call, .failure(error)) }
        catch { call.failed(error) }
    }

    /// Reports an error of the app's code. May be called from any thread.
    func report(_ what: String, _ error: Error) { onReport(.failed(what: what, cause: "\(type(of: error))")) }

    private func hello(_ call: BridgeheadCall, _ next: String) {
        guard (1...128).contains(next.utf16.count), let id = call.id else { return reject(call, -32602, "session must be a string of 1 to 128 characters") }
        if let current = session, current.name != next || current.origin != call.origin { // HE-8
            openCalls[id] = nil
            endSession()
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
        guard let ids = ids, (1...100).contains(ids.count) else { return reject(call, -32602, "ids must be a list of 1 to 100 request ids") }
        call.reply(["known": ids.compactMap { $0 as? String }.filter { $0 != call.id && openCalls[$0] != nil }])
    }

    private func receiveResponse(_ message: [String: Any], _ id: String?, _ origin: String) {
        guard let id = id, pageRequests[id]?.origin == origin else { return } // OR-3: the request was sent to another origin
        let error = BridgeheadJSON.value(message["error"])
        if error == nil, let result = message["result"] { return settlePageRequest(id, .success(BridgeheadJSON.value(result))) }
        settlePageRequest(id, .failure(BridgeheadJSON.error(error)))
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
        if let text = text, handler != nil { outbox.add(text, to: origin) } // a cancel action may close the shell while $/hello is handled
    }

    private func nextId() -> String {
        lock.lock()
        defer { lock.unlock() }
        lastId += 1
        return "s\(lastId)"
    }

    private func notJSON(_ what: String) {
        onReport(.failed(what: "Cannot send \(what)", cause: "it is not JSON, or too large. Pass a value that JSONSerialization accepts."))
    }
}
