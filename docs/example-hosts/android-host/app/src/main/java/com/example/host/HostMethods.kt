package com.example.host

import bridgehead.generated.*
import bridgehead.shell.BridgeheadReply

/** The methods of this app. Replace the constants with your app's own state. */
class HostMethods(private val appVersion: String, private val close: () -> Unit) : AppMethods {
    private val store = mapOf("lastTab" to "nearby")

    override fun getQueryParam(reply: BridgeheadReply<QueryParam>) = reply.send(QueryParam(version = appVersion))
    override fun getUserInfo(reply: BridgeheadReply<UserInfo>) = reply.send(UserInfo(userId = "1234567890123456789", nickname = "An"))
    override fun getLoc(reply: BridgeheadReply<String>) = reply.send("en")
    override fun getClientInfo(reply: BridgeheadReply<ClientInfo>) = reply.send(ClientInfo(appVersion = appVersion))
    override fun getAppThemeInfo(reply: BridgeheadReply<AppThemeInfo>) = reply.send(AppThemeInfo(AppThemeInfoTheme.LIGHT))
    override fun getDeviceSizeInfo(reply: BridgeheadReply<DeviceSizeInfo>) = reply.send(DeviceSizeInfo(widthPx = 390.0, heightPx = 844.0))
    override fun getValueForKey(params: GetValueForKeyParams, reply: BridgeheadReply<Any?>) = reply.send(store[params.key])

    override fun jumpToPay(params: JumpToPayParams, reply: BridgeheadReply<JumpToPayResult>) {
        // Open the payment and respond when the user is done, even minutes later. If the call is cancelled, close it.
        reply.call.onCancel { }
        reply.fail(-32003, "This example has no payment")
    }

    override fun signOut(reply: BridgeheadReply<Unit>) = reply.fail(-32002, "This example has no dialog")
    override fun backToPrePage() = close()
    override fun analyse(params: AnalyseParams) {}
    override fun jumpToProfile(params: JumpToProfileParams) {}
    override fun jumpToParty(params: JumpToPartyParams) {}
    override fun onBackPress() {}
    override fun stopBackBehavior(params: StopBackBehaviorParams) {}
    override fun setNavbarType(params: SetNavbarTypeParams) {}
    override fun previewEffect(params: PreviewEffectParams) {}
}
