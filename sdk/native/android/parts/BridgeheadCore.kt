// The protocol, independent of WebView. Rules such as ID-6 and HE-8 are defined in docs/protocol.md. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import java.util.concurrent.atomic.AtomicInteger
import org.json.JSONArray
import org.json.JSONObject

/**
 * The protocol: sessions, open calls, batches. Independent of WebView. Everything runs on [loop], except where noted.
 *
 * [onError] and [onReport] receive the errors of app code and results that are not JSON, which stop nothing; [onReport] also what was refused and answered.
 */
class BridgeheadCore(
    private val handler: BridgeheadHandler,
    private val appInfo: () -> BridgeheadAppInfo,
    private val loop: BridgeheadLoop,
    private val onReport: (BridgeheadReport) -> Unit = {},
    private val onError: (what: String, cause: Throwable) -> Unit = { _, _ -> },
) : BridgeheadPage {
    private class PageRequest(val onResponse: (Any?, BridgeheadError?) -> Unit, val stopTimer: () -> Unit) { var outlet: BridgeheadOutlet? = null }
    private class Outgoing(val id: String?, val text: String)
    private class Response(val text: String, val code: Int?)
    private val open = LinkedHashMap<String, BridgeheadCall>()
    private val pageRequests = HashMap<String, PageRequest>()
    private val heldMessages = ArrayDeque<Outgoing>()
    private val outbox = BridgeheadOutbox(loop) { outlet, text -> guard("Cannot deliver a message") { outlet.deliver(text) } }
    private var session: String? = null
    private var sessionOutlet: BridgeheadOutlet? = null
    private var isClosed = false
    private val lastId = AtomicInteger()
    private val incoming = BridgeheadLane(loop) { guard("A message cannot be received", it) }
    /** How often the app has ended the session. A text that was still being parsed is of the page that is gone. */
    private var endings = 0

    /** Receives a message or a batch from an allowed origin. */
    fun receive(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { message, id, method ->
        val params = message.opt("params").takeUnless { it == JSONObject.NULL }
        when {
            method == null -> receiveResponse(message, id, outlet)
            id == null -> receiveNotification(method, params, outlet)
            !open.containsKey(id) -> receiveRequest(BridgeheadCall(this, id, method, outlet, loop.nowMs), params)
            else -> refused("The id is already open", null, method, outlet.origin) // ID-6: a response would settle the first request
        }
    }

    /**
     * Receives a message or a batch from an origin or frame that is not allowed: requests are rejected, other messages are dropped.
     * [origin] is reported to the app.
     */
    fun forbid(text: String, outlet: BridgeheadOutlet, origin: String? = outlet.origin) = eachMessage(text, outlet) { _, id, method ->
        val isRequest = id != null && method != null
        refused("The origin or frame is not allowed", if (isRequest) -32004 else null, method, origin)
        if (isRequest) send(outlet, BridgeheadText.response(id, BridgeheadError(-32004, "Forbidden origin")))
    }

    /** Reports something from the page that is not a string, which no page that uses the protocol sends. For channels. */
    fun refuse(why: String, origin: String?) = refused(why, null, null, origin)

    /** Returns the response to $/hello, which is also the start snapshot. Throws if appInfo() throws. */
    fun describe(): JSONObject = appInfo().let {
        JSONObject().put("protocol", 1).put("platform", "android").put("appVersion", it.appVersion).put("locale", it.locale)
            .putOpt("theme", it.theme).putOpt("launchData", it.launchData).put("methods", JSONArray(handler.methods))
            .put("can", JSONObject("""{"batch":true,"cancel":true,"progress":true,"status":true}"""))
    }

    /** Returns the text of [describe]. For channels. */
    fun snapshot(): String = BridgeheadText.write(describe())

    /** Ends the session: open calls are cancelled without a response, open requests to the page fail. May be called from any thread. */
    fun end() = onMain { endings++; endSession() }

    private fun endSession() {
        val isEnding = session != null
        session = null
        sessionOutlet = null
        outbox.clear()
        if (isEnding) report(BridgeheadReport.PageGone) // after the session has ended: the observer may end it too, or emit an event for the next page
        val calls = open.values.toList()
        open.clear()
        calls.forEach { it.cancel() }
        pageRequests.keys.toList().forEach { settlePageRequest(it, null, BridgeheadError(-32003, "The page was unloaded")) }
    }

    /** Ends the session and closes the shell: messages and events are dropped, requests fail. May be called from any thread. */
    fun close() = onMain {
        isClosed = true
        endSession()
        heldMessages.clear()
    }

    override fun emit(event: String, payload: Any?) {
        val text = BridgeheadText.message("method" to event, "params" to payload)
        onMain { sendOrHold(Outgoing(null, text)) }
    }

    override fun request(method: String, params: Any?, timeoutMs: Long, onResponse: (Any?, BridgeheadError?) -> Unit) {
        val id = "s${lastId.incrementAndGet()}"
        val text = BridgeheadText.message("id" to id, "method" to method, "params" to params)
        onMain {
            val timeoutError = BridgeheadError(-32003, if (isClosed) "The bridge is detached" else "The page did not respond in time")
            val waitMs = if (isClosed) 0 else timeoutMs.coerceAtLeast(0)
            pageRequests[id] = PageRequest(onResponse, if (waitMs < Int.MAX_VALUE) loop.post(waitMs) { settlePageRequest(id, null, timeoutError) } else ({}))
            sendOrHold(Outgoing(id, text))
        }
    }

    /** Runs [action] on the main thread, immediately if this is the main thread. For channels. */
    fun onMain(action: () -> Unit) { if (loop.isCurrent) action() else loop.post(0, action) }

    /** Runs code and reports its exceptions. For channels: an exception that leaves a listener of WebView ends the app. */
    fun guard(what: String, action: () -> Unit) = try { action() } catch (e: Throwable) { report(what, e) }

    /**
     * May be called from any thread: a large result is written on the thread that created it, or on another one if that is the main thread.
     * If [make] throws or returns a value that is not JSON, the response is −32603 (RQ-8).
     */
    internal fun respond(call: BridgeheadCall, make: () -> Any?) {
        val id = call.id ?: return
        val result = runCatching(make)
        val response = if (loop.isCurrent && BridgeheadLength().isLong(result.getOrNull())) null else responseOf(call, result)
        onMain {
            if (open[id] === call) {
                open.remove(id)
                if (response != null) send(call.outlet, answered(call, response))
                else outbox.addLater(call.outlet, { responseOf(call, result) }) { answered(call, it) }
            }
        }
    }

    private fun responseOf(call: BridgeheadCall, made: Result<Any?>): Response = try {
        made.getOrThrow().let { Response(BridgeheadText.response(call.id, it), (it as? BridgeheadError)?.code) }
    } catch (e: Throwable) {
        report("Cannot send the result of ${call.method}", e)
        val error = BridgeheadError(-32603, "The result cannot be sent: not JSON, or too large")
        Response(BridgeheadText.response(call.id, error), error.code)
    }

    /** Reports a response to the app, and returns its text. */
    private fun answered(call: BridgeheadCall, response: Response): String {
        if (call.isReported) report(BridgeheadReport.Answered(call.method, loop.nowMs - call.startedMs, response.code))
        return response.text
    }

    internal fun progress(call: BridgeheadCall, value: Any?) {
        val text = BridgeheadText.message("method" to "$/progress", "params" to mapOf("id" to call.id, "value" to value))
        onMain { if (call.id != null && open[call.id] === call) send(call.outlet, ofSession(text)) }
    }

    private fun report(what: String, cause: Throwable) {
        try { onError(what, cause) } catch (e: Throwable) { /* an error of the error handler cannot be reported */ }
        report(BridgeheadReport.Failed(what, cause))
    }

    private fun report(report: BridgeheadReport) {
        try { onReport(report) } catch (e: Throwable) { /* as above */ }
    }

    private fun refused(why: String, code: Int?, method: String?, origin: String?) =
        report(BridgeheadReport.Refused(why, code, method?.take(MAX_REPORTED_CHARS), origin))

    private fun eachMessage(text: String, outlet: BridgeheadOutlet, use: (JSONObject, String?, String?) -> Unit) =
        guard("A message cannot be received") {
            val now = endings
            if (text.length > MAX_CHARS && !isClosed) refused("Longer than $MAX_CHARS characters", null, null, outlet.origin)
            else if (!isClosed) incoming.run(text.length, { BridgeheadText.parse(text) }) { if (endings == now) readMessages(it, outlet, use) }
        }

    private fun readMessages(parsed: Any?, outlet: BridgeheadOutlet, use: (JSONObject, String?, String?) -> Unit) {
        if (isClosed) return
        if (parsed == null) return reject(outlet, null, -32700, "Not JSON")
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
            else if (rawId != id) reject(outlet, null, -32600, "An id must be a string of 1 to 200 characters (ID-5)")
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
        else dispatch(BridgeheadCall(this, null, method, outlet, loop.nowMs), params)
    }

    /** Catches Throwable instead of Exception: TODO() throws an Error, and the call would never get a response. */
    private fun dispatch(call: BridgeheadCall, params: Any?) {
        try {
            if (call.method in handler.methods) {
                call.isReported = true
                return handler.handle(call.method, params, call)
            }
            reject(call, -32601, "Method not found", "The app has no such method")
        } catch (e: Throwable) {
            failed(call, e)
        }
    }

    /** Responds with an error for an exception of app code, thrown by the handler or later; reports params of a method without a response. May be called from any thread. */
    internal fun failed(call: BridgeheadCall, cause: Throwable) {
        if (cause is BridgeheadParamsException && call.id == null) return refused(cause.message.orEmpty(), null, call.method, call.outlet.origin)
        if (cause is BridgeheadFailure) return call.fail(cause.code, cause.message.orEmpty(), cause.data)
        call.fail(-32603, "Handler failed: ${cause.javaClass.name.substringAfterLast('.')}")
        report("The handler of ${call.method} failed", cause)
    }

    private fun hello(call: BridgeheadCall, next: String) {
        if (next.length !in 1..128) return reject(call, -32602, "session must be a string of 1 to 128 characters")
        if (session != null && (session != next || sessionOutlet?.origin != call.outlet.origin)) { // HE-8
            open.remove(call.id)
            endSession()
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
        if (ids == null || ids.length() !in 1..100) return reject(call, -32602, "ids must be a list of 1 to 100 request ids")
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
        outbox.add(outlet, text)
    }

    private fun reject(call: BridgeheadCall, code: Int, text: String, why: String = text) =
        refused(why, call.id?.let { code }, call.method, call.outlet.origin).also { call.fail(code, text) }

    private fun reject(outlet: BridgeheadOutlet, id: String?, code: Int, text: String) {
        refused(text, code, null, outlet.origin)
        send(outlet, BridgeheadText.response(id, BridgeheadError(code, text)))
    }

    companion object {
        const val MAX_CHARS = BridgeheadText.MAX_CHARS
        /** Maximum number of messages in an array (BA-2); a longer array is rejected as a whole. */
        const val MAX_MESSAGES = 64
        const val MAX_BATCH_CHARS = 262_144
        private const val MAX_REPORTED_CHARS = 100
    }
}
