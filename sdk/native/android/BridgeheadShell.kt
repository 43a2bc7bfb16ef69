// Bridgehead for Android. Paste this one file into your app, change the package if you like, and attach a BridgeheadShell to any WebView.
// Needs the Android SDK (org.json included) and nothing else. Sets no WebViewClient, no WebChromeClient and no settings. API 21 or newer.
// Guide: docs/native-android.md. Protocol: docs/protocol.md. Assembled from parts/*.kt by sdk/native/bundle.mjs.
package bridgehead.shell

import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebView
import java.math.BigDecimal
import java.math.BigInteger
import java.util.concurrent.atomic.AtomicInteger
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

/**
 * Attaches the bridge to [webView]. Create it on the main thread, before the page is loaded: the object appears with the next load.
 *
 * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` allows every origin, for debug builds
 * only. addJavascriptInterface reports neither frame nor origin, so the URL of the main frame is compared.
 * [appInfo] returns the app's part of the announcement. It is called on the main thread when the shell attaches, at [refresh] and at each `$/hello`.
 * [onError] receives errors of your own code (handlers, callbacks, appInfo) and results that are not JSON; by default it writes one line to the log.
 */
class BridgeheadShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    allowedOrigins: Set<String>,
    appInfo: () -> BridgeheadAppInfo,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
    onError: (what: String, cause: Throwable) -> Unit = ::logError,
) {
    private val origins = allowedOrigins.map { it.lowercase() }.toSet()
    private val isOpenToAll = "*" in origins
    private val loop = MainLoop()
    private val core = BridgeheadCore(handler, appInfo, loop, onError)
    private var isAttached = true
    @Volatile private var snapshot = ""

    /**
     * The documents of one origin. A response or event must reach only the origin that sent the request or $/hello. The page may have
     * changed since, so the script itself checks `location.origin`, which a page cannot fake. Instances for the same origin are equal, so
     * that all messages of one turn are sent in one evaluation.
     */
    private inner class Documents(override val origin: String?) : BridgeheadOutlet {
        // With `*`, URLs without such an origin (data:, content:) are allowed too, and their `location.origin` is different.
        private val guard = if (origin == null || isOpenToAll && !origin.startsWith("http")) "" else "location.origin===${scriptLiteral(origin)}&&"
        override fun deliver(text: String) = evaluate(guard + receiveScript(text))
        override fun equals(other: Any?) = other is Documents && other.origin == origin
        override fun hashCode() = origin.hashCode()
    }
    private val rejections = BridgeheadOutlet { evaluate(receiveScript(it)) }

    /** Sends events and requests to the page. */
    val page: BridgeheadPage get() = core

    init {
        check(webView.settings.javaScriptEnabled) { "Cannot attach the bridge: JavaScript is off. Set settings.javaScriptEnabled = true first." }
        refresh()
        webView.addJavascriptInterface(Port(), objectName)
    }

    /** Calls `appInfo` again for the start snapshot of the next page. Call it when the locale or the theme changes. */
    fun refresh() = core.onMain { core.guard("Cannot create the announcement") { if (isAttached) snapshot = BridgeheadText.write(core.describe()) } }

    /** Removes the bridge: open calls are cancelled, requests to the page fail. The object disappears from the page with its next load. */
    fun detach() = core.onMain {
        if (isAttached) {
            isAttached = false
            snapshot = ""
            core.close()
            webView.removeJavascriptInterface(objectName)
        }
    }

    /** The object injected into the page. Its methods run on a thread of WebView while the page's script is blocked. */
    inner class Port {
        @JavascriptInterface
        fun postMessage(text: String?) {
            if (text != null && text.length <= BridgeheadCore.MAX_CHARS) loop.post { core.guard("Cannot receive a message") { receive(text) } }
        }

        @JavascriptInterface
        fun shell(): String = snapshot
    }

    // NOTE: the URL cannot be read earlier: on the thread of postMessage every method of WebView throws (docs/decisions/0027).
    private fun receive(text: String) {
        if (!isAttached) return
        val origin = originOf(webView.url)
        if (isOpenToAll || origin in origins) core.receive(text, Documents(origin)) else core.forbid(text, rejections)
    }

    private fun evaluate(script: String) { if (isAttached) webView.evaluateJavascript(script, null) }
    // With `window.`, because a variable of the page may have the same name.
    private fun receiveScript(text: String) = "window.$pageName&&window.$pageName.receive&&window.$pageName.receive(${scriptLiteral(text)})"

    companion object {
        /** The version of the package that contains this file. */
        const val VERSION = "0.1.0"

        /** The origin of a URL as WebView reports it, for example `https://h5.example.com`; null if the URL has no origin that could be allowed. */
        fun originOf(url: String?): String? {
            val (scheme, authority) = ORIGIN.find(url ?: return null)?.destructured ?: return null
            if (scheme == "file") return "file://"
            return "$scheme://$authority".takeIf { authority.isNotEmpty() && authority.none { it in "@\\" } }
        }

        /** Returns [text] as a JavaScript string literal that is safe inside scripts and HTML, for your own calls too of evaluateJavascript. */
        fun scriptLiteral(text: String): String = buildString(text.length + 16) {
            append('"')
            for (i in text.indices) {
                val c = text[i]
                val isLone = c.isHighSurrogate() && !(i + 1 < text.length && text[i + 1].isLowSurrogate()) ||
                    c.isLowSurrogate() && !(i > 0 && text[i - 1].isHighSurrogate())
                if (c == '"' || c == '\\') append('\\').append(c)
                else if (c < ' ' || c == '<' || c == '\u2028' || c == '\u2029' || isLone) append("\\u").append(c.code.toString(16).padStart(4, '0'))
                else append(c)
            }
            append('"')
        }

        private val ORIGIN = Regex("^([a-z][a-z0-9+.-]*)://([^/?#]*)")
    }
}

/** The main thread. Does not use View.post, which before API 24 waits until the view is attached to a window. */
class MainLoop : BridgeheadLoop {
    private val handler = Handler(Looper.getMainLooper())
    override val isCurrent: Boolean get() = Looper.myLooper() == Looper.getMainLooper()
    override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        val task = Runnable { action() }
        handler.postDelayed(task, delayMs)
        return { handler.removeCallbacks(task) }
    }
}

/** Writes to System.err, which Android logs. Omits the message of the error because it may contain text of the page or of the user. */
internal fun logError(what: String, cause: Throwable) {
    System.err.println("Bridgehead: $what: ${cause.javaClass.name} at ${cause.stackTrace.firstOrNull()}")
}

/** Handles requests from the page. Implemented by generated routers or by hand. */
interface BridgeheadHandler {
    /** All methods that [handle] accepts. They are announced to the page; requests for other methods are rejected with −32601. */
    val methods: Set<String>

    /** Called on the main thread, once for each request and notification. [params] is a JSONObject, JSONArray, String, Number, Boolean or null. */
    fun handle(method: String, params: Any?, call: BridgeheadCall)
}

/** Thrown by a handler for invalid params; the response is −32602. */
class BridgeheadParamsException(message: String) : Exception(message)

/** The app's part of the announcement, sent in the start snapshot and in the response to $/hello. Do not include personal data. */
data class BridgeheadAppInfo(val appVersion: String, val locale: String, val theme: String? = null)

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
class BridgeheadCall internal constructor(private val core: BridgeheadCore, internal val id: String?, val method: String, internal val outlet: BridgeheadOutlet) {
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
     * Other values (NaN, a data class) lead to the error −32603.
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
class BridgeheadReply<in T>(val call: BridgeheadCall, private val encode: (T) -> Any?) {
    /** Responds with a result. Call this or [fail] once, from any thread; further responses are dropped. */
    fun send(result: T) = call.respond { encode(result) }

    /** Responds with an error: see [BridgeheadError] for [code], [message] and [data]. */
    fun fail(code: Int, message: String, data: Any? = null) = call.fail(code, message, data)
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
}

/** A valid app version. Compared by segments of any number and length; a missing segment is 0. */
class BridgeheadVersion private constructor(private val segments: List<String>) : Comparable<BridgeheadVersion> {
    override fun compareTo(other: BridgeheadVersion): Int {
        for (i in 0 until maxOf(segments.size, other.segments.size)) {
            val left = segments.getOrElse(i) { "" }
            val right = other.segments.getOrElse(i) { "" }
            if (left != right) return if (left.length != right.length) left.length - right.length else left.compareTo(right)
        }
        return 0
    }

    override fun equals(other: Any?) = other is BridgeheadVersion && compareTo(other) == 0
    override fun hashCode() = segments.dropLastWhile { it.isEmpty() }.hashCode()
    override fun toString() = segments.joinToString(".") { it.ifEmpty { "0" } }

    companion object {
        /** Returns null if the page cannot parse [text] either. A leading `v` and suffixes (`-beta`, `+7`, ` (421)`) are ignored. */
        fun parse(text: Any?): BridgeheadVersion? {
            val found = (text as? String)?.takeIf { it.length <= 256 }?.let { READABLE.matchEntire(it) } ?: return null
            return BridgeheadVersion(found.groupValues[1].split('.').map { it.trimStart('0') })
        }

        /**
         * Returns the reason why the page does not call a method with these limits in an app of this version: `app-too-old`, `app-too-new`
         * or `unknown-version`; null if the page calls it. [since] is inclusive, [until] exclusive.
         */
        fun refusal(appVersion: String?, since: String? = null, until: String? = null): String? {
            val have = parse(appVersion)
            val from = since?.takeIf { limit -> limit.any { it != '0' && it != '.' } } // zeros allow every version
            if ((from != null || until != null) && have == null) return "unknown-version"
            if (from != null && !isAtLeast(have, from)) return "app-too-old"
            return if (until != null && isAtLeast(have, until)) "app-too-new" else null
        }

        /** An invalid limit counts as newer than every version. */
        private fun isAtLeast(have: BridgeheadVersion?, limit: String) = parse(limit)?.let { have != null && have >= it } ?: false

        // [0-9] instead of \d, which on Android matches the digits of every script.
        private val READABLE = Regex("\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?")
    }
}

/**
 * The protocol: sessions, open calls, batches. Independent of WebView. Everything runs on [loop], except where noted.
 *
 * [onError] receives errors of app code (handlers, callbacks, appInfo) and results that are not JSON. No such error
 * reaches the main loop, stops another message or leaves a call open.
 */
class BridgeheadCore(
    private val handler: BridgeheadHandler,
    private val appInfo: () -> BridgeheadAppInfo,
    private val loop: BridgeheadLoop,
    private val onError: (what: String, cause: Throwable) -> Unit = { _, _ -> },
) : BridgeheadPage {
    private class PageRequest(val onResponse: (Any?, BridgeheadError?) -> Unit, val stopTimer: () -> Unit) { var outlet: BridgeheadOutlet? = null }
    private class Outgoing(val id: String?, val text: String)
    private val open = LinkedHashMap<String, BridgeheadCall>()
    private val pageRequests = HashMap<String, PageRequest>()
    private val heldMessages = ArrayDeque<Outgoing>()
    private var outbox = ArrayList<Pair<BridgeheadOutlet, String>>()
    private var session: String? = null
    private var sessionOutlet: BridgeheadOutlet? = null
    private var isClosed = false
    private val lastId = AtomicInteger()

    /** Receives a message or a batch from an allowed origin. */
    fun receive(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { message, id, method ->
        val params = message.opt("params").takeUnless { it == JSONObject.NULL }
        when {
            method == null -> receiveResponse(message, id, outlet)
            id == null -> receiveNotification(method, params, outlet)
            !open.containsKey(id) -> receiveRequest(BridgeheadCall(this, id, method, outlet), params) // ID-6: a response would settle the first request
        }
    }

    /** Receives a message or a batch from an origin or frame that is not allowed: requests are rejected, other messages are dropped. */
    fun forbid(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { _, id, method ->
        if (id != null && method != null) reject(outlet, id, -32004, "Forbidden origin")
    }

    /** Returns the response to $/hello, which is also the start snapshot. Throws if appInfo() throws. */
    fun describe(): JSONObject = appInfo().let {
        JSONObject().put("protocol", 1).put("platform", "android").put("appVersion", it.appVersion).put("locale", it.locale)
            .putOpt("theme", it.theme).put("methods", JSONArray(handler.methods))
            .put("can", JSONObject("""{"batch":true,"cancel":true,"progress":true,"status":true}"""))
    }

    /** Ends the session: open calls are cancelled without a response, open requests to the page fail. May be called from any thread. */
    fun end() = onMain {
        session = null
        sessionOutlet = null
        outbox = ArrayList()
        val calls = open.values.toList()
        open.clear()
        calls.forEach { it.cancel() }
        pageRequests.keys.toList().forEach { settlePageRequest(it, null, BridgeheadError(-32003, "The page was unloaded")) }
    }

    /** Ends the session and closes the shell: messages and events are dropped, requests fail. May be called from any thread. */
    fun close() = onMain {
        isClosed = true
        end()
        heldMessages.clear()
    }

    override fun emit(event: String, payload: Any?) {
        val text = textOf("method" to event, "params" to payload)
        onMain { sendOrHold(Outgoing(null, text)) }
    }

    override fun request(method: String, params: Any?, timeoutMs: Long, onResponse: (Any?, BridgeheadError?) -> Unit) {
        val id = "s${lastId.incrementAndGet()}"
        val text = textOf("id" to id, "method" to method, "params" to params)
        onMain {
            val timeoutError = BridgeheadError(-32003, if (isClosed) "The bridge is detached" else "The page did not respond in time")
            val waitMs = if (isClosed) 0 else timeoutMs.coerceAtLeast(0)
            pageRequests[id] = PageRequest(onResponse, if (waitMs < Int.MAX_VALUE) loop.post(waitMs) { settlePageRequest(id, null, timeoutError) } else ({}))
            sendOrHold(Outgoing(id, text))
        }
    }

    internal fun onMain(action: () -> Unit) { if (loop.isCurrent) action() else loop.post(0, action) }

    /** Runs app code and reports its exceptions. */
    internal fun guard(what: String, action: () -> Unit) = try { action() } catch (e: Throwable) { report(what, e) }

    /** May be called from any thread, so that a large result is encoded on the thread that created it. If [make] throws or returns a value that is not JSON, the response is −32603 (RQ-8). */
    internal fun respond(call: BridgeheadCall, make: () -> Any?) {
        val id = call.id ?: return
        val text = try { responseText(id, make()) } catch (e: Throwable) { report("Cannot send the result of ${call.method}", e); null }
        onMain {
            if (open[id] === call) {
                open.remove(id)
                send(call.outlet, text ?: responseText(id, BridgeheadError(-32603, "The result cannot be sent: not JSON, or too large")))
            }
        }
    }

    internal fun progress(call: BridgeheadCall, value: Any?) {
        val text = textOf("method" to "$/progress", "params" to mapOf("id" to call.id, "value" to value))
        onMain { if (call.id != null && open[call.id] === call) send(call.outlet, ofSession(text)) }
    }

    private fun report(what: String, cause: Throwable) {
        try { onError(what, cause) } catch (e: Throwable) { /* an error of the error handler cannot be reported */ }
    }

    private fun eachMessage(text: String, outlet: BridgeheadOutlet, use: (JSONObject, String?, String?) -> Unit) {
        if (isClosed || text.length > MAX_CHARS) return
        val parsed = BridgeheadText.parse(text) ?: return reject(outlet, null, -32700, "Not JSON")
        val messages = if (parsed is JSONArray && parsed.length() > 0) List(parsed.length()) { parsed.opt(it) } else listOf(parsed)
        if (messages.size > MAX_MESSAGES) return reject(outlet, null, -32600, "More than $MAX_MESSAGES messages")
        for (item in messages) {
            if (isClosed) return // a handler may detach the shell while an array is processed
            val message = item as? JSONObject ?: JSONObject() // an empty object is rejected below
            val rawId = message.opt("id").takeUnless { it == JSONObject.NULL }
            val id = (rawId as? String)?.takeIf { it.length in 1..200 }
            val method = message.opt("method") as? String
            // ER-4: a response without result or error still settles its request.
            val isResponse = !message.has("method") && id != null && (message.has("result") || !message.isNull("error") || pageRequests.containsKey(id))
            if (message.opt("jsonrpc") == "2.0" && rawId == id && (isResponse || method != null)) guard("A message cannot be handled") { use(message, id, method) }
            else reject(outlet, id, -32600, "Not a request, notification or response")
        }
    }

    private fun receiveRequest(call: BridgeheadCall, params: Any?) {
        open[call.id!!] = call
        when (call.method) {
            "$/hello" -> hello(call, (params as? JSONObject)?.opt("session") as? String ?: "")
            "$/status" -> status(call, (params as? JSONObject)?.optJSONArray("ids"))
            else -> dispatch(call, params)
        }
    }

    private fun receiveNotification(method: String, params: Any?, outlet: BridgeheadOutlet) {
        if (method == "$/cancelRequest") open[(params as? JSONObject)?.opt("id")]?.let { it.cancel(); it.fail(-32800, "Request cancelled") }
        else dispatch(BridgeheadCall(this, null, method, outlet), params)
    }

    /** Catches Throwable instead of Exception: TODO() throws an Error, and the call would never get a response. */
    private fun dispatch(call: BridgeheadCall, params: Any?) {
        try {
            if (call.method in handler.methods) handler.handle(call.method, params, call) else call.fail(-32601, "Method not found")
        } catch (e: Throwable) {
            failed(call, e)
        }
    }

    /** Responds with an error for an exception of app code, thrown by the handler or later. May be called from any thread. */
    internal fun failed(call: BridgeheadCall, cause: Throwable) {
        if (cause is BridgeheadParamsException) return call.fail(-32602, cause.message ?: "Invalid params")
        call.fail(-32603, "Handler failed: ${cause.javaClass.name.substringAfterLast('.')}")
        report("The handler of ${call.method} failed", cause)
    }

    private fun hello(call: BridgeheadCall, next: String) {
        if (next.length !in 1..128) return call.fail(-32602, "session must be a string of 1 to 128 characters")
        if (session != null && (session != next || sessionOutlet?.origin != call.outlet.origin)) { // HE-8
            open.remove(call.id)
            end()
            open[call.id!!] = call
        }
        val announcement = try { describe() } catch (e: Throwable) { report("Cannot create the announcement", e); null }
        // appInfo() is app code: it may have closed the shell or processed another $/hello.
        if (open[call.id] !== call) return
        if (session != null && session != next) { open.remove(call.id); return }
        session = next // set only now, so that events emitted by appInfo() follow the response (HE-7)
        sessionOutlet = call.outlet
        if (announcement != null) call.reply(announcement) else call.fail(-32603, "The app could not create its announcement")
        while (heldMessages.isNotEmpty()) sendOrHold(heldMessages.removeFirst())
    }

    private fun status(call: BridgeheadCall, ids: JSONArray?) {
        if (ids == null || ids.length() !in 1..100) return call.fail(-32602, "ids must be a list of 1 to 100 request ids")
        call.reply(mapOf("known" to List(ids.length()) { ids.opt(it) }.filter { it != call.id && open.containsKey(it) }))
    }

    private fun receiveResponse(message: JSONObject, id: String?, outlet: BridgeheadOutlet) {
        val recipient = pageRequests[id ?: return]?.outlet ?: return
        if (recipient.origin != outlet.origin) return // OR-3, in reverse: only the requested origin may respond
        val error = message.opt("error").takeUnless { it == JSONObject.NULL }
        val code = (error as? JSONObject)?.opt("code") as? Number // not optInt, because text is not a code
        when {
            error == null && message.has("result") -> settlePageRequest(id, message.opt("result").takeUnless { it == JSONObject.NULL }, null)
            code == null -> settlePageRequest(id, null, BridgeheadError(-32603, "The response cannot be read"))
            else -> settlePageRequest(id, null, BridgeheadError(code.toInt(), error.opt("message") as? String ?: "", error.opt("data").takeUnless { it == JSONObject.NULL }))
        }
    }

    private fun settlePageRequest(id: String, result: Any?, error: BridgeheadError?) {
        heldMessages.removeAll { it.id == id }
        val request = pageRequests.remove(id) ?: return
        request.stopTimer()
        guard("A callback for a response from the page failed") { request.onResponse(result, error) }
    }

    private fun sendOrHold(message: Outgoing) {
        if (isClosed) return
        val outlet = sessionOutlet
        if (outlet != null) {
            pageRequests[message.id]?.outlet = outlet
            return send(outlet, ofSession(message.text))
        }
        heldMessages.addLast(message)
        if (heldMessages.size <= 50) return
        // Deferred: otherwise a callback that immediately sends another request would drop the next one, and so on.
        heldMessages.removeFirst().id?.let { loop.post { settlePageRequest(it, null, BridgeheadError(-32003, "The page has not completed the handshake")) } }
    }

    /** Appends the session as the last member of an encoded object (HE-6). Returns the object unchanged before the handshake. */
    private fun ofSession(text: String) = session?.let { text.dropLast(1) + ",\"session\":" + JSONObject.quote(it) + "}" } ?: text

    /** Batches the messages of one turn of the main loop. */
    private fun send(outlet: BridgeheadOutlet, text: String) {
        if (isClosed) return // a cancel action may close the shell while $/hello is handled
        outbox.add(outlet to text)
        if (outbox.size == 1) loop.post { flush() }
    }

    private fun flush() {
        val ready = outbox
        outbox = ArrayList()
        var from = 0
        while (from < ready.size) {
            var to = from + 1
            var chars = ready[from].second.length
            while (to < ready.size && ready[to].first == ready[from].first && chars + ready[to].second.length < MAX_BATCH_CHARS) chars += ready[to++].second.length + 1
            val strings = ready.subList(from, to).map { it.second }
            val outlet = ready[from].first
            guard("Cannot deliver a message") { outlet.deliver(if (strings.size == 1) strings[0] else strings.joinToString(",", "[", "]")) }
            from = to
        }
    }

    private fun reject(outlet: BridgeheadOutlet, id: String?, code: Int, text: String) = send(outlet, responseText(id, BridgeheadError(code, text)))

    companion object {
        const val MAX_CHARS = BridgeheadText.MAX_CHARS
        /** Maximum number of messages in an array (BA-2); a longer array is rejected as a whole. */
        const val MAX_MESSAGES = 64
        const val MAX_BATCH_CHARS = 262_144

        private fun textOf(vararg members: Pair<String, Any?>) = BridgeheadText.write(linkedMapOf("jsonrpc" to "2.0", *members))

        private fun responseText(id: String?, result: Any?): String {
            if (result !is BridgeheadError) return textOf("id" to id, "result" to result)
            val data = if (result.data == null) emptyMap() else mapOf("data" to result.data)
            return textOf("id" to id, "error" to mapOf("code" to result.code, "message" to result.message) + data)
        }
    }
}

/** Strict JSON. org.json alone writes null or a string for unknown values; here they are errors. */
internal object BridgeheadText {
    const val MAX_CHARS = 16_777_216

    /** Returns null for text that is not JSON, and for text too large or too deeply nested to parse. */
    fun parse(text: String): Any? = try { BridgeheadReader(text).read() } catch (e: JSONException) { null } catch (e: StackOverflowError) { null } catch (e: OutOfMemoryError) { null }

    /** Throws JSONException for NaN, an unsupported class, a cycle, and a result beyond the limit. */
    fun write(value: Any?): String = try {
        StringBuilder().also { append(it, value) }.toString()
    } catch (e: StackOverflowError) { throw JSONException("Nested too deeply, or cyclic") }

    private fun append(out: StringBuilder, value: Any?) {
        when (value) {
            null, JSONObject.NULL, Unit -> out.append("null")
            is Boolean -> out.append(value)
            is Number -> out.append(number(value))
            is CharSequence, is Char -> out.append(JSONObject.quote(value.toString()))
            is JSONObject -> members(out, value.keys().asSequence().map { it to value.opt(it) })
            is Map<*, *> -> members(out, value.entries.asSequence().map { it.key to it.value })
            is JSONArray -> items(out, (0 until value.length()).asSequence().map { value.opt(it) })
            is Iterable<*> -> items(out, value.asSequence())
            is Array<*> -> items(out, value.asSequence())
            else -> throw JSONException("${value.javaClass.name} is not JSON")
        }
        if (out.length > MAX_CHARS) throw JSONException("Longer than $MAX_CHARS characters")
    }

    private fun items(out: StringBuilder, values: Sequence<Any?>) {
        out.append('[')
        values.forEachIndexed { index, each ->
            if (index > 0) out.append(',')
            append(out, each)
        }
        out.append(']')
    }

    private fun members(out: StringBuilder, values: Sequence<Pair<Any?, Any?>>) {
        out.append('{')
        values.forEachIndexed { index, (name, each) ->
            if (index > 0) out.append(',')
            out.append(JSONObject.quote(name as? String ?: throw JSONException("A member name is not a string"))).append(':')
            append(out, each)
        }
        out.append('}')
    }

    /** numberToString throws for NaN. The toString of a Number class outside of Java's library could return anything. */
    private fun number(value: Number): String = when (value) {
        is Byte, is Short, is Int, is Long, is Float, is Double, is BigInteger, is BigDecimal -> JSONObject.numberToString(value)
        else -> JSONObject.numberToString(value.toDouble())
    }
}

/** Accepts JSON only: org.json's own parser also accepts comments, bare words, `=`, `;` and hexadecimal numbers. */
internal class BridgeheadReader(private val text: String) {
    private var at = 0

    fun read(): Any = value().also { next(); if (at < text.length) fail() }

    private fun value(): Any = when (next()) {
        '{' -> JSONObject().also { items('}') { readMember(it) } }
        '[' -> JSONArray().also { items(']') { it.put(value()) } }
        '"' -> string()
        else -> wordOrNumber()
    }

    private fun readMember(members: JSONObject) {
        if (next() != '"') fail()
        val name = string()
        if (next() != ':') fail()
        at++
        members.put(name, value())
    }

    private inline fun items(end: Char, item: () -> Unit) {
        at++
        if (next() == end) { at++; return }
        while (true) {
            item()
            val mark = next()
            at++
            if (mark == end) return
            if (mark != ',') fail()
        }
    }

    private fun string(): String {
        val from = ++at
        var plain = from
        var out: StringBuilder? = null
        while (true) {
            val c = text.getOrElse(at++) { fail() }
            if (c < ' ') fail()
            if (c != '"' && c != '\\') continue
            if (c == '"' && out == null) return text.substring(from, at - 1)
            out = (out ?: StringBuilder()).append(text, plain, at - 1)
            if (c == '"') return out.toString()
            out.append(escaped(text.getOrElse(at++) { fail() }))
            plain = at
        }
    }

    private fun escaped(c: Char): Char {
        if (c != 'u') return "\"\\/\b\u000c\n\r\t"["\"\\/bfnrt".indexOf(c).also { if (it < 0) fail() }]
        at += 4
        if (at > text.length) fail()
        return text.substring(at - 4, at).takeIf { each -> each.all { it in HEX } }?.toInt(16)?.toChar() ?: fail()
    }

    private fun wordOrNumber(): Any {
        val from = at
        while (at < text.length && text[at] !in "{}[],:\"\t\n\r ") at++
        val word = text.substring(from, at)
        return when {
            word == "null" -> JSONObject.NULL
            word == "true" || word == "false" -> word == "true"
            !NUMBER.matches(word) -> fail()
            else -> wholeOf(word) ?: word.toDouble().takeIf { !it.isInfinite() } ?: fail()
        }
    }

    /** Returns an Int if the value fits, otherwise a Long, as org.json does. */
    private fun wholeOf(word: String): Number? = word.toLongOrNull()?.let { if (it in Int.MIN_VALUE..Int.MAX_VALUE) it.toInt() else it }

    /** Skips white space and returns the next character without consuming it. */
    private fun next(): Char {
        while (at < text.length && text[at] in "\t\n\r ") at++
        return text.getOrElse(at) { END }
    }

    private fun fail(): Nothing = throw JSONException("Not JSON")

    private companion object {
        /** Marks the end. It may occur in a string, but never starts or ends a token. */
        const val END = '\uffff'
        const val HEX = "0123456789abcdefABCDEF"
        val NUMBER = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
    }
}
