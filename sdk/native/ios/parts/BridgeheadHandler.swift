// The API for apps. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// Handles requests from the page. Implemented by generated routers or by hand.
public protocol BridgeheadHandler: AnyObject {
    /// All methods that `handle` accepts. They are announced to the page; requests for other methods are rejected with −32601.
    var methods: Set<String> { get }

    /// Called on the main thread, once for each request and notification. `params` is a value of JSONSerialization, or nil.
    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws
}

/// Combines the methods of two handlers, such as the routers of two teams: `AppRouter(app) + ShopRouter(shop)`. Both handlers having the same method
/// is a mistake in the app, and stops it: only one could receive it.
public func + (first: BridgeheadHandler, second: BridgeheadHandler) -> BridgeheadHandler { return BridgeheadCombined(first, second) }

private final class BridgeheadCombined: BridgeheadHandler {
    private let first: BridgeheadHandler
    private let second: BridgeheadHandler
    var methods: Set<String> { return first.methods.union(second.methods) }

    init(_ first: BridgeheadHandler, _ second: BridgeheadHandler) {
        let twice = first.methods.intersection(second.methods).sorted().joined(separator: ", ")
        precondition(twice.isEmpty, "Cannot combine two handlers: both have \(twice). Leave each method to one of them.")
        self.first = first
        self.second = second
    }

    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {
        try (first.methods.contains(method) ? first : second).handle(method, params: params, call: call)
    }
}

/// The error codes of the protocol that a method may respond with (section 14 of docs/protocol.md). Your own are outside −32768…−32000.
public enum BridgeheadErrorCode {
    /// The user or the system refused, such as a permission.
    public static let denied = -32001
    /// The user cancelled.
    public static let cancelled = -32002
    /// The feature is unavailable now.
    public static let unavailable = -32003
    /// The params do not match.
    public static let invalidParams = -32602
    /// The method failed.
    public static let `internal` = -32603
    /// Sent by the shell: the app does not implement the method.
    public static let methodNotFound = -32601
    /// Sent by the shell: the origin or the frame is not allowed.
    public static let forbiddenOrigin = -32004
    /// Sent by the shell: the page cancelled the call.
    public static let requestCancelled = -32800
    /// Sent by the shell: the string is not JSON.
    public static let notJSON = -32700
    /// Sent by the shell: JSON, but not a message.
    public static let notMessage = -32600
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
    /// Why the app opened this page, as JSON; nil for nothing.
    private(set) var launchData: Result<String, Error>?
    public init(appVersion: String, locale: String, theme: String? = nil) {
        self.appVersion = appVersion
        self.locale = locale
        self.theme = theme
    }
    /// With why the app opened this page, such as `LaunchData(screen: .vip)` of the generated code. A value that is not JSON is reported and omitted.
    public init<Launch: Encodable>(appVersion: String, locale: String, theme: String? = nil, launchData: Launch) {
        self.init(appVersion: appVersion, locale: locale, theme: theme)
        self.launchData = Result { try String(decoding: JSONEncoder().encode(launchData), as: UTF8.self) }
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
    let started: TimeInterval
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
        started = core.loop.now
    }

    /// True if the response is no longer needed, because the page has cancelled the call or was unloaded.
    public var isCancelled: Bool {
        lock.lock()
        defer { lock.unlock() }
        return state == .cancelled
    }

    /// Responds with a result: a value that JSONSerialization encodes; nil means null. Do not change a large one (NSMutableArray) afterwards: it is
    /// encoded on another thread.
    public func reply(_ result: Any? = nil) { core?.respond(self, .success(result)) }

    /// Responds with an error: see `BridgeheadError` for `code`, `message` and `data`.
    public func fail(code: Int, message: String, data: Any? = nil) {
        core?.respond(self, .failure(BridgeheadError(code: code, message: message, data: data)))
    }

    /// Sends progress before the final response. A value that is not JSON is dropped and logged.
    public func progress(_ value: Any?) { progress(make: { value }) }

    func progress(make: () throws -> Any?) { core?.progress(self, make) }

    /// Runs `action` on the main thread when the page cancels the call or is unloaded; immediately if that has already happened. Actions run in order.
    public func onCancel(_ action: @escaping () -> Void) {
        lock.lock()
        if state == .open { cancelActions.append(action) }
        let isLate = state == .cancelled
        lock.unlock()
        if isLate { loop.onMain(action) }
    }

    /// Reports an error of the app's own code, and responds with it.
    func failed(_ error: Error) {
        core?.report("The handler of \(method) failed", error)
        fail(code: -32603, message: "Handler failed: \(type(of: error))")
    }

    /// Reports a result that cannot be encoded, and responds with −32603.
    func unsendable(_ error: Error) {
        core?.report("Cannot send the result of \(method)", error)
        fail(code: -32603, message: "The result cannot be sent: \(type(of: error))")
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
public class BridgeheadReply<T>: @unchecked Sendable {
    /// The request to respond to.
    public let call: BridgeheadCall
    private let encode: (T) throws -> Any?
    public init(_ call: BridgeheadCall, encode: @escaping (T) throws -> Any?) {
        self.call = call
        self.encode = encode
    }

    /// Responds with a result. Call this or `fail` once, from any thread; further responses are dropped.
    public func send(_ result: T) {
        do { call.reply(try encode(result)) } catch { call.unsendable(error) }
    }

    /// Responds with an error: see `BridgeheadError` for `code`, `message` and `data`.
    public func fail(code: Int, message: String, data: Any? = nil) { call.fail(code: code, message: message, data: data) }
}

/// A call with a typed result and typed progress.
///
/// Sendable unchecked: like `BridgeheadReply`.
public final class BridgeheadProgressReply<P, T>: BridgeheadReply<T>, @unchecked Sendable {
    /// The call as async functions receive it.
    public let progressCall: BridgeheadProgressCall<P>
    public init(_ call: BridgeheadCall, encodeProgress: @escaping (P) throws -> Any?, encode: @escaping (T) throws -> Any?) {
        progressCall = BridgeheadProgressCall(call, encode: encodeProgress)
        super.init(call, encode: encode)
    }

    /// Sends progress before the final response. A value that is not JSON is dropped and reported.
    public func progress(_ value: P) { progressCall.progress(value) }
}

/// A call with typed progress, as generated async functions receive it.
///
/// Sendable unchecked: like `BridgeheadReply`.
public final class BridgeheadProgressCall<P>: @unchecked Sendable {
    private let call: BridgeheadCall
    private let encode: (P) throws -> Any?
    public init(_ call: BridgeheadCall, encode: @escaping (P) throws -> Any?) {
        self.call = call
        self.encode = encode
    }

    /// The page that sent the request.
    public var page: BridgeheadPage { return call.page }
    /// True if the response is no longer needed, because the page has cancelled the call or was unloaded.
    public var isCancelled: Bool { return call.isCancelled }

    /// Sends progress before the final response. A value that is not JSON is dropped and reported.
    public func progress(_ value: P) { call.progress(make: { try encode(value) }) }

    /// Runs `action` on the main thread when the page cancels the call or is unloaded; immediately if that has already happened.
    public func onCancel(_ action: @escaping () -> Void) { call.onCancel(action) }
}

/// The main thread; tests provide their own implementation.
public protocol BridgeheadLoop: Sendable {
    var isCurrent: Bool { get }
    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void)
    /// Runs `work` on another thread, in order.
    func background(_ work: @escaping @Sendable () -> Void)
    /// A time in seconds that never goes back, for the durations in reports.
    var now: TimeInterval { get }
}

extension BridgeheadLoop {
    /// Not `systemUptime`, for which Apple requires a reason in the privacy manifest of the app.
    public var now: TimeInterval { return TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1_000_000_000 }

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
