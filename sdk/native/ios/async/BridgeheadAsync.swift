// Bridgehead for iOS, optional: methods as async functions. Add it next to BridgeheadShell.swift; iOS 13 or newer, Swift 5.5 tools or newer.
// `bridgehead contract generate contract.ts --swift-async …` writes the protocol and the adapter that use it.
import Foundation

@available(iOS 13, macOS 10.15, *)
extension BridgeheadReply {
    /// Responds with the result or the error of `work`: a BridgeheadError unchanged, any other error as −32603.
    /// If the page cancels the request or is unloaded, the task is cancelled.
    public func respond(_ work: @escaping @Sendable () async throws -> T) {
        let task = Task {
            do {
                self.send(try await work())
            } catch let error as BridgeheadError {
                self.fail(code: error.code, message: error.message, data: error.data)
            } catch let error as BridgeheadParamsError {
                self.fail(code: -32602, message: error.message)
            } catch is CancellationError {
                self.fail(code: -32003, message: "The app stopped the method") // for work that cancelled itself, so that the page does not wait; dropped if the page has cancelled
            } catch {
                self.call.failed(error)
            }
        }
        call.onCancel { task.cancel() }
    }
}

/// Sends a request to the page and returns its response; an error is thrown as a BridgeheadError. The request cannot be cancelled: it ends with the
/// response, its timeout or the session.
@available(iOS 13, macOS 10.15, *)
public func bridgeheadResponse<T: Sendable>(_ request: (@escaping @Sendable (Result<T, BridgeheadError>) -> Void) throws -> Void) async throws -> T {
    return try await withCheckedThrowingContinuation { continuation in
        do { try request { continuation.resume(with: $0) } } catch { continuation.resume(throwing: error) }
    }
}
