/// An app on the generated code of the product, with minimal responses.
final class PlainApp: AppMethods {
    func getQueryParam(_ reply: BridgeheadReply<QueryParam>) { reply.send(QueryParam()) }
    func getUserInfo(_ reply: BridgeheadReply<UserInfo>) { reply.send(UserInfo()) }
    func getLoc(_ reply: BridgeheadReply<String>) { reply.send("en") }
    func getClientInfo(_ reply: BridgeheadReply<ClientInfo>) { reply.send(ClientInfo()) }
    func getAppThemeInfo(_ reply: BridgeheadReply<AppThemeInfo>) { reply.send(AppThemeInfo()) }
    func getDeviceSizeInfo(_ reply: BridgeheadReply<DeviceSizeInfo>) { reply.send(DeviceSizeInfo()) }
    func getValueForKey(_ params: GetValueForKeyParams, reply: BridgeheadReply<AppJSON>) { reply.send(.null) }
    func analyse(_ params: AnalyseParams) {}
    func jumpToProfile(_ params: JumpToProfileParams) {}
    func jumpToPay(_ params: JumpToPayParams, reply: BridgeheadReply<JumpToPayResult>) { reply.send(JumpToPayResult()) }
    func jumpToParty(_ params: JumpToPartyParams) {}
    func backToPrePage() {}
    func onBackPress() {}
    func stopBackBehavior(_ params: StopBackBehaviorParams) {}
    func setNavbarType(_ params: SetNavbarTypeParams) {}
    func signOut(_ reply: BridgeheadReply<Void>) { reply.send(()) }
    func previewEffect(_ params: PreviewEffectParams) {}
}
