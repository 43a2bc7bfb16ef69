import Foundation

/// The log of the app. Usable from any thread.
final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func add(_ line: String) {
        lock.lock()
        defer { lock.unlock() }
        lines.append(line)
    }
    func take() -> [String] {
        lock.lock()
        defer { lock.unlock() }
        defer { lines = [] }
        return lines
    }
}

private struct Fault: Error { let text: String }
private struct Ratio: Encodable { let value: Double }
private struct Secret { let name: String }

/// The handler of an app, with correct and faulty methods.
final class SampleHandler: BridgeheadHandler {
    private let log: Log
    private var kept: BridgeheadCall?
    private var keptPage: BridgeheadPage?
    let methods: Set<String> = ["getUserInfo", "thread", "later", "typed", "note", "throws", "badParams", "twice", "keep", "settleKept", "nan", "cycle", "big",
                                "stopping", "typedNan", "dataClass", "inside", "date", "nullInside", "badData", "badProgress", "deep", "twoCancels", "cancelAfter", "scripted",
                                "reenter", "reenterOnCancel", "throwsCode"]
    private let scripted: ScriptedHandler
    /// Runs a command of the driver.
    var reenter: ([String: Any]) -> Void = { _ in }
    init(_ log: Log, loop: BridgeheadLoop? = nil) {
        self.log = log
        scripted = ScriptedHandler(loop)
    }

    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {
        switch method {
        case "getUserInfo": call.reply(["name": "An", "params": params ?? NSNull()])
        case "thread": call.reply(Thread.isMainThread ? "main" : "another")
        case "later": DispatchQueue.global().async { call.reply("worker") }
        case "typed": BridgeheadReply<Int>(call) { "typed \($0)" }.send(7)
        case "note":
            log.add("note \(call.expectsResponse) \(text(params))")
            call.reply("dropped")
        case "throws": throw Fault(text: "the user's secret")
        case "throwsCode": throw BridgeheadError(code: 4711, message: "named", data: ["a": 1])
        case "badParams": throw BridgeheadParamsError(message: "name is missing")
        case "twice":
            call.reply(1)
            call.reply(2)
            call.fail(code: -32001, message: "late")
            call.progress("late")
        case "keep":
            kept = call
            keptPage = call.page
            call.onCancel { [log] in log.add("cancelled \(call.method)") }
        case "settleKept":
            kept?.reply("kept")
            call.reply()
        case "big": call.reply(String(repeating: "x", count: (params as? [String: Any])?["chars"] as? Int ?? 0))
        case "stopping": call.onCancel { call.reply("stopped in time") }
        case "scripted": try scripted.handle(params as? [String: Any] ?? [:], call)
        case "reenter":
            reenter(params as? [String: Any] ?? [:])
            call.reply()
        case "reenterOnCancel": call.onCancel { [reenter] in reenter(params as? [String: Any] ?? [:]) }
        case "twoCancels": for name in ["first", "third"] { call.onCancel { [log] in log.add(name) } }
        case "cancelAfter":
            call.onCancel { [log] in log.add("too late") }
            call.reply("settled")
        default: faulty(method, call)
        }
    }

    /// Responds with results that JSON cannot represent.
    private func faulty(_ method: String, _ call: BridgeheadCall) {
        switch method {
        case "nan": call.reply(["value": Double.nan])
        case "typedNan": BridgeheadReply<Ratio>(call, encode: BridgeheadJSON.encode).send(Ratio(value: .infinity))
        case "cycle":
            // A cycle needs Objective-C collections, which Foundation on Linux cannot inspect. This value exceeds the same limit.
            var doubled: Any = 1
            for _ in 0..<60 { doubled = [doubled, doubled] }
            call.reply(doubled)
        case "dataClass": call.reply(Secret(name: "An"))
        case "inside": call.reply(["list": [1, ["it": Secret(name: "An")]] as [Any]])
        case "date": call.reply([Date(timeIntervalSince1970: 0)])
        case "nullInside": call.reply(["a": Optional<Int>.none as Any])
        case "badData": call.fail(code: -32001, message: "No", data: Date())
        case "badProgress":
            call.progress(Double.nan)
            call.reply(1)
        case "deep":
            var value: Any = 1
            for _ in 0..<5_000 { value = [value] }
            call.reply(value)
        default: break
        }
    }

    private func text(_ value: Any?) -> String {
        (value as? [String: Any]).flatMap(BridgeheadJSON.text) ?? "\(value ?? "null")"
    }
}
