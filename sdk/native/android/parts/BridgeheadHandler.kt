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
 * The way to the page. Every function may be called from any thread; callbacks run on the main thread.
 * Throws JSONException at once, at the caller, for a payload that is not JSON (NaN, an object of a class that JSON does not have).
 */
interface BridgeheadPage {
    /** Sends an event. Held until the page has said hello, at most 50. */
    fun emit(event: String, payload: Any? = null)

    /**
     * Asks the page. [onAnswer] is called once, with an error of code −32003 when no answer arrives in time, the page goes away or the
     * bridge is detached. Int.MAX_VALUE and more is no deadline.
     */
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
    private val cancelActions = ArrayList<() -> Unit>()

    /**
     * [result] is a JSONObject, JSONArray, String, Number, Boolean, Map, Iterable, Array or null, and so is everything inside of it.
     * Anything else (NaN, a data class) is answered with −32603.
     */
    fun reply(result: Any? = null) = answer { result }
    fun fail(code: Int, message: String, data: Any? = null) = answer { BridgeheadError(code, message, data) }
    internal fun answer(make: () -> Any?) = core.answer(this, make)
    internal fun failed(cause: Throwable) = core.failed(this, cause)
    internal fun onMain(action: () -> Unit) = core.onMain(action)

    /** An answer before the last one. Throws JSONException for what is not JSON. */
    fun progress(value: Any?) = core.progress(this, value)

    /** Every [action] runs once, on the main thread, when the page cancels or goes away; at once if that has happened. */
    fun onCancel(action: () -> Unit) = core.onMain { if (isCancelled) run(action) else cancelActions.add(action) }

    internal fun cancel() {
        isCancelled = true
        val actions = cancelActions.toList()
        cancelActions.clear()
        actions.forEach(::run)
    }

    private fun run(action: () -> Unit) = core.guard("A cancel action of $method failed") {
        try { action() } catch (e: Throwable) { fail(-32603, "Cancel failed: ${e.javaClass.name.substringAfterLast('.')}"); throw e }
    }
}

/** A call whose result has a type: what generated interfaces hand to the app. */
class BridgeheadReply<in T>(val call: BridgeheadCall, private val encode: (T) -> Any?) {
    fun send(result: T) = call.answer { encode(result) }
    fun fail(code: Int, message: String, data: Any? = null) = call.fail(code, message, data)
}

/** Where the texts for one document go. Called on the main thread. */
fun interface BridgeheadOutlet {
    fun deliver(text: String)
    /** The origin of the document; null where it cannot be told. A question to one origin is answered by that one only. */
    val origin: String? get() = null
}

/** The main thread, so that tests can bring their own. */
interface BridgeheadLoop {
    val isCurrent: Boolean
    /** Runs [action] later. The function it returns takes it out again, so that an answered question leaves no timer behind. */
    fun post(delayMs: Long = 0, action: () -> Unit): () -> Unit
}
