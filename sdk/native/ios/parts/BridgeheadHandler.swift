// What an app touches. A part of BridgeheadShell.swift, which is what is pasted.
import Foundation

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
