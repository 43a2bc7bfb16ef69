import Foundation

/// Passes values to the functions in Checks.swift. Reads `{"at", "value"}`, writes `{"value"}` or `{"thrown"}`.
@main struct Main {
    static func main() {
        while let text = readLine() {
            guard let command = BridgeheadJSON.parse(text) as? [String: Any], let at = command["at"] as? Int else { return }
            do { writeLine(["value": orNull(try check(at, BridgeheadJSON.value(command["value"])))]) } catch { writeLine(["thrown": "\(type(of: error))"]) }
        }
    }
}
