import Foundation

/// ASCII only, so that the encoding of the pipe does not matter.
func line(_ response: [String: Any]) -> String {
    guard let data = try? JSONSerialization.data(withJSONObject: response) else { return #"{"thrown":"the response is not valid JSON"}"# }
    var line: [UInt8] = []
    for unit in String(decoding: data, as: UTF8.self).utf16 {
        if (32...126).contains(unit) { line.append(UInt8(unit)) } else { line += Array(String(format: "\\u%04x", Int(unit)).utf8) }
    }
    return String(decoding: line, as: UTF8.self)
}

func writeLine(_ response: [String: Any]) {
    FileHandle.standardOutput.write(Data((line(response) + "\n").utf8))
}

/// JSON null for nil, which a response can contain.
func orNull(_ value: Any?) -> Any { value ?? NSNull() }
