package hostile

import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadFacts
import bridgehead.shell.BridgeheadOutlet
import harness.TurnLoop
import org.json.JSONArray
import org.json.JSONObject

/** Gives values to what is in Checks.kt: `{"contract", "mirror", "value"}` in, `{"value"}` out, or `{"thrown"}` with the code of the error. */
fun main() {
    val loop = TurnLoop()
    val cores = mirrors.map { BridgeheadCore(it, { BridgeheadFacts("1.0.0", "en") }, loop) }
    val got = ArrayList<String>()
    val outlet = BridgeheadOutlet { got.add(it) }
    for (line in generateSequence(::readlnOrNull)) {
        val command = JSONObject(line)
        val contract = command.getInt("contract")
        val answer = JSONObject()
        if (!command.has("mirror")) answer.put("value", JSONArray(promised[contract]()))
        else {
            val request = JSONObject().put("jsonrpc", "2.0").put("id", "h.1").put("method", "mirror${command.getInt("mirror")}").put("params", command.opt("value"))
            cores[contract].receive(request.toString(), outlet)
            loop.turn()
            val message = JSONObject(got.removeAt(0))
            if (message.has("error")) answer.put("thrown", message.getJSONObject("error").getInt("code")) else answer.put("value", message.get("result"))
        }
        // Pure ASCII: the pipe's encoding must not matter.
        println(answer.toString().map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
    }
}
