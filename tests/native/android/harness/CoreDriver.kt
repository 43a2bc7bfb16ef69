package harness

import bridgehead.generated.AppRouter
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadOrigins
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadReport
import bridgehead.shell.BridgeheadShell
import bridgehead.shell.BridgeheadTestMethods
import bridgehead.shell.BridgeheadVersion
import java.lang.ref.WeakReference
import java.util.concurrent.CopyOnWriteArrayList
import org.json.JSONArray
import org.json.JSONObject

/** The Kotlin protocol without a WebView. The commands are in tests/native/README.md. */
private class CoreDriver {
    private val log = CopyOnWriteArrayList<String>()
    private val reports = CopyOnWriteArrayList<BridgeheadReport>()
    private val delivered = ArrayList<Any>()
    private val outlets = HashMap<String, BridgeheadOutlet>()
    private var loop = VirtualLoop()
    private var core: BridgeheadCore? = null
    private var handler: SampleHandler? = null
    private var lastCore = WeakReference<BridgeheadCore>(null)
    private var lastHandler = WeakReference<SampleHandler>(null)
    /** The part of the app that fails: `methods`, `reporter` or none. */
    private var failingPart = ""

    fun respond(command: JSONObject): JSONObject {
        val response = JSONObject()
        try {
            val value = run(command.getString("cmd"), command)
            if (value != Unit) response.put("value", value ?: JSONObject.NULL)
        } catch (e: Throwable) {
            response.put("thrown", e.javaClass.simpleName + ": " + e.message)
        }
        response.put("delivered", JSONArray(delivered)).put("log", JSONArray(log))
        delivered.clear()
        log.clear()
        return response
    }

    private fun run(name: String, command: JSONObject): Any? = when (name) {
        "new" -> create(command.optJSONObject("appInfo") ?: JSONObject(), command.optJSONObject("onPageGone"))
        "run" -> loop.run(command.optLong("ms", 0))
        "settle" -> { Thread.sleep(50); loop.run(0) } // lets another thread post
        "setFailingPart" -> failIn(command.getString("part"))
        "pendingCount" -> loop.size
        "release" -> release()
        "reports" -> JSONArray(reports.map(::reported)).also { reports.clear() }
        "checkOrigins" -> try { JSONArray(BridgeheadOrigins.check(setOfNotNull(command.opt("origin") as String?))) } catch (e: IllegalArgumentException) { e.message }
        "literal" -> BridgeheadShell.scriptLiteral(command.getString("text"))
        "version" -> BridgeheadVersion.parse(command.opt("a"))?.let { a ->
            BridgeheadVersion.parse(command.opt("b"))?.let { b -> maxOf(-1, minOf(1, a.compareTo(b))) } ?: "readable"
        }
        "refusal" -> BridgeheadVersion.refusal(command.opt("have") as? String, command.opt("since") as? String, command.opt("until") as? String)
        "measureLongText" -> measureLongText(command.getInt("chars"), command.optBoolean("isForbidden"))
        "promised" -> JSONArray(AppRouter.promised(command.getString("version")).sorted())
        "origin" -> BridgeheadShell.originOf(command.opt("url") as? String)
        else -> drive(core ?: error("The shell is missing"), name, command)
    }

    private fun drive(core: BridgeheadCore, name: String, command: JSONObject): Any? = when (name) {
        "receive" -> core.receive(command.getString("text"), outlet(command.optString("outlet", "page")))
        "forbid" -> core.forbid(command.getString("text"), outlet(command.optString("outlet", "page")))
        "emit" -> core.emit(command.getString("event"), command.opt("payload"))
        "emitNaN" -> core.emit("bad", Double.NaN)
        "request" -> core.request(command.getString("method"), command.opt("params"), command.optLong("timeoutMs", 5000)) { result, error ->
            log.add(if (error == null) "response $result" else "response error ${error.code}")
        }
        "requestAndFail" -> core.request(command.getString("method")) { _, _ -> log.add("responded"); TODO("a fault of the app") }
        "requestAgain" -> requestAgain(core, 200)
        "end" -> core.end()
        "close" -> core.close()
        "snapshot" -> core.describe()
        else -> error("Unknown command $name")
    }

    private fun create(appInfo: JSONObject, onPageGone: JSONObject?) {
        val next = VirtualLoop()
        val sample = SampleHandler(log, next).apply { reenter = ::reenter }
        var inAppInfo = appInfo.optJSONObject("reenter")
        failingPart = ""
        loop = next
        handler = sample
        core = BridgeheadCore(BridgeheadTestMethods(sample) { ms, action -> next.post(ms, action) }, {
            if (appInfo.has("fail")) error("the user's secret")
            inAppInfo?.also { inAppInfo = null }?.let(::reenter)
            BridgeheadAppInfo(appInfo.optString("appVersion", "8.9.1.30"), appInfo.optString("locale", "vi"), appInfo.opt("theme") as? String, appInfo.opt("launchData"))
        }, next, { report ->
            reports.add(report)
            if (report is BridgeheadReport.PageGone) onPageGone?.let(::reenter)
        }) { what, cause ->
            if (failingPart == "reporter") error("the reporter itself")
            log.add("error: $what: ${cause.javaClass.simpleName}")
        }
        lastCore = WeakReference(core)
        lastHandler = WeakReference(sample)
    }

    private fun reported(report: BridgeheadReport): List<Any?> = when (report) {
        is BridgeheadReport.Refused -> listOf("refused", report.code, report.method, report.origin)
        is BridgeheadReport.Failed -> listOf("failed", report.what)
        is BridgeheadReport.Answered -> listOf("answered", report.method, report.durationMs, report.code)
        BridgeheadReport.PageGone -> listOf("page gone")
    }

    /** Runs a command inside a callback of the app. */
    private fun reenter(command: JSONObject) { drive(core!!, command.getString("cmd"), command) }

    private fun failIn(part: String) {
        failingPart = part
        handler?.failsMethods = part == "methods"
    }

    /** Releases the shell. The main loop remains, with the actions that are still queued after this turn. */
    private fun release(): JSONObject {
        core?.close()
        core = null
        handler = null
        loop.run(0)
        repeat(20) { if (lastCore.get() != null || lastHandler.get() != null) { System.gc(); Thread.sleep(10) } }
        return JSONObject().put("core", lastCore.get() == null).put("handler", lastHandler.get() == null)
    }

    /** An app that repeats a request whenever it fails. */
    private fun requestAgain(core: BridgeheadCore, times: Int) {
        if (times == 0) { log.add("gave up"); return }
        core.request("again") { _, _ -> requestAgain(core, times - 1) }
    }

    /** Returns the outlet for a name. If the name is a URL, the outlet has its origin, as in a shell that receives origins. */
    private fun outlet(name: String) = outlets.getOrPut(name) {
        object : BridgeheadOutlet {
            override val origin = name.takeIf { "://" in it }
            override fun deliver(text: String) {
                if (name == "broken") error("the page was unloaded")
                delivered.add(JSONObject().put("outlet", name).put("text", text))
            }
        }
    }
}

/** Reads JSON lines; writes one line for each with the delivered strings. */
fun main() {
    val driver = CoreDriver()
    for (line in generateSequence(::readlnOrNull)) {
        val response = driver.respond(JSONObject(line)).toString()
        // ASCII only, so that the encoding of the pipe does not matter.
        println(response.map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
    }
}
