// What an app touches. A part of BridgeheadShell.kt, which is what is pasted.
package bridgehead.shell

/** What an app answers. Generated routers implement it; by hand it works just as well. */
interface BridgeheadHandler {
    /** All methods that [handle] takes. Announced to the page; any other method is answered with −32601. */
    val methods: Set<String>

    /** Runs on the main thread, once for each request and notification. [params] is a JSONObject, JSONArray, String, Number, Boolean or null. */
    fun handle(method: String, params: Any?, call: BridgeheadCall)
}

/** Thrown by a handler whose params do not fit; answered with −32602. */
class BridgeheadParamsException(message: String) : Exception(message)

/** What the page is told in the start snapshot and in the answer to hello. Nothing personal belongs here. */
data class BridgeheadFacts(val appVersion: String, val locale: String, val theme: String? = null)

data class BridgeheadError(val code: Int, val message: String, val data: Any? = null)

/**
 * The way to the page. Every function may be called from any thread; callbacks come on the main thread.
 * Throws JSONException at once for what is no JSON (NaN).
 */
interface BridgeheadPage {
    /** Sends an event. Held until the page has said hello, at most 50. */
    fun emit(event: String, payload: Any? = null)

    /** Asks the page. [onAnswer] is called once, with an error of code −32003 when no answer comes in time. Int.MAX_VALUE and more is no deadline. */
    fun request(method: String, params: Any? = null, timeoutMs: Long = 5_000, onAnswer: (result: Any?, error: BridgeheadError?) -> Unit)
}

/** One request or notification of the page. Answer once, now or later, from any thread; what comes after the first answer is dropped. */
class BridgeheadCall internal constructor(private val core: BridgeheadCore, internal val id: String?, val method: String, internal val outlet: BridgeheadOutlet) {
    /** False for a notification: answers to it go nowhere. */
    val wantsReply: Boolean get() = id != null
    val page: BridgeheadPage get() = core

    /** True once nobody waits any more: cancelled by the page, or the page is gone. */
    @Volatile var isCancelled = false
        private set
    private var cancelAction: (() -> Unit)? = null

    /** [result] is a JSONObject, JSONArray, String, Number, Boolean, Map, Collection or null. */
    fun reply(result: Any? = null) = core.answer(this, result)
    fun fail(code: Int, message: String, data: Any? = null) = core.answer(this, BridgeheadError(code, message, data))

    /** An answer before the last one. */
    fun progress(value: Any?) = core.progress(this, value)

    /** [action] runs on the main thread when the page cancels or goes away; at once if that has happened. */
    fun onCancel(action: () -> Unit) = core.onMain { if (isCancelled) action() else cancelAction = action }

    internal fun cancel() {
        isCancelled = true
        val action = cancelAction
        cancelAction = null
        try { action?.invoke() } catch (e: Exception) { core.answer(this, BridgeheadError(-32603, "Cancel failed: ${e.javaClass.simpleName}")) }
    }
}

/** A call whose result has a type: what generated interfaces hand to the app. */
class BridgeheadReply<in T>(val call: BridgeheadCall, private val encode: (T) -> Any?) {
    fun send(result: T) = call.reply(encode(result))
    fun fail(code: Int, message: String, data: Any? = null) = call.fail(code, message, data)
}

/** Where the texts for one document go. Called on the main thread. */
fun interface BridgeheadOutlet { fun deliver(text: String) }

/** The main thread, so that tests can bring their own. */
interface BridgeheadLoop {
    val isCurrent: Boolean
    fun post(delayMs: Long = 0, action: () -> Unit)
}
