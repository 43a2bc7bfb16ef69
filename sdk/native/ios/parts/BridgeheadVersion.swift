// App versions, read and compared as the page does it. A part of BridgeheadShell.swift, which is what is pasted.
import Foundation

/// A readable app version. Compared segment by segment: any number of segments, of any length; a missing one is 0.
public struct BridgeheadVersion: Comparable, Sendable {
    private let segments: [String]

    /// nil for what the page cannot read either. A `v` in front, and suffixes (`-beta`, `+7`, ` (421)`), are passed over.
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

    /// Why the page will not call a method of these limits in an app of this version: `app-too-old`, `app-too-new`,
    /// `unknown-version`. nil: it will. `since` lets the same version in, `until` does not.
    public static func refusal(_ appVersion: String?, since: String? = nil, until: String? = nil) -> String? {
        let from = since.flatMap { $0.contains { $0 != "0" && $0 != "." } ? $0 : nil } // zeros let every version in
        if from == nil && until == nil { return nil }
        guard let have = BridgeheadVersion(appVersion) else { return "unknown-version" }
        // A limit that cannot be read is above every version.
        let isFrom = { (limit: String) in BridgeheadVersion(limit).map { have >= $0 } ?? false }
        if let from = from, !isFrom(from) { return "app-too-old" }
        if let until = until, isFrom(until) { return "app-too-new" }
        return nil
    }
}
