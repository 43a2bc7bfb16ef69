// Bridgehead for iOS, for unit tests of your own methods: a page without a web view, in virtual time. Release builds compile to nothing.
// Guide: docs/native-ios.md.
#if DEBUG
import Foundation

/// Calls the methods of an app as a page would: `BridgeheadTestPage(AppRouter(methods)).call("getUserInfo").result`. Create and use it on the main
/// thread. Values are those of JSONSerialization; convert them with `BridgeheadJSON.encode` and `decode`.
public final class BridgeheadTestPage {
    /// An event that the app emitted.
    public struct Event {
        public let name: String
        public let payload: Any?
    }

    /// A call of a method, and what the app has sent for it until now.
    public final class Call {
        public let method: String
        /// The progress values, in order.
        public fileprivate(set) var progress: [Any?] = []
        /// The response; nil before it. A call of an unloaded page never gets a response.
        public fileprivate(set) var response: Result<Any?, BridgeheadError>?
        /// The result; nil for the result null, for an error and before the response.
        public var result: Any? {
            guard case let .success(value)? = response else { return nil }
            return value
        }
        /// The error; nil for a result and before the response.
        public var error: BridgeheadError? {
            guard case let .failure(error)? = response else { return nil }
            return error
        }
        private let id: String
        private weak var page: BridgeheadTestPage?

        fileprivate init(_ page: BridgeheadTestPage, id: String, method: String) {
            self.page = page
            self.id = id
            self.method = method
        }

        /// Cancels the call, as the page does with an AbortSignal.
        public func cancel() { page?.post(["method": "$/cancelRequest", "params": ["id": id]]) }

        /// Waits for the response of an async function or of another queue, in an async test. Returns this call; throws a BridgeheadError after
        /// `timeout` seconds of real time.
        @available(iOS 13, macOS 10.15, *)
        @MainActor public func settled(timeout: TimeInterval = 5) async throws -> Call {
            let end = Date(timeIntervalSinceNow: timeout)
            while response == nil {
                if Date() > end { throw BridgeheadError(code: BridgeheadErrorCode.unavailable, message: "Cannot read the result of \(method): no response within \(timeout) s. Respond to the call, or let virtual time pass with advance.") }
                try await Task.sleep(nanoseconds: 1_000_000)
                page?.advance()
            }
            return self
        }
    }

    /// The events that the app has emitted, in order.
    public private(set) var events: [Event] = []
    /// What the shell has reported: what was refused, failed and answered. A failure, behind −32603, has its cause.
    public var reports: [BridgeheadReport] { return reported.all }
    /// The page as the app sees it: `AppEvents(page.app)` and `AppPage(page.app)`. Each event and request runs what is due.
    public var app: BridgeheadPage { return AppSide(self) }
    private let loop = Loop()
    private let core: BridgeheadCore
    private let reported: Reports
    private var calls: [String: Call] = [:]
    private var responders: [String: (Any?) -> Any?] = [:]
    private var lastId = 0
    private var sessions = 0

    /// A failure is reported on the thread of the failure.
    private final class Reports {
        private let lock = NSLock()
        private var list: [BridgeheadReport] = []
        var all: [BridgeheadReport] { lock.lock(); defer { lock.unlock() }; return list }
        func add(_ report: BridgeheadReport) { lock.lock(); defer { lock.unlock() }; list.append(report) }
    }

    public init(_ handler: BridgeheadHandler, appInfo: BridgeheadAppInfo = BridgeheadAppInfo(appVersion: "1.0.0", locale: "en")) {
        let reports = Reports()
        reported = reports
        core = BridgeheadCore(handler: handler, appInfo: { appInfo }, loop: loop, onReport: { reports.add($0) })
        core.deliver = { [weak self] text, _ in self?.receive(BridgeheadJSON.parse(text)) }
        reload()
    }

    /// Calls a method with params, a value of JSONSerialization, and runs what is due.
    @discardableResult
    public func call(_ method: String, _ params: Any? = nil) -> Call {
        lastId += 1
        let call = Call(self, id: "t\(lastId)", method: method)
        calls["t\(lastId)"] = call
        post(["id": "t\(lastId)", "method": method, "params": params ?? NSNull()])
        return call
    }

    /// Sends a notification, which gets no response.
    public func notify(_ method: String, _ params: Any? = nil) { post(["method": method, "params": params ?? NSNull()]) }

    /// Responds to requests of the app to the page. Without a responder, a request is rejected with −32601, as by a page without a handler.
    public func onRequest(_ method: String, _ respond: @escaping (Any?) -> Any?) { responders[method] = respond }

    /// Lets virtual time pass: timeouts of requests to the page expire, and what other threads posted runs.
    public func advance(_ seconds: TimeInterval = 0) { loop.run(seconds) }

    /// Loads the page again: open calls are cancelled and get no response.
    public func reload() {
        sessions += 1
        post(["id": "hello\(sessions)", "method": "$/hello", "params": ["session": "test\(sessions)"]])
    }

    /// Ends the session, as when the page crashes.
    public func unload() {
        core.end()
        advance()
    }

    private func post(_ message: [String: Any]) {
        var whole = message
        whole["jsonrpc"] = "2.0"
        guard let text = BridgeheadJSON.text(whole) else { preconditionFailure("Cannot send \(message["method"] ?? "a response"): the value is not JSON, or longer than a page would send (LI-1). Pass a value that JSONSerialization accepts.") }
        core.receive(text)
        advance()
    }

    private func receive(_ message: Any?) {
        if let list = message as? [Any] { return list.forEach { receive($0) } }
        guard let one = message as? [String: Any] else { return }
        let id = one["id"] as? String
        let params = BridgeheadJSON.value(one["params"])
        guard let method = one["method"] as? String else {
            let error = BridgeheadJSON.value(one["error"])
            let call = calls.removeValue(forKey: id ?? "")
            call?.response = error == nil ? .success(BridgeheadJSON.value(one["result"])) : .failure(BridgeheadJSON.error(error))
            return
        }
        if method == "$/progress", let progress = params as? [String: Any] {
            calls[progress["id"] as? String ?? ""]?.progress.append(BridgeheadJSON.value(progress["value"]))
        } else if let id = id {
            loop.timer(after: 0) { [weak self] in self?.respond(id, method, params) }
        } else {
            events.append(Event(name: method, payload: params))
        }
    }

    private func respond(_ id: String, _ method: String, _ params: Any?) {
        guard let responder = responders[method] else {
            return post(["id": id, "error": ["code": -32601, "message": "Method not found"]])
        }
        post(["id": id, "result": responder(params) ?? NSNull()])
    }

    /// Runs the turn after each message of a test. On another thread, which an async function has, it runs later on the main thread.
    ///
    /// Sendable unchecked: `page` is used on the main thread only.
    private final class AppSide: BridgeheadPage, @unchecked Sendable {
        private weak var page: BridgeheadTestPage?
        private let core: BridgeheadPage
        init(_ page: BridgeheadTestPage) {
            self.page = page
            core = page.core.page
        }

        func emit(_ event: String, payload: Any?) {
            core.emit(event, payload: payload)
            runTurn()
        }

        func request(_ method: String, params: Any?, timeout: TimeInterval, onResponse: @escaping (Result<Any?, BridgeheadError>) -> Void) {
            core.request(method, params: params, timeout: timeout, onResponse: onResponse)
            runTurn()
        }

        private func runTurn() {
            if Thread.isMainThread { page?.advance() } else { DispatchQueue.main.async { [weak self] in self?.page?.advance() } }
        }
    }

    /// A main loop in virtual time, to which other threads may post.
    ///
    /// Sendable unchecked: mutable state is guarded by `lock`.
    private final class Loop: BridgeheadLoop, @unchecked Sendable {
        private struct Timer { let at: TimeInterval; let action: @Sendable () -> Void }
        private let lock = NSLock()
        private var timers: [Timer] = []
        private var time: TimeInterval = 0
        var isCurrent: Bool { return Thread.isMainThread }
        var now: TimeInterval { return locked { time } }
        func background(_ work: @escaping @Sendable () -> Void) { post(after: 0, work) }

        func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
            locked {
                let timer = Timer(at: time + max(0, seconds), action: action)
                let place = timers.lastIndex { $0.at <= timer.at }.map { $0 + 1 } ?? 0
                timers.insert(timer, at: place)
            }
        }

        func run(_ seconds: TimeInterval) {
            let end = now + seconds + 1e-9
            while let next = take(until: end) { next() }
            locked { time = end }
        }

        private func take(until end: TimeInterval) -> (@Sendable () -> Void)? {
            return locked {
                guard let first = timers.first, first.at <= end else { return nil }
                timers.removeFirst()
                time = max(time, first.at)
                return first.action
            }
        }

        private func locked<T>(_ work: () -> T) -> T {
            lock.lock()
            defer { lock.unlock() }
            return work()
        }
    }
}
#endif
