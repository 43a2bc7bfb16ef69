package harness

import bridgehead.generated.*
import bridgehead.shell.BridgeheadReply

/** An app on the generated code of the product that responds with minimal values. */
class PlainApp : AppMethods {
    override fun getQueryParam(reply: BridgeheadReply<QueryParam>) = reply.send(QueryParam())
    override fun getUserInfo(reply: BridgeheadReply<UserInfo>) = reply.send(UserInfo())
    override fun getLoc(reply: BridgeheadReply<String>) = reply.send("en")
    override fun getClientInfo(reply: BridgeheadReply<ClientInfo>) = reply.send(ClientInfo())
    override fun getAppThemeInfo(reply: BridgeheadReply<AppThemeInfo>) = reply.send(AppThemeInfo())
    override fun getDeviceSizeInfo(reply: BridgeheadReply<DeviceSizeInfo>) = reply.send(DeviceSizeInfo())
    override fun getValueForKey(params: GetValueForKeyParams, reply: BridgeheadReply<Any?>) = reply.send(null)
    override fun analyse(params: AnalyseParams) = Unit
    override fun jumpToProfile(params: JumpToProfileParams) = Unit
    override fun jumpToPay(params: JumpToPayParams, reply: BridgeheadReply<JumpToPayResult>) = reply.send(JumpToPayResult())
    override fun jumpToParty(params: JumpToPartyParams) = Unit
    override fun backToPrePage() = Unit
    override fun onBackPress() = Unit
    override fun stopBackBehavior(params: StopBackBehaviorParams) = Unit
    override fun setNavbarType(params: SetNavbarTypeParams) = Unit
    override fun signOut(reply: BridgeheadReply<Unit>) = reply.send(Unit)
    override fun previewEffect(params: PreviewEffectParams) = Unit
}
