import Foundation

/// Passes values to the functions in Checks.swift. Reads `{"at", "value"}`, writes `{"value"}` or `{"thrown"}`.
@main struct Main {
    static func main() {
        while let text = readLine() {
            guard let command = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any], let at = command["at"] as? Int else { return }
            let value = command["value"]
            do { writeLine(["value": orNull(try check(at, value is NSNull ? nil : value))]) } catch { writeLine(["thrown": "\(type(of: error))"]) }
        }
    }
}
