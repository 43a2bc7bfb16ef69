package harness

import bridgehead.generated.*
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadFacts
import bridgehead.shell.BridgeheadLoop
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadReply
import java.util.ArrayDeque
import org.json.JSONArray
import org.json.JSONObject

/** An app on the generated code of the product, that answers with as little as it may. */
private class PlainApp : AppMethods {
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

private class Turns : BridgeheadLoop {
    private val actions = ArrayDeque<() -> Unit>()
    override val isCurrent get() = true
    override fun post(delayMs: Long, action: () -> Unit) { if (delayMs == 0L) actions.add(action) }
    fun run() { while (true) (actions.poll() ?: return)() }
}

/** JSON lines `{"text"}` in, for each one line out with the texts the page got. */
fun main() {
    val got = ArrayList<String>()
    val turns = Turns()
    val core = BridgeheadCore(AppRouter(PlainApp()), { BridgeheadFacts("9.0.0.0", "en") }, turns)
    val outlet = BridgeheadOutlet { got.add(it) }
    for (line in generateSequence(::readlnOrNull)) {
        core.receive(JSONObject(line).getString("text"), outlet)
        turns.run()
        println(JSONObject().put("got", JSONArray(got)))
        got.clear()
    }
}
