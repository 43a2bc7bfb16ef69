import Foundation

private struct Fault: Error { let text: String }

/// An app with async functions, one for each way to complete. On the main actor, like most apps.
@MainActor final class AsyncApp: @preconcurrency AppAsyncMethods {
    private let log: Log
    init(_ log: Log) { self.log = log }

    func getUserInfo(_ call: BridgeheadCall) async throws -> UserInfo {
        try await Task.sleep(nanoseconds: 5_000_000)
        return UserInfo(nickname: Thread.isMainThread ? "An" : "on another thread")
    }
    func getLoc(_ call: BridgeheadCall) async throws -> String {
        await Task.yield()
        throw BridgeheadError(code: -32001, message: "No permission", data: ["permission": "location"])
    }
    func getClientInfo(_ call: BridgeheadCall) async throws -> ClientInfo {
        await Task.yield()
        throw Fault(text: "the user's secret")
    }
    func getDeviceSizeInfo(_ call: BridgeheadCall) async throws -> DeviceSizeInfo {
        await Task.yield()
        throw BridgeheadParamsError(message: "id is unknown")
    }
    func getQueryParam(_ call: BridgeheadCall) async throws -> QueryParam { throw CancellationError() }
    func getAppThemeInfo(_ call: BridgeheadCall) async throws -> AppThemeInfo {
        do { try await Task.sleep(nanoseconds: 60_000_000_000) } catch { log.add("continues") }
        return AppThemeInfo(theme: .light)
    }
    func getValueForKey(_ params: GetValueForKeyParams, call: BridgeheadCall) async throws -> AppJSON {
        if params.key != "ask" { return .text(params.key) }
        return .bool(try await AppAsyncPage(call.page).canLeave(CanLeaveParams(reason: "back"), timeout: 0.5).leave)
    }
    func jumpToPay(_ params: JumpToPayParams, call: BridgeheadCall) async throws -> JumpToPayResult {
        log.add("pays")
        defer { log.add("ended") }
        try await Task.sleep(nanoseconds: 60_000_000_000)
        return JumpToPayResult()
    }
    func signOut(_ call: BridgeheadCall) async throws {
        call.progress("asking")
        await Task.yield()
    }
    func analyse(_ params: AnalyseParams) { log.add("analyse \(params.event)") }
    func jumpToProfile(_ params: JumpToProfileParams) {}
    func jumpToParty(_ params: JumpToPartyParams) {}
    func backToPrePage() {}
    func onBackPress() {}
    func stopBackBehavior(_ params: StopBackBehaviorParams) {}
    func setNavbarType(_ params: SetNavbarTypeParams) {}
    func previewEffect(_ params: PreviewEffectParams) {}
}
