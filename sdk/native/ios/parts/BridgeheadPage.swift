// The page as the app sees it. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// The page for objects of the app, which may outlive the shell.
final class BridgeheadWeakPage: BridgeheadPage, @unchecked Sendable {
    private weak var core: BridgeheadCore?
    private let loop: BridgeheadLoop
    init(_ core: BridgeheadCore) {
        self.core = core
        loop = core.loop
    }

    func emit(_ event: String, payload: Any?) { core?.emit(event, payload: payload) }
    func request(_ method: String, params: Any?, timeout: TimeInterval, onResponse: @escaping (Result<Any?, BridgeheadError>) -> Void) {
        if let core = core { return core.request(method, params: params, timeout: timeout, onResponse: onResponse) }
        loop.onMain { onResponse(.failure(BridgeheadError(code: -32003, message: "The bridge is detached"))) }
    }
}

extension BridgeheadCore {
    /// Returns the response to $/hello, which is also the start snapshot.
    func describe() -> [String: Any] {
        let now = appInfo()
        let methods = handler?.methods.sorted() ?? []
        var announcement: [String: Any] = ["protocol": 1, "platform": "ios", "appVersion": now.appVersion, "locale": now.locale, "methods": methods]
        announcement["can"] = ["batch": true, "cancel": true, "progress": true, "status": true]
        if let theme = now.theme { announcement["theme"] = theme }
        switch now.launchData {
        case .success(let text)?: announcement["launchData"] = BridgeheadJSON.parse(text)
        case .failure(let error)?: report("The launch data is not JSON", error)
        case nil: break
        }
        return announcement
    }
}
