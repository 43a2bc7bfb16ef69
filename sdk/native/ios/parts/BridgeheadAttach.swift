// One way to attach the bridge, and what a shell reports. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// One thing that happened in a shell. Received by `onReport` on the main thread, except for failures, which are reported on the thread of the failure.
/// Contains names and codes only: no params and no results.
public enum BridgeheadReport: Sendable, Equatable {
    /// A message from the page was rejected with `code`, or dropped if `code` is nil. `method` is at most 100 characters of the name that the page
    /// sent; `origin` sent the message, nil if unknown.
    case refused(why: String, code: Int?, method: String?, origin: String?)
    /// Code of the app failed, or a value is not JSON.
    case failed(what: String, cause: String)
    /// A request of the page has its response; `code` is nil for a result.
    case answered(method: String, milliseconds: Int, code: Int?)
    /// The session ended: the page was unloaded, crashed or replaced, or the bridge was detached.
    case pageGone

    /// The default observer: writes failures to the log, and in debug builds everything that a shell reports.
    public static func log(_ report: BridgeheadReport) {
        if case let .failed(what, cause) = report { return NSLog("%@", "Bridgehead: \(what): \(cause)") }
        #if DEBUG
        NSLog("%@", "Bridgehead: \(report)")
        #endif
    }
}

/// Thrown for an allowed origin that no page can have, and for an empty list.
public struct BridgeheadOriginError: Error, CustomStringConvertible {
    /// The rejected entry; nil for an empty list.
    public let origin: String?
    public var description: String {
        guard let origin = origin else { return "Cannot allow no origin: every call would be rejected. Pass at least one, such as https://h5.example.com." }
        return "Cannot allow \"\(origin)\": it is not the origin of a page. Pass scheme, host and port only, as in https://h5.example.com."
    }
}

enum BridgeheadOrigins {
    /// Returns the origins in lower case. Throws for an empty list, and for an entry that no page can have as its origin: every call would be rejected.
    static func check(_ allowed: Set<String>) throws -> Set<String> {
        if allowed.isEmpty { throw BridgeheadOriginError(origin: nil) }
        let origins = allowed.map { $0.lowercased() }
        if let invalid = origins.first(where: { $0 != "*" && !isOrigin($0) }) { throw BridgeheadOriginError(origin: invalid) }
        return Set(origins)
    }

    private static func isOrigin(_ text: String) -> Bool {
        if text == "file://" { return true }
        let isDefaultPort = text.hasPrefix("https://") && text.hasSuffix(":443") || text.hasPrefix("http://") && text.hasSuffix(":80")
        let matches = { (pattern: String) in text.range(of: pattern, options: .regularExpression) != nil }
        return matches(origin) && !isDefaultPort && (!matches(endsInNumber) || matches(ipv4))
    }

    // Parts of an origin; the port is at most 65535.
    private static let label = "[a-z0-9!\"$&'()+,;=_`{}~-]+"
    private static let port = "(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])"
    private static let byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
    private static let origin = "^[a-z][a-z0-9+.-]*://(?:\\[[0-9a-f:.]+\\]|\(label)(?:\\.\(label))*\\.?)(?::\(port))?\\z"
    /// A host that ends with a number is an IPv4 address, and browsers write all of its four parts.
    private static let endsInNumber = "^https?://(?:[^:]*\\.)?(?:[0-9]+|0x[0-9a-f]*)\\.?(?::|\\z)"
    private static let ipv4 = "^https?://(?:\(byte)\\.){3}\(byte)(?::|\\z)"
}

/// A bridge that is attached to a web view. Retain it as long as the web view.
@available(iOS 13, macOS 10.15, *)
@MainActor
public protocol BridgeheadAttachment: AnyObject {
    /// Sends events and requests to the page.
    var page: BridgeheadPage { get }
    /// Calls `appInfo` again for the start snapshot of the next page. Call it when the locale or the theme changes.
    func refresh()
    /// Ends the session of the page: open calls are cancelled (`onCancel`), requests to the page fail. Call it in
    /// `webViewWebContentProcessDidTerminate`, and when the web view shows a page that does not use the bridge. A new page that uses it ends the
    /// old session itself.
    func pageGone()
    /// Removes the bridge: open calls are cancelled and nothing runs afterwards.
    func detach()
}
