import Foundation

private struct Fault: Error { let text: String }
private struct Anything { let name: String }

/// An app that performs the actions in the params of a call: `{"actions": [[action, value, delay in ms or -1]], "fails"}`. Used by suites/core-fuzz.mjs.
///
/// Sendable unchecked: used on the main thread only.
final class ScriptedHandler: @unchecked Sendable {
    private let loop: BridgeheadLoop?
    private var kept: [BridgeheadCall] = []
    init(_ loop: BridgeheadLoop?) { self.loop = loop }

    func handle(_ params: [String: Any], _ call: BridgeheadCall) throws {
        for case let action as [Any] in params["actions"] as? [Any] ?? [] where action.count == 3 {
            guard let name = action[0] as? String, let value = action[1] as? String, let ms = action[2] as? Int else { continue }
            if ms < 0 { perform(name, value, call) } else { loop?.post(after: Double(ms) / 1000) { [weak self] in self?.perform(name, value, call) } }
        }
        switch params["fails"] as? String ?? "" {
        case "error": throw Fault(text: "the user's secret")
        case "params": throw BridgeheadParamsError(message: "params")
        default: break
        }
    }

    private func perform(_ name: String, _ valueName: String, _ call: BridgeheadCall) {
        let value = ScriptedHandler.value(valueName)
        switch name {
        case "respond": call.reply(value)
        case "fail": call.fail(code: -32001, message: "failed", data: value)
        case "typed": BridgeheadReply<Any?>(call) { $0 }.send(value)
        case "typedThrows": BridgeheadReply<Any?>(call) { _ in throw Fault(text: "encode") }.send(value)
        case "progress": call.progress(value)
        case "emit": call.page.emit("event", payload: value)
        case "respondOnCancel": call.onCancel { call.reply(value) }
        case "request": call.page.request("question", params: value, timeout: 0.1) { _ in call.reply(1) }
        case "keep": kept.append(call)
        case "respondToKept": if !kept.isEmpty { kept.removeFirst().reply(value) }
        default: break
        }
    }

    private static func value(_ name: String) -> Any? {
        switch name {
        case "text": return "text \" \\ \n \u{2028}</script>"
        case "tree": return ["a": [NSNull(), 1, ["b": true]] as [Any]]
        case "nan": return Double.nan
        case "infinity": return Float.infinity
        case "date": return Date(timeIntervalSince1970: 0)
        case "object": return Anything(name: "x")
        case "inside": return [1, ["it": Anything(name: "x")]] as [Any]
        case "nullInside": return ["a": Optional<Int>.none as Any]
        case "deep": return (0..<5_000).reduce(1 as Any) { inner, _ in [inner] }
        case "data": return Data([1, 2])
        case "nsNumber": return NSNumber(value: Double.infinity)
        case "intKeys": return [1: 2]
        case "set": return Set([1])
        default: return nil
        }
    }
}
