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
