// Bridgehead for iOS, for debug builds only: the $/test methods of docs/protocol.md, which the conformance page uses.
// Wrap your handler: BridgeheadTestMethods(AppRouter(app)). Release builds compile to nothing.
#if DEBUG
import Foundation

/// Adds the test methods to `inner`.
public final class BridgeheadTestMethods: BridgeheadHandler {
    private static let testMethods: Set<String> = ["$/test.echo", "$/test.slow", "$/test.fail", "$/test.silent", "$/test.emit", "$/test.ask", "$/test.progress"]
    private let inner: BridgeheadHandler
    private let loop: BridgeheadLoop
    public var methods: Set<String> { return inner.methods.union(BridgeheadTestMethods.testMethods) }

    public init(_ inner: BridgeheadHandler, loop: BridgeheadLoop = BridgeheadMainLoop()) {
        self.inner = inner
        self.loop = loop
    }

    public func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {
        let options = params as? [String: Any] ?? [:]
        switch method {
        case "$/test.echo": call.reply(params)
        case "$/test.slow":
            let timer = loop.timer(after: try number(options, "ms", 0...600_000) / 1000) { call.reply(BridgeheadJSON.value(options["value"])) }
            call.onCancel { timer.cancel() }
        case "$/test.fail":
            let code = Int(try number(options, "code", -2_147_483_648...2_147_483_647))
            call.fail(code: code, message: options["message"] as? String ?? "", data: BridgeheadJSON.value(options["data"]))
        case "$/test.silent": break
        case "$/test.emit":
            let times = options["times"] == nil ? 1 : Int(try number(options, "times", 0...1000))
            let event = try name(options)
            for _ in 0..<times { call.page.emit(event, payload: BridgeheadJSON.value(options["params"])) }
            call.reply()
        case "$/test.ask": try ask(options, call)
        case "$/test.progress":
            guard let values = options["values"] as? [Any] else { throw BridgeheadParamsError(message: "values is missing") }
            sendProgress(call, options, values[...])
        default: try inner.handle(method, params: params, call: call)
        }
    }

    private func ask(_ options: [String: Any], _ call: BridgeheadCall) throws {
        let timeoutMs = options["timeoutMs"] == nil ? 5000 : try number(options, "timeoutMs", 0...600_000)
        let method = try name(options)
        call.page.request(method, params: BridgeheadJSON.value(options["params"]), timeout: timeoutMs / 1000) { response in
            switch response {
            case let .success(result): call.reply(["result": result ?? NSNull()])
            case let .failure(error): call.reply(["error": ["code": error.code, "message": error.message]])
            }
        }
    }

    private func sendProgress(_ call: BridgeheadCall, _ options: [String: Any], _ values: ArraySlice<Any>) {
        let everyMs = BridgeheadJSON.number(options["everyMs"]) ?? 0
        var left = values
        while let value = left.popFirst() {
            call.progress(BridgeheadJSON.value(value))
            if everyMs <= 0 { continue }
            let rest = left
            let timer = loop.timer(after: everyMs / 1000) { self.sendProgress(call, options, rest) }
            return call.onCancel { timer.cancel() }
        }
        call.reply(BridgeheadJSON.value(options["result"]))
    }

    private func name(_ options: [String: Any]) throws -> String {
        guard let name = options["method"] as? String else { throw BridgeheadParamsError(message: "method is missing") }
        return name
    }

    private func number(_ options: [String: Any], _ name: String, _ range: ClosedRange<Double>) throws -> Double {
        guard let number = BridgeheadJSON.number(options[name]), range.contains(number) else { throw BridgeheadParamsError(message: "\(name) is invalid") }
        return number
    }
}
#endif
