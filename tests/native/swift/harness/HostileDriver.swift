import Bridgehead
import Contracts
import Foundation

/// Passes values to the functions in Checks.swift. Reads `{"at", "value"}`, writes `{"value"}` or `{"thrown"}`.
@main struct Main {
    static func main() {
        while let text = readLine() {
            guard let command = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any], let at = command["at"] as? Int else { return }
            let value = command["value"]
            if at == -1 {
                writeLine(["value": sendableTotals()])
                continue
            }
            do { writeLine(["value": orNull(try check(at, value is NSNull ? nil : value))]) } catch { writeLine(["thrown": "\(type(of: error))"]) }
        }
    }
}

/// Whether totals at the limit of integers, and beyond it in a field or a list, can be encoded.
private func sendableTotals() -> [Bool] {
    let max = 9_007_199_254_740_991
    return [ShopTotals(total: max, parts: [-max]), ShopTotals(total: max + 1), ShopTotals(total: -max - 1), ShopTotals(total: 1, parts: [1, .max])].map {
        (try? BridgeheadJSON.encode($0)) != nil
    }
}
