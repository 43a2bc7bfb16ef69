// Bridgehead for iOS, for debug builds only: the $/test methods of docs/protocol.md, which the conformance page uses.
// Wrap your handler: BridgeheadTestMethods(AppRouter(app)). Release builds compile to nothing.
#if DEBUG
import Foundation

/// Everything `inner` does, and the test methods.
final class BridgeheadTestMethods: BridgeheadHandler {
    private static let own: Set<String> = ["$/test.echo", "$/test.slow", "$/test.fail", "$/test.silent", "$/test.emit", "$/test.ask", "$/test.progress"]
    private let inner: BridgeheadHandler
    private let loop: BridgeheadLoop
    var methods: Set<String> { return inner.methods.union(BridgeheadTestMethods.own) }

    init(_ inner: BridgeheadHandler, loop: BridgeheadLoop = BridgeheadMainLoop()) {
        self.inner = inner
        self.loop = loop
    }

    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {
        let options = params as? [String: Any] ?? [:]
        switch method {
        case "$/test.echo": call.reply(params)
        case "$/test.slow":
            let seconds = try whole(options, "ms", 0...600_000) / 1000
            loop.post(after: seconds) { call.reply(BridgeheadJSON.value(options["value"])) }
        case "$/test.fail":
            let code = Int(try whole(options, "code", -2_147_483_648...2_147_483_647))
            call.fail(code: code, message: options["message"] as? String ?? "", data: BridgeheadJSON.value(options["data"]))
        case "$/test.silent": break
        case "$/test.emit":
            let times = options["times"] == nil ? 1 : Int(try whole(options, "times", 0...1000))
            let event = try name(options)
            for _ in 0..<times { call.page.emit(event, payload: BridgeheadJSON.value(options["params"])) }
            call.reply()
        case "$/test.ask": try ask(options, call)
        case "$/test.progress":
            guard let values = options["values"] as? [Any] else { throw BridgeheadParamsError(message: "values is missing") }
            step(call, options, values[...])
        default: try inner.handle(method, params: params, call: call)
        }
    }

    private func ask(_ options: [String: Any], _ call: BridgeheadCall) throws {
        let timeoutMs = options["timeoutMs"] == nil ? 5000 : try whole(options, "timeoutMs", 0...600_000)
        let method = try name(options)
        call.page.request(method, params: BridgeheadJSON.value(options["params"]), timeout: timeoutMs / 1000) { answer in
            switch answer {
            case let .success(result): call.reply(["result": result ?? NSNull()])
            case let .failure(error): call.reply(["error": ["code": error.code, "message": error.message]])
            }
        }
    }

    private func step(_ call: BridgeheadCall, _ options: [String: Any], _ values: ArraySlice<Any>) {
        guard let value = values.first else { return call.reply(BridgeheadJSON.value(options["result"])) }
        call.progress(BridgeheadJSON.value(value))
        let everyMs = options["everyMs"] as? Double ?? 0
        let next: () -> Void = { if !call.isCancelled { self.step(call, options, values.dropFirst()) } }
        if everyMs > 0 { loop.post(after: everyMs / 1000, next) } else { next() }
    }

    private func name(_ options: [String: Any]) throws -> String {
        guard let name = options["method"] as? String else { throw BridgeheadParamsError(message: "method is missing") }
        return name
    }

    private func whole(_ options: [String: Any], _ name: String, _ range: ClosedRange<Double>) throws -> Double {
        guard let number = options[name] as? Double, range.contains(number) else { throw BridgeheadParamsError(message: "\(name) does not fit") }
        return number
    }
}
#endif
