package harness

import bridgehead.shell.BridgeheadCall
import bridgehead.shell.BridgeheadFailure
import bridgehead.shell.BridgeheadHandler
import bridgehead.shell.BridgeheadLoop
import bridgehead.shell.BridgeheadParamsException
import bridgehead.shell.BridgeheadReply
import java.util.concurrent.CopyOnWriteArrayList
import org.json.JSONObject

private data class Secret(val name: String)

/** The handler of an app, with correct and faulty methods. Writes events to [log] and runs delayed actions on [loop]. */
class SampleHandler(private val log: CopyOnWriteArrayList<String>, loop: BridgeheadLoop? = null) : BridgeheadHandler {
    private var kept: BridgeheadCall? = null
    private val scripted = ScriptedHandler(loop)
    /** Whether reading [methods] throws. */
    var failsMethods = false
    /** Runs a command of the driver. */
    var reenter: (JSONObject) -> Unit = {}
    override val methods: Set<String> get() = if (failsMethods) error("methods") else names
    private val names = setOf("getUserInfo", "thread", "later", "typed", "note", "throws", "throwsCode", "badParams", "twice", "keep", "settleKept", "nan", "cycle", "big", "stopping", "todo", "typedNan", "dataClass", "inside", "date", "twoCancels",
        "nullInside", "badData", "badProgress", "cancelAfter", "scripted", "reenter", "reenterOnCancel")

    override fun handle(method: String, params: Any?, call: BridgeheadCall) {
        val options = params as? JSONObject
        when (method) {
            "getUserInfo" -> call.reply(mapOf("name" to "An", "params" to params))
            "thread" -> call.reply(Thread.currentThread().name)
            "later" -> Thread { call.reply(Thread.currentThread().name) }.apply { name = "worker"; start() }
            "typed" -> BridgeheadReply<Int>(call) { "typed $it" }.send(7)
            "note" -> log.add("note ${call.expectsResponse} $params").also { call.reply("dropped") }
            "throws" -> throw IllegalStateException("the user's secret")
            "throwsCode" -> throw BridgeheadFailure(4711, "named", mapOf("a" to 1))
            "badParams" -> throw BridgeheadParamsException("name is missing")
            "twice" -> { call.reply(1); call.reply(2); call.fail(-32001, "late"); call.progress("late") }
            "keep" -> { kept = call; call.onCancel { log.add("cancelled ${call.id()}") } }
            "settleKept" -> { kept?.reply("kept"); call.reply() }
            "nan" -> call.reply(mapOf("value" to Double.NaN))
            "cycle" -> call.reply(HashMap<String, Any>().also { it["self"] = it })
            "big" -> call.reply("x".repeat(options?.optInt("chars") ?: 0))
            "stopping" -> call.onCancel { call.reply("stopped in time") }
            "todo" -> TODO("the user's secret")
            "typedNan" -> BridgeheadReply<Double>(call) { JSONObject().put("value", it) }.send(Double.NaN)
            "dataClass" -> BridgeheadReply<Any?>(call) { it }.send(Secret("An"))
            "inside" -> call.reply(JSONObject().put("list", listOf(1, mapOf("it" to Secret("An")))))
            "date" -> call.reply(listOf(java.util.Date(0)))
            "twoCancels" -> { call.onCancel { log.add("first") }; call.onCancel { error("x") }; call.onCancel { log.add("third") } }
            "nullInside" -> call.reply(mapOf("a" to null))
            "badData" -> call.fail(-32001, "No", java.util.Date(0))
            "badProgress" -> { call.progress(Double.NaN); call.reply(1) }
            "cancelAfter" -> { call.onCancel { log.add("too late") }; call.reply("settled") }
            "reenter" -> { reenter(options!!); call.reply() }
            "reenterOnCancel" -> call.onCancel { reenter(options!!) }
            "scripted" -> scripted.handle(options ?: JSONObject(), call)
        }
    }

    private fun BridgeheadCall.id() = if (expectsResponse) method else "notification"
}
