// JSON for the bridge. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// Encodes and decodes JSON for the bridge.
public enum BridgeheadJSON {
    /// Decodes params; throws BridgeheadParamsError. Supports plain strings and numbers since iOS 12.
    public static func decode<T: Decodable>(_ type: T.Type, from params: Any?) throws -> T {
        do {
            // In an array, because older systems do not accept bare strings and numbers.
            guard let data = BridgeheadWriter.data([params ?? NSNull()]) else { throw BridgeheadParamsError(message: "The params are not JSON") }
            return try JSONDecoder().decode([T].self, from: Data(data))[0]
        } catch let error as BridgeheadParamsError {
            throw error
        } catch let error as DecodingError {
            throw BridgeheadParamsError(message: mismatch(error))
        } catch {
            throw BridgeheadParamsError(message: "The params are not of the type \(T.self)")
        }
    }

    /// Describes the mismatch and its place ("tags[1].name is missing"), never a value.
    private static func mismatch(_ error: DecodingError) -> String {
        switch error {
        case let .keyNotFound(key, context): return "\(path(context.codingPath + [key])) is missing"
        case let .valueNotFound(_, context): return "\(path(context.codingPath)) is missing"
        case let .typeMismatch(type, context): return "\(path(context.codingPath)) is not \(name(of: type))"
        case let .dataCorrupted(context): return "\(path(context.codingPath)) is invalid"
        @unknown default: return "The params are invalid"
        }
    }

    /// Names a type of Swift as the generated Kotlin does, for page developers.
    private static func name(of type: Any.Type) -> String {
        if type == String.self { return "a string" }
        if type == Bool.self { return "true or false" }
        if type == Int.self || type == Int64.self { return "an integer" }
        if type == Double.self { return "a number" }
        return "\(type)".hasPrefix("Array<") ? "a list" : "an object"
    }

    /// The first key is the index in the array around the params.
    private static func path(_ keys: [CodingKey]) -> String {
        var path = ""
        for key in keys.dropFirst() {
            if let index = key.intValue { path += "[\(index)]" } else { path += (path.isEmpty ? "" : ".") + key.stringValue }
        }
        return path.isEmpty ? "params" : path
    }

    /// Converts any Encodable to a value for `BridgeheadCall.reply`.
    public static func encode<T: Encodable>(_ value: T) throws -> Any? {
        let list = try JSONSerialization.jsonObject(with: JSONEncoder().encode([value])) as? [Any]
        guard let first = list?.first else { return nil }
        return self.value(first)
    }

    /// Encodes a value that `isValid` accepts; throws EncodingError for another one.
    public static func encode<T: Encodable>(_ value: T, if isValid: (T) -> Bool) throws -> Any? {
        guard isValid(value) else { throw EncodingError.invalidValue(value, EncodingError.Context(codingPath: [], debugDescription: "Beyond 2^53")) }
        return try encode(value)
    }

    /// Returns nil for an absent value and for JSON null.
    public static func value(_ value: Any?) -> Any? { return value.flatMap { type(of: $0) == NSNull.self ? nil : $0 } }

    /// Encodes an object; nil if it is not JSON (NaN, a Date) or beyond the limit.
    static func text(_ object: [String: Any]) -> String? {
        guard let data = BridgeheadWriter.data(object) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        return text.utf16.count > BridgeheadCore.maxChars ? nil : text
    }

    /// Estimates without encoding whether the text of a response is long, from its strings and the number of its values.
    static func isLong(_ result: Result<Any?, BridgeheadError>) -> Bool {
        var remaining = BridgeheadLane.longChars
        switch result {
        case let .success(value): return exceeds(value ?? NSNull(), levels: 100, remaining: &remaining)
        case let .failure(error): return exceeds(error.data ?? NSNull(), levels: 100, remaining: &remaining)
        }
    }

    /// A value that is nested too deeply, or a cycle, is not long: it is rejected soon.
    private static func exceeds(_ value: Any, levels: Int, remaining: inout Int) -> Bool {
        let shape = BridgeheadShape.of(value)
        if case let .text(text) = shape { remaining -= text.utf16.count } else { remaining -= 1 }
        if remaining < 0 { return true }
        if levels == 0 { return false }
        switch shape {
        case let .list(list): return list.contains { exceeds($0, levels: levels - 1, remaining: &remaining) }
        case let .object(object):
            return object.contains { exceeds($0.key, levels: levels, remaining: &remaining) || exceeds($0.value, levels: levels - 1, remaining: &remaining) }
        case .text, .other: return false
        }
    }

    /// A number decoded by JSONSerialization; nil for a boolean. Does not use `as?`, because Apple's bridging treats 0 and 1 as booleans and true as 1.
    static func number(_ value: Any?) -> Double? {
        guard let number = value as? NSNumber, String(cString: number.objCType) != String(cString: NSNumber(value: true).objCType) else { return nil }
        return number.doubleValue
    }

    /// Decodes the error of a response.
    static func error(_ value: Any?) -> BridgeheadError {
        guard let member = value as? [String: Any], let code = number(member["code"]) else {
            return BridgeheadError(code: -32603, message: "The response cannot be read")
        }
        let whole = Int(max(-9_007_199_254_740_991, min(9_007_199_254_740_991, code)))
        return BridgeheadError(code: whole, message: member["message"] as? String ?? "", data: self.value(member["data"]))
    }

    /// Encodes a response.
    static func response(id: Any, _ result: Result<Any?, BridgeheadError>) -> String? {
        switch result {
        case let .success(value): return text(["jsonrpc": "2.0", "id": id, "result": value ?? NSNull()])
        case let .failure(error):
            var member: [String: Any] = ["code": error.code, "message": error.message]
            member["data"] = error.data
            return text(["jsonrpc": "2.0", "id": id, "error": member])
        }
    }

    static func parse(_ text: String) -> Any? {
        let read = { (source: String) in try? JSONSerialization.jsonObject(with: Data(source.utf8), options: .fragmentsAllowed) }
        return read(text) ?? read(withoutLoneSurrogates(text))
    }

    /// Returns a JavaScript string literal that is safe inside scripts and HTML, for your own calls too of evaluateJavaScript.
    public static func literal(_ string: String) -> String {
        return String(decoding: BridgeheadWriter.data(string) ?? [], as: UTF8.self)
            .replacingOccurrences(of: "<", with: "\\u003c")
            .replacingOccurrences(of: "\u{2028}", with: "\\u2028")
            .replacingOccurrences(of: "\u{2029}", with: "\\u2029")
    }

    /// JSONSerialization rejects a lone surrogate (`\ud800`), which a page may send. It is replaced with U+FFFD (TY-7).
    private static func withoutLoneSurrogates(_ text: String) -> String {
        // A surrogate pair, a lone surrogate, or any other escape; escapes have two characters, so that a backslash is never read twice.
        let pattern = "\\\\u[dD][89abAB][0-9a-fA-F]{2}\\\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\\\u[dD][89a-fA-F][0-9a-fA-F]{2}|\\\\."
        guard let escapes = try? NSRegularExpression(pattern: pattern) else { return text }
        let result = NSMutableString(string: text)
        let matches = escapes.matches(in: text, range: NSRange(location: 0, length: result.length))
        for match in matches.reversed() where match.range.length == 6 { result.replaceCharacters(in: match.range, with: "\\ufffd") }
        return result as String
    }
}
