// What an app touches. A part of BridgeheadShell.swift, which is what is pasted.
import Foundation

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
