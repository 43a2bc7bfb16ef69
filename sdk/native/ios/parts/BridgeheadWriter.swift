// Writes JSON text. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// The kind of a JSON value. A cast to a type that a value does not have converts large collections first, so exact types are compared before.
enum BridgeheadShape {
    case text(String), list([Any]), object([String: Any]), other

    static func of(_ value: Any) -> BridgeheadShape {
        let type = Swift.type(of: value)
        if type == String.self, let text = value as? String { return .text(text) }
        if type == [String: Any].self, let object = value as? [String: Any] { return .object(object) }
        if type == [Any].self, let list = value as? [Any] { return .list(list) }
        if type == Int.self || type == Double.self || type == Bool.self { return .other }
        if type is AnyClass, value is NSNumber || value is NSNull { return .other }
        if let text = value as? String { return .text(text) }
        if let object = value as? [String: Any] { return .object(object) }
        if let list = value as? [Any] { return .list(list) }
        return .other
    }
}

/// Writes JSON in one pass. JSONSerialization takes several, raises an exception that Swift cannot catch, and never ends on a cycle.
struct BridgeheadWriter {
    private var out: [UInt8] = []
    /// A message cannot have more values than characters, nor more than three bytes for each.
    private var remaining = BridgeheadCore.maxChars

    /// Returns UTF-8; nil if a value is not JSON (NaN, a Date), and for a cycle or a text beyond the limit.
    static func data(_ value: Any) -> [UInt8]? {
        var writer = BridgeheadWriter()
        return writer.write(value, levels: 500) ? writer.out : nil
    }

    private mutating func write(_ value: Any, levels: Int) -> Bool {
        remaining -= 1
        if levels == 0 || remaining < 0 || out.count > 3 * BridgeheadCore.maxChars { return false }
        switch BridgeheadShape.of(value) {
        case let .text(text): write(text)
        case let .list(list): return write(list, "[", "]") { $0.write($1, levels: levels - 1) }
        case let .object(object):
            return write(object, "{", "}") {
                $0.write($1.key)
                $0.add(":")
                return $0.write($1.value, levels: levels - 1)
            }
        case .other: return writeScalar(value)
        }
        return true
    }

    private mutating func write<T: Sequence>(_ items: T, _ start: StaticString, _ end: StaticString, _ item: (inout BridgeheadWriter, T.Element) -> Bool) -> Bool {
        add(start)
        var isFirst = true
        for each in items {
            if !isFirst { add(",") }
            isFirst = false
            if !item(&self, each) { return false }
        }
        add(end)
        return true
    }

    private mutating func writeScalar(_ value: Any) -> Bool {
        let type = Swift.type(of: value)
        if type == Int.self, let whole = value as? Int { return add(whole) }
        if type == Double.self, let number = value as? Double { return add(number) }
        if type == Bool.self, let flag = value as? Bool {
            add(flag ? "true" : "false")
            return true
        }
        if let number = value as? NSNumber, !(number is NSDecimalNumber) {
            if number.objCType.pointee == CChar(UInt8(ascii: "q")) { return add(number.int64Value) }
            if number.objCType.pointee == CChar(UInt8(ascii: "d")) { return add(number.doubleValue) }
        }
        // In an array, because older systems do not accept bare values.
        guard JSONSerialization.isValidJSONObject([value]), let data = try? JSONSerialization.data(withJSONObject: [value]) else { return false }
        out += data.dropFirst().dropLast()
        return true
    }

    private mutating func add<T: FixedWidthInteger>(_ whole: T) -> Bool {
        out += String(whole).utf8
        return true
    }

    private mutating func add(_ number: Double) -> Bool {
        guard number.isFinite else { return false }
        let text = "\(number)"
        out += text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8
        return true
    }

    private mutating func add(_ text: StaticString) { out += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount) }

    private mutating func write(_ text: String) {
        var text = text
        add("\"")
        text.withUTF8 { bytes in
            var plain = 0
            for (at, byte) in bytes.enumerated() where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                out += bytes[plain..<at]
                plain = at + 1
                escape(byte)
            }
            out += bytes[plain...]
        }
        add("\"")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): add("\\n")
        case UInt8(ascii: "\r"): add("\\r")
        case UInt8(ascii: "\t"): add("\\t")
        case ..<0x20: out += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: out += [UInt8(ascii: "\\"), byte]
        }
    }
}
