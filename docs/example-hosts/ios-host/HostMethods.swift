import Foundation

/// The methods of this app. Replace the constants with your app's own state.
final class HostMethods: AppMethods {
    static let appVersion = "3.2.1"
    var close: () -> Void = {}

    func getQueryParam(_ reply: BridgeheadReply<QueryParam>) { reply.send(QueryParam(version: HostMethods.appVersion, channel: "App Store")) }
    func getUserInfo(_ reply: BridgeheadReply<UserInfo>) { reply.send(UserInfo(userId: "1234567890123456789", nickname: "An")) }
    func getLoc(_ reply: BridgeheadReply<String>) { reply.send("EN") }
    func getClientInfo(_ reply: BridgeheadReply<ClientInfo>) { reply.send(ClientInfo(appVersion: HostMethods.appVersion)) }
    func getAppThemeInfo(_ reply: BridgeheadReply<AppThemeInfo>) { reply.send(AppThemeInfo(theme: .light)) }
    func getDeviceSizeInfo(_ reply: BridgeheadReply<DeviceSizeInfo>) { reply.send(DeviceSizeInfo(widthPx: 390, heightPx: 844)) }
    func getValueForKey(_ params: GetValueForKeyParams, reply: BridgeheadReply<AppJSON>) { reply.fail(code: -32003, message: "This example has no store") }

    func jumpToPay(_ params: JumpToPayParams, reply: BridgeheadReply<JumpToPayResult>) {
        // Open the payment and respond when the user is done, even minutes later. If the call is cancelled, close it.
        reply.call.onCancel {}
        reply.fail(code: -32003, message: "This example has no payment")
    }

    func signOut(_ reply: BridgeheadReply<Void>) { reply.fail(code: -32002, message: "This example has no dialog") }
    func backToPrePage() { close() }
    func analyse(_ params: AnalyseParams) {}
    func jumpToProfile(_ params: JumpToProfileParams) {}
    func jumpToParty(_ params: JumpToPartyParams) {}
    func onBackPress() {}
    func stopBackBehavior(_ params: StopBackBehaviorParams) {}
    func setNavbarType(_ params: SetNavbarTypeParams) {}
    func previewEffect(_ params: PreviewEffectParams) {}
}
