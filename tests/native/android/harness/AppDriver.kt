package harness

import bridgehead.generated.AppRouter
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadFacts
import bridgehead.shell.BridgeheadLoop
import bridgehead.shell.BridgeheadOutlet
import java.util.ArrayDeque
import org.json.JSONArray
import org.json.JSONObject

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
