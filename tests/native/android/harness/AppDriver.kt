package harness

import bridgehead.generated.AppRouter
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadOutlet
import org.json.JSONArray
import org.json.JSONObject

/** Reads JSON lines `{"text"}`; writes one line for each with the strings sent to the page. */
fun main() {
    val got = ArrayList<String>()
    val turns = VirtualLoop()
    val core = BridgeheadCore(AppRouter(PlainApp()), { BridgeheadAppInfo("9.0.0.0", "en") }, turns)
    val outlet = BridgeheadOutlet { got.add(it) }
    for (line in generateSequence(::readlnOrNull)) {
        core.receive(JSONObject(line).getString("text"), outlet)
        turns.run(0)
        println(JSONObject().put("got", JSONArray(got)))
        got.clear()
    }
}
