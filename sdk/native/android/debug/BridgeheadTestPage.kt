// Bridgehead for Android, for unit tests of your own methods: a page without a web view, in virtual time. Paste it into src/debug or src/test.
// Guide: docs/native-android.md. Unit tests on the JVM need org.json as a dependency, because the one of android.jar only throws.
package bridgehead.shell

import java.util.Collections
import java.util.PriorityQueue
import org.json.JSONArray
import org.json.JSONObject
import org.json.JSONTokener

/**
 * Calls the methods of an app as a page would: `BridgeheadTestPage(AppRouter(MyMethods())).call("getUserInfo").result`. Create and use it on one
 * thread, which is the main thread for the app. Values are those of org.json; convert them with `toJson` and `fromJson` of the generated types.
 */
class BridgeheadTestPage(
    handler: BridgeheadHandler,
    appInfo: () -> BridgeheadAppInfo = { BridgeheadAppInfo("1.0.0", "en") },
) {
    /** An event that the app emitted. */
    data class Event(val name: String, val payload: Any?)

    /** A call of a method, and what the app has sent for it until now. */
    inner class Call internal constructor(private val id: String, val method: String) {
        /** The progress values, in order. */
        val progress: List<Any?> get() = progressValues
        /** Whether the app has responded. A call of an unloaded page never gets a response. */
        var isSettled = false
            private set
        /** The result; null for the result null, for an error and before the response. */
        var result: Any? = null
            private set
        /** The error; null for a result and before the response. */
        var error: BridgeheadError? = null
            private set
        private val progressValues = ArrayList<Any?>()

        /** Cancels the call, as the page does with an AbortSignal. */
        fun cancel() = post(JSONObject().put("method", "$/cancelRequest").put("params", JSONObject().put("id", id)))

        /** Waits for the response, also from other threads of the app. Returns this call; throws IllegalStateException after [timeoutMs] of real time. */
        fun await(timeoutMs: Long = 5_000): Call {
            val end = System.nanoTime() + timeoutMs * 1_000_000
            while (!isSettled) {
                check(System.nanoTime() < end) { "Cannot read the result of $method: no response within $timeoutMs ms. Respond to the call, or let virtual time pass with advance." }
                Thread.sleep(1)
                advance()
            }
            return this
        }

        internal fun receiveProgress(value: Any?) { progressValues.add(value) }
        internal fun receive(message: JSONObject) {
            isSettled = true
            result = valueOf(message.opt("result"))
            error = message.optJSONObject("error")?.let { BridgeheadError(it.getInt("code"), it.getString("message"), valueOf(it.opt("data"))) }
        }
    }

    private val loop = Loop()
    private val core = BridgeheadCore(handler, appInfo, loop, { report -> reports.add(report) })
    private val outlet = BridgeheadOutlet { text -> receive(JSONTokener(text).nextValue()) }
    private val calls = HashMap<String, Call>()
    private val responders = HashMap<String, (Any?) -> Any?>()
    private var lastId = 0
    private var session = 0

    /** The events that the app has emitted, in order. */
    val events = ArrayList<Event>()
    /** What the shell has reported: what was refused, failed and answered. A failure, behind −32603, has its cause. */
    val reports: MutableList<BridgeheadReport> = Collections.synchronizedList(ArrayList())
    /** The page as the app sees it: `AppEvents(page.app)` and `AppPage(page.app)`. Each event and request of the test's thread runs what is due. */
    val app: BridgeheadPage = object : BridgeheadPage {
        override fun emit(event: String, payload: Any?) = core.emit(event, payload).also { runTurn() }
        override fun request(method: String, params: Any?, timeoutMs: Long, onResponse: (Any?, BridgeheadError?) -> Unit) =
            core.request(method, params, timeoutMs, onResponse).also { runTurn() }
        private fun runTurn() { if (loop.isCurrent) advance() }
    }

    init { load() }

    /** Calls a method with [params], a value of org.json, a Map, a List or null, and runs what is due. */
    fun call(method: String, params: Any? = null): Call {
        val id = "t${++lastId}"
        val call = Call(id, method)
        calls[id] = call
        post(JSONObject().put("id", id).put("method", method).put("params", JSONObject.wrap(params)))
        return call
    }

    /** Sends a notification, which gets no response. */
    fun notify(method: String, params: Any? = null) = post(JSONObject().put("method", method).put("params", JSONObject.wrap(params)))

    /** Responds to requests of the app to the page. Without a responder, a request is rejected with −32601, as by a page without a handler. */
    fun onRequest(method: String, respond: (params: Any?) -> Any?) { responders[method] = respond }

    /** Lets [ms] of virtual time pass: timeouts of requests to the page expire, and what other threads posted runs. */
    fun advance(ms: Long = 0) = loop.run(ms)

    /** Loads the page again: open calls are cancelled and get no response. */
    fun reload() = load()

    /** Ends the session, as when the page crashes. */
    fun unload() { core.end(); advance() }

    private fun load() = post(JSONObject().put("id", "hello${++session}").put("method", "$/hello").put("params", JSONObject().put("session", "test$session")))

    private fun post(message: JSONObject) {
        val text = message.put("jsonrpc", "2.0").toString()
        require(text.length <= BridgeheadCore.MAX_CHARS) { "Cannot send ${message.opt("method")}: the text is too long, and no page would send it (LI-1). Pass less." }
        core.receive(text, outlet)
        advance()
    }

    private fun receive(message: Any?) {
        if (message is JSONArray) return repeat(message.length()) { receive(message.get(it)) }
        val one = message as JSONObject
        val id = one.optString("id")
        val method = one.opt("method") as? String ?: return calls.remove(id)?.receive(one) ?: Unit
        val params = valueOf(one.opt("params"))
        if (method == "$/progress") return (params as JSONObject).let { calls[it.getString("id")]?.receiveProgress(valueOf(it.opt("value"))) } ?: Unit
        if (id.isEmpty()) { events.add(Event(method, params)); return }
        loop.post { respond(id, method, params) }
    }

    private fun respond(id: String, method: String, params: Any?) {
        val responder = responders[method]
        val response = JSONObject().put("id", id)
        if (responder != null) response.put("result", JSONObject.wrap(responder(params)))
        else response.put("error", JSONObject().put("code", -32601).put("message", "Method not found"))
        core.receive(response.put("jsonrpc", "2.0").toString(), outlet)
    }

    private fun valueOf(value: Any?) = value.takeUnless { it == JSONObject.NULL }

    /** A main loop in virtual time, to which other threads may post. */
    private class Loop : BridgeheadLoop {
        private class Timer(val atMs: Long, val order: Int, val action: () -> Unit)
        private val owner = Thread.currentThread()
        private val timers = PriorityQueue<Timer>(compareBy<Timer> { it.atMs }.thenBy { it.order })
        private var order = 0
        override var nowMs = 0L
            private set
        override val isCurrent get() = Thread.currentThread() === owner
        override fun background(work: () -> Unit) { post { work() } }

        @Synchronized override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
            val timer = Timer(nowMs + delayMs, order++, action).also { timers.add(it) }
            return { synchronized(this) { timers.remove(timer) } }
        }

        @Synchronized private fun next(untilMs: Long) = timers.peek()?.takeIf { it.atMs <= untilMs }?.also { timers.remove(); nowMs = it.atMs }

        fun run(ms: Long) {
            val untilMs = nowMs + ms
            while (true) (next(untilMs) ?: break).action()
            nowMs = untilMs
        }
    }
}
