package hostile

import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadOutlet
import harness.TurnLoop
import org.json.JSONArray
import org.json.JSONObject

/** Passes values to the functions in Checks.kt. Reads `{"contract", "mirror", "value"}`, writes `{"value"}` or `{"thrown"}` with the error code. */
public fun main() {
    val loop = TurnLoop()
    val cores = mirrors.map { BridgeheadCore(it, { BridgeheadAppInfo("1.0.0", "en") }, loop) }
    val got = ArrayList<String>()
    val outlet = BridgeheadOutlet { got.add(it) }
    for (line in generateSequence(::readlnOrNull)) {
        val command = JSONObject(line)
        val contract = command.getInt("contract")
        val response = JSONObject()
        if (!command.has("mirror")) response.put("value", JSONArray(promised[contract]()))
        else {
            val request = JSONObject().put("jsonrpc", "2.0").put("id", "h.1").put("method", "mirror${command.getInt("mirror")}").put("params", command.opt("value"))
            cores[contract].receive(request.toString(), outlet)
            loop.turn()
            val message = JSONObject(got.removeAt(0))
            if (message.has("error")) response.put("thrown", message.getJSONObject("error").getInt("code")) else response.put("value", message.get("result"))
        }
        // ASCII only, so that the encoding of the pipe does not matter.
        println(response.toString().map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
    }
}
