// Parses and compares app versions like the page. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// A valid app version. Compared by segments of any number and length; a missing segment is 0.
public struct BridgeheadVersion: Comparable, Sendable {
    private let segments: [String]

    /// Returns nil if the page cannot parse `text` either. A leading `v` and suffixes (`-beta`, `+7`, ` (421)`) are ignored.
    public init?(_ text: Any?) {
        guard let text = text as? String, text.utf16.count <= 256,
              let readable = try? NSRegularExpression(pattern: "^\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?$"),
              let match = readable.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)),
              let digits = Range(match.range(at: 1), in: text) else { return nil }
        segments = text[digits].components(separatedBy: ".").map { String($0.drop(while: { $0 == "0" })) }
    }

    public static func < (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) < 0 }
    public static func == (left: BridgeheadVersion, right: BridgeheadVersion) -> Bool { return left.order(to: right) == 0 }

    private func order(to other: BridgeheadVersion) -> Int {
        for i in 0..<max(segments.count, other.segments.count) {
            let left = i < segments.count ? segments[i] : ""
            let right = i < other.segments.count ? other.segments[i] : ""
            if left == right { continue }
            if left.count != right.count { return left.count - right.count }
            return left < right ? -1 : 1
        }
        return 0
    }

    /// Returns the reason why the page does not call a method with these limits in an app of this version: `app-too-old`, `app-too-new`
    /// or `unknown-version`; nil if the page calls it. `since` is inclusive, `until` exclusive.
    public static func refusal(_ appVersion: String?, since: String? = nil, until: String? = nil) -> String? {
        let from = since.flatMap { $0.contains { $0 != "0" && $0 != "." } ? $0 : nil } // zeros allow every version
        if from == nil && until == nil { return nil }
        guard let have = BridgeheadVersion(appVersion) else { return "unknown-version" }
        // An invalid limit counts as newer than every version.
        let isAtLeast = { (limit: String) in BridgeheadVersion(limit).map { have >= $0 } ?? false }
        if let from = from, !isAtLeast(from) { return "app-too-old" }
        if let until = until, isAtLeast(until) { return "app-too-new" }
        return nil
    }
}
