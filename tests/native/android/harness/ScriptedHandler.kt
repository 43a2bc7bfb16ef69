package harness

import bridgehead.shell.BridgeheadCall
import bridgehead.shell.BridgeheadLoop
import bridgehead.shell.BridgeheadParamsException
import bridgehead.shell.BridgeheadReply
import java.util.Date
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

private data class Anything(val name: String)

private class OddNumber : Number() {
    override fun toByte() = 1.toByte()
    override fun toDouble() = 1.5
    override fun toFloat() = 1f
    override fun toInt() = 1
    override fun toLong() = 1L
    override fun toShort() = 1.toShort()
    override fun toString() = "not a number\""
}

private class BadList : AbstractList<Any>() {
    override val size = 1
    override fun get(index: Int): Any = error("list")
}

/** An app that performs the actions in the params of a call: `{"actions": [[action, value, delay in ms or -1]], "fails"}`. Used by suites/core-fuzz.mjs. */
class ScriptedHandler(private val loop: BridgeheadLoop?) {
    private val kept = ArrayList<BridgeheadCall>()

    fun handle(params: JSONObject, call: BridgeheadCall) {
        val actions = params.optJSONArray("actions") ?: JSONArray()
        for (i in 0 until actions.length()) {
            val action = actions.getJSONArray(i)
            val run = { perform(action.getString(0), valueOf(action.getString(1)), call) }
            val ms = action.getLong(2)
            if (ms < 0) run() else loop?.post(ms) { run() }
        }
        when (params.optString("fails")) {
            "error" -> throw IllegalStateException("the user's secret")
            "params" -> throw BridgeheadParamsException("params")
            "todo" -> TODO("not yet")
            "overflow" -> throw StackOverflowError()
        }
    }

    private fun perform(name: String, value: Any?, call: BridgeheadCall) {
        when (name) {
            "respond" -> call.reply(value)
            "fail" -> call.fail(-32001, "failed", value)
            "typed" -> BridgeheadReply<Any?>(call) { it }.send(value)
            "typedThrows" -> BridgeheadReply<Any?>(call) { error("toJson") }.send(value)
            "progress" -> try { call.progress(value) } catch (e: JSONException) { /* at the caller, as documented */ } catch (e: IllegalStateException) { /* of a list */ }
            "emit" -> try { call.page.emit("event", value) } catch (e: JSONException) { /* the same */ } catch (e: IllegalStateException) { /* of a list */ }
            "respondOnCancel" -> call.onCancel { call.reply(value) }
            "cancelThrows" -> call.onCancel { error("cancel") }
            "request" -> call.page.request("question", null, 100) { _, _ -> call.reply(1) }
            "requestThrows" -> call.page.request("question", null, 100) { _, _ -> TODO("response") }
            "keep" -> kept.add(call)
            "respondToKept" -> if (kept.isNotEmpty()) kept.removeAt(0).reply(value)
        }
    }

    private fun valueOf(name: String): Any? = when (name) {
        "text" -> "text \" \\ \n \u2028</script>\ud800"
        "tree" -> JSONObject().put("a", listOf(null, 1, mapOf("b" to true)))
        "nan" -> Double.NaN
        "infinity" -> Float.POSITIVE_INFINITY
        "date" -> Date(0)
        "object" -> Anything("x")
        "inside" -> listOf(1, mapOf("it" to Anything("x")))
        "nullInside" -> mapOf("a" to null)
        "cycle" -> HashMap<String, Any?>().also { it["self"] = it }
        "intKeys" -> mapOf(1 to 2)
        "array" -> arrayOf<Any?>(1, "a", null)
        "badList" -> BadList()
        "jsonArray" -> JSONArray().put(Anything("x"))
        "oddNumber" -> OddNumber()
        else -> null
    }
}
