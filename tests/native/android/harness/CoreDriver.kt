package harness

import bridgehead.generated.AppRouter
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadFacts
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadShell
import bridgehead.shell.BridgeheadTestMethods
import bridgehead.shell.BridgeheadVersion
import java.util.concurrent.CopyOnWriteArrayList
import org.json.JSONArray
import org.json.JSONObject

/** An app that asks again whenever it gets no answer. */
private fun again(core: BridgeheadCore, log: MutableList<String>, times: Int) {
    if (times == 0) { log.add("gave up"); return }
    core.request("again") { _, _ -> again(core, log, times - 1) }
}

/** The Kotlin protocol without a WebView: JSON lines in, for each one line out with what was delivered. */
fun main() {
    val log = CopyOnWriteArrayList<String>()
    val delivered = ArrayList<Any>()
    var loop = VirtualLoop()
    lateinit var core: BridgeheadCore
    val outlets = HashMap<String, BridgeheadOutlet>()
    // A name like an address is an origin, as a shell that can tell them has it.
    fun outlet(name: String) = outlets.getOrPut(name) {
        object : BridgeheadOutlet {
            override val origin = name.takeIf { "://" in it }
            override fun deliver(text: String) {
                if (name == "broken") error("the page is gone")
                delivered.add(JSONObject().put("outlet", name).put("text", text))
            }
        }
    }

    for (line in generateSequence(::readlnOrNull)) {
        val command = JSONObject(line)
        val answer = JSONObject()
        try {
            when (command.getString("cmd")) {
                "new" -> {
                    loop = VirtualLoop()
                    val facts = command.optJSONObject("facts") ?: JSONObject()
                    core = BridgeheadCore(BridgeheadTestMethods(SampleHandler(log)) { ms, action -> loop.post(ms, action) }, {
                        if (facts.has("fail")) error("the user's secret")
                        BridgeheadFacts(facts.optString("appVersion", "8.9.1.30"), facts.optString("locale", "vi"), facts.opt("theme") as? String)
                    }, loop) { what, cause -> log.add("error: $what: ${cause.javaClass.simpleName}") }
                }
                "receive" -> core.receive(command.getString("text"), outlet(command.optString("outlet", "page")))
                "forbid" -> core.forbid(command.getString("text"), outlet(command.optString("outlet", "page")))
                "run" -> loop.run(command.optLong("ms", 0))
                "settle" -> { Thread.sleep(50); loop.run(0) } // for what another thread posts
                "emit" -> core.emit(command.getString("event"), command.opt("payload"))
                "emitNaN" -> core.emit("bad", Double.NaN)
                "askAndFail" -> core.request(command.getString("method")) { _, _ -> log.add("answered"); TODO("the app's own fault") }
                "askAgain" -> again(core, log, 200)
                "timers" -> answer.put("value", loop.size)
                "ask" -> core.request(command.getString("method"), command.opt("params"), command.optLong("timeoutMs", 5000)) { result, error ->
                    log.add(if (error == null) "answer $result" else "answer error ${error.code}")
                }
                "end" -> core.end()
                "close" -> core.close()
                "snapshot" -> answer.put("value", core.describe())
                "literal" -> answer.put("value", BridgeheadShell.scriptLiteral(command.getString("text")))
                "version" -> answer.put("value", BridgeheadVersion.parse(command.opt("a"))?.let { a ->
                    BridgeheadVersion.parse(command.opt("b"))?.let { b -> maxOf(-1, minOf(1, a.compareTo(b))) } ?: "readable"
                } ?: JSONObject.NULL)
                "refusal" -> answer.put("value", BridgeheadVersion.refusal(
                    command.opt("have") as? String, command.opt("since") as? String, command.opt("until") as? String,
                ) ?: JSONObject.NULL)
                "promised" -> answer.put("value", JSONArray(AppRouter.promised(command.getString("version")).sorted()))
                "origin" -> answer.put("value", BridgeheadShell.originOf(command.opt("url") as? String) ?: JSONObject.NULL)
            }
        } catch (e: Throwable) {
            answer.put("thrown", e.javaClass.simpleName + ": " + e.message)
        }
        answer.put("delivered", JSONArray(delivered)).put("log", JSONArray(log))
        delivered.clear()
        log.clear()
        // Pure ASCII out: the pipe's encoding must not matter.
        println(answer.toString().map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
    }
}
