package harness

import bridgehead.generated.*
import bridgehead.shell.*
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.coroutines.Continuation
import kotlin.coroutines.CoroutineContext
import kotlin.coroutines.cancellation.CancellationException
import kotlin.coroutines.resume
import kotlin.coroutines.suspendCoroutine
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import kotlinx.coroutines.suspendCancellableCoroutine
import org.json.JSONArray
import org.json.JSONObject

/** An app with suspend functions, one for each way to complete. [pause] suspends, with the library or without it. */
private class SuspendApp(private val log: MutableList<String>, private val pause: suspend (Long) -> Unit) : AppSuspendMethods {
    private val thread = Thread.currentThread()
    override suspend fun getUserInfo(call: BridgeheadCall): UserInfo {
        // Resumed on another thread, as after a network response.
        suspendCoroutine { continuation: Continuation<Unit> -> Thread { continuation.resume(Unit) }.start() }
        return UserInfo(nickname = if (Thread.currentThread() === thread) "An" else "on another thread")
    }
    override suspend fun getLoc(call: BridgeheadCall): String {
        pause(1)
        throw BridgeheadFailure(-32001, "No permission", JSONObject().put("permission", "location"))
    }
    override suspend fun getClientInfo(call: BridgeheadCall): ClientInfo { pause(1); throw Fault("the user's secret") }
    override suspend fun getDeviceSizeInfo(call: BridgeheadCall): DeviceSizeInfo { pause(1); throw BridgeheadParamsException("id is unknown") }
    override suspend fun getQueryParam(call: BridgeheadCall): QueryParam = throw CancellationException("cancelled by the app")
    override suspend fun getAppThemeInfo(call: BridgeheadCall): AppThemeInfo {
        try { pause(60_000) } catch (e: CancellationException) { log.add("continues") }
        return AppThemeInfo(AppThemeInfoTheme.LIGHT)
    }
    override suspend fun getValueForKey(params: GetValueForKeyParams, call: BridgeheadCall): Any? {
        if (params.key != "ask") return params.key
        return AppSuspendPage(call.page).canLeave(CanLeaveParams("back"), timeoutMs = 500).leave
    }
    override suspend fun jumpToPay(params: JumpToPayParams, call: BridgeheadCall): JumpToPayResult {
        log.add("pays")
        try { pause(60_000) } finally { log.add("ended") }
        return JumpToPayResult()
    }
    override suspend fun signOut(call: BridgeheadCall) { call.progress("asking"); pause(1) }
    override fun analyse(params: AnalyseParams) { log.add("analyse ${params.event}") }
    override fun jumpToProfile(params: JumpToProfileParams) {}
    override fun jumpToParty(params: JumpToPartyParams) {}
    override fun backToPrePage() {}
    override fun onBackPress() {}
    override fun stopBackBehavior(params: StopBackBehaviorParams) {}
    override fun setNavbarType(params: SetNavbarTypeParams) {}
    override fun previewEffect(params: PreviewEffectParams) {}
}
private class Fault(message: String) : Exception(message)

/** A scope on the main thread, as in an app with kotlinx.coroutines. */
private fun scopeOn(loop: VirtualLoop) = CoroutineScope(Job() + object : CoroutineDispatcher() {
    override fun dispatch(context: CoroutineContext, block: Runnable) { loop.post { block.run() } }
})

/**
 * The Kotlin core with an app that has suspend functions: `stdlib`, `kotlinx` for kotlinx.coroutines on the main thread, or `threads` for other
 * threads. Reads commands as JSON lines.
 */
fun main(args: Array<String>) {
    val log = CopyOnWriteArrayList<String>()
    val delivered = ArrayList<Any>()
    var loop = VirtualLoop()
    lateinit var core: BridgeheadCore
    lateinit var scope: CoroutineScope
    val outlet = BridgeheadOutlet { delivered.add(JSONObject().put("outlet", "page").put("text", it)) }
    fun create() {
        loop = VirtualLoop()
        scope = if (args[0] == "threads") CoroutineScope(Job() + Dispatchers.Default) else scopeOn(loop)
        val own = loop
        val ownScope = scope
        val isLibrary = args[0] != "stdlib"
        val app = SuspendApp(log) { ms ->
            if (isLibrary) suspendCancellableCoroutine { continuation ->
                val stop = own.post(ms) { continuation.resume(Unit) }
                continuation.invokeOnCancellation { stop() }
            } else suspendCoroutine { continuation -> own.post(ms) { continuation.resume(Unit) } }
        }
        val launcher = BridgeheadLauncher { block, ended ->
            val job = ownScope.launch { block() }
            job.invokeOnCompletion { ended() }
            ({ job.cancel() })
        }
        val adapter = if (isLibrary) AppSuspendAdapter(app, launcher) else AppSuspendAdapter(app)
        core = BridgeheadCore(AppRouter(adapter), { BridgeheadAppInfo("9.0.0.0", "en") }, loop) { what, cause -> log.add("error: $what: ${cause.javaClass.simpleName}") }
    }
    for (line in generateSequence(::readlnOrNull)) {
        val command = JSONObject(line)
        val response = JSONObject()
        try {
            when (command.getString("cmd")) {
                "new" -> create()
                "receive" -> core.receive(command.getString("text"), outlet)
                "run" -> loop.run(command.optLong("ms", 0))
                "settle" -> { Thread.sleep(5); loop.run(1) } // lets another thread post
                "close" -> core.close()
                "endScope" -> scope.cancel()
                "timers" -> response.put("value", loop.size)
                else -> error("Unknown command")
            }
        } catch (e: Throwable) {
            response.put("thrown", e.javaClass.simpleName + ": " + e.message)
        }
        println(response.put("delivered", JSONArray(delivered)).put("log", JSONArray(log)))
        delivered.clear()
        log.clear()
    }
}
