// The API for apps. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

/** Handles requests from the page. Implemented by generated routers or by hand. */
interface BridgeheadHandler {
    /** All methods that [handle] accepts. They are announced to the page; requests for other methods are rejected with −32601. */
    val methods: Set<String>

    /** Called on the main thread, once for each request and notification. [params] is a JSONObject, JSONArray, String, Number, Boolean or null. */
    fun handle(method: String, params: Any?, call: BridgeheadCall)
}

/**
 * Combines the methods of two handlers, such as the routers of two teams: `AppRouter(app) + ShopRouter(shop)`. Throws IllegalArgumentException if
 * both have the same method, since only one could receive it.
 */
operator fun BridgeheadHandler.plus(other: BridgeheadHandler): BridgeheadHandler = Combined(this, other)

private class Combined(private val first: BridgeheadHandler, private val second: BridgeheadHandler) : BridgeheadHandler {
    init {
        val twice = first.methods intersect second.methods
        require(twice.isEmpty()) { "Cannot combine two handlers: both have ${twice.joinToString()}. Leave each method to one of them." }
    }
    override val methods: Set<String> get() = first.methods + second.methods
    override fun handle(method: String, params: Any?, call: BridgeheadCall) = (if (method in first.methods) first else second).handle(method, params, call)
}

/** The error codes of the protocol that a method may respond with (section 14 of docs/protocol.md). Your own are outside −32768…−32000. */
object BridgeheadErrorCode {
    /** The user or the system refused, such as a permission. */
    const val DENIED = -32001
    /** The user cancelled. */
    const val CANCELLED = -32002
    /** The feature is unavailable now. */
    const val UNAVAILABLE = -32003
    /** The params do not match. */
    const val INVALID_PARAMS = -32602
    /** The method failed. */
    const val INTERNAL = -32603
    /** Sent by the shell: the app does not implement the method. */
    const val METHOD_NOT_FOUND = -32601
    /** Sent by the shell: the origin or the frame is not allowed. */
    const val FORBIDDEN_ORIGIN = -32004
    /** Sent by the shell: the page cancelled the call. */
    const val REQUEST_CANCELLED = -32800
    /** Sent by the shell: the string is not JSON. */
    const val NOT_JSON = -32700
    /** Sent by the shell: JSON, but not a message. */
    const val NOT_MESSAGE = -32600
}

/** Thrown by a method or a suspend function to reject a request with this code, message and data. */
open class BridgeheadFailure(val code: Int, message: String, val data: Any? = null) : Exception(message)

/** Thrown by a handler for invalid params; the response is −32602. */
class BridgeheadParamsException(message: String) : BridgeheadFailure(BridgeheadErrorCode.INVALID_PARAMS, message)

/**
 * The app's part of the announcement, sent in the start snapshot and in the response to $/hello. Do not include personal data. [launchData] is why
 * the app opened this page, as JSON, such as `LaunchData(screen = "vip").toJson()` of the generated code.
 */
data class BridgeheadAppInfo(val appVersion: String, val locale: String, val theme: String? = null, val launchData: Any? = null)

/**
 * An error response. [code] is one of section 14 of docs/protocol.md, or a code of your own outside −32768…−32000. [message] is for developers
 * and should not contain user data. [data] is any JSON value.
 */
data class BridgeheadError(val code: Int, val message: String, val data: Any? = null)

/**
 * Sends events and requests to the page. Every function may be called from any thread; callbacks run on the main thread.
 * Throws JSONException to the caller for a payload that is not JSON (NaN, an object of a class without a JSON form).
 */
interface BridgeheadPage {
    /** Sends an event. Up to 50 events are held until the handshake. */
    fun emit(event: String, payload: Any? = null)

    /**
     * Sends a request to the page. [onResponse] is called once, with error −32003 if no response arrives in time, the page is unloaded or the
     * bridge is detached. Int.MAX_VALUE or more means no deadline.
     */
    fun request(method: String, params: Any? = null, timeoutMs: Long = 5_000, onResponse: (result: Any?, error: BridgeheadError?) -> Unit)
}

/** A request or notification from the page. Respond once, immediately or later, from any thread; further responses are dropped. */
class BridgeheadCall internal constructor(
    private val core: BridgeheadCore,
    internal val id: String?,
    val method: String,
    internal val outlet: BridgeheadOutlet,
    internal val startedMs: Long,
) {
    /** Whether its response is reported: it is for a method of the app, not of the protocol. */
    internal var isReported = false
    /** False for a notification, to which responses are dropped. */
    val expectsResponse: Boolean get() = id != null
    /** The page that sent the request. */
    val page: BridgeheadPage get() = core

    /** True if the response is no longer needed, because the page has cancelled the call or was unloaded. */
    @Volatile var isCancelled = false
        private set
    private val cancelActions = ArrayList<() -> Unit>()

    /**
     * Responds with a result. [result] is a JSONObject, JSONArray, String, Number, Boolean, Map, Iterable, Array or null, including all nested values.
     * Other values (NaN, a data class) lead to the error −32603. Do not change a large value afterwards: it is written on another thread.
     */
    fun reply(result: Any? = null) = respond { result }

    /** Responds with an error: see [BridgeheadError] for [code], [message] and [data]. */
    fun fail(code: Int, message: String, data: Any? = null) = respond { BridgeheadError(code, message, data) }
    internal fun respond(make: () -> Any?) = core.respond(this, make)
    internal fun failed(cause: Throwable) = core.failed(this, cause)
    internal fun onMain(action: () -> Unit) = core.onMain(action)

    /** Sends progress before the final response. Throws JSONException for a value that is not JSON. */
    fun progress(value: Any?) = core.progress(this, value)

    /** Runs [action] once on the main thread when the page cancels the call or is unloaded; immediately if that has already happened. */
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

/** A call with a typed result, as generated interfaces pass it to the app. */
open class BridgeheadReply<in T>(val call: BridgeheadCall, private val encode: (T) -> Any?) {
    /** Responds with a result. Call this or [fail] once, from any thread; further responses are dropped. */
    fun send(result: T) = call.respond { encode(result) }

    /** Responds with an error: see [BridgeheadError] for [code], [message] and [data]. */
    fun fail(code: Int, message: String, data: Any? = null) = call.fail(code, message, data)
}

/** A call with a typed result and typed progress. */
class BridgeheadProgressReply<in P, in T>(call: BridgeheadCall, encodeProgress: (P) -> Any?, encode: (T) -> Any?) : BridgeheadReply<T>(call, encode) {
    /** The call as suspend functions receive it. */
    val progressCall = BridgeheadProgressCall(call, encodeProgress)

    /** Sends progress before the final response. Throws JSONException for a value that is not JSON. */
    fun progress(value: P) = progressCall.progress(value)
}

/** A call with typed progress, as generated suspend functions receive it. */
class BridgeheadProgressCall<in P>(private val call: BridgeheadCall, private val encode: (P) -> Any?) {
    /** The page that sent the request. */
    val page: BridgeheadPage get() = call.page
    /** True if the response is no longer needed, because the page has cancelled the call or was unloaded. */
    val isCancelled: Boolean get() = call.isCancelled

    /** Sends progress before the final response. Throws JSONException for a value that is not JSON. */
    fun progress(value: P) = call.progress(encode(value))

    /** Runs [action] once on the main thread when the page cancels the call or is unloaded; immediately if that has already happened. */
    fun onCancel(action: () -> Unit) = call.onCancel(action)
}

/** Delivers messages and batches to one document. Called on the main thread. */
fun interface BridgeheadOutlet {
    /** Passes a string with one message or one batch to the document. */
    fun deliver(text: String)
    /** The origin of the document; null if unknown. Only the origin that received a request may respond to it. */
    val origin: String? get() = null
}

/** The main thread; tests provide their own implementation. */
interface BridgeheadLoop {
    /** Whether the calling thread is the main thread. */
    val isCurrent: Boolean
    /** Runs [action] later. Returns a function that cancels it, so that a settled request leaves no timer behind. */
    fun post(delayMs: Long = 0, action: () -> Unit): () -> Unit
    /** Runs [work] on another thread, in order. */
    fun background(work: () -> Unit) = BridgeheadBackground.run(work)
    /** A time in milliseconds that never goes back, for the durations in reports. */
    val nowMs: Long get() = System.nanoTime() / 1_000_000
}
