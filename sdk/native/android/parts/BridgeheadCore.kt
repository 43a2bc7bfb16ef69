// The protocol. Knows no WebView; the rules it keeps (ID-6, HE-8, …) are in docs/protocol.md. A part of BridgeheadShell.kt, which is what is pasted.
package bridgehead.shell

import java.util.concurrent.atomic.AtomicInteger
import org.json.JSONArray
import org.json.JSONObject

/**
 * The protocol: sessions, open calls, batches. Knows no WebView. Everything runs on [loop], except where noted.
 *
 * [onError] receives what the app's own code threw (handlers, callbacks, facts) and results that are not JSON. No such error
 * reaches the main loop, stops another message or leaves a call open.
 */
class BridgeheadCore(
    private val handler: BridgeheadHandler,
    private val facts: () -> BridgeheadFacts,
    private val loop: BridgeheadLoop,
    private val onError: (what: String, cause: Throwable) -> Unit = { _, _ -> },
) : BridgeheadPage {
    private class Asked(val onAnswer: (Any?, BridgeheadError?) -> Unit, val stopTimer: () -> Unit) { var outlet: BridgeheadOutlet? = null }
    private class Said(val id: String?, val text: String)
    private val open = LinkedHashMap<String, BridgeheadCall>()
    private val asked = HashMap<String, Asked>()
    private val held = ArrayDeque<Said>()
    private var outbox = ArrayList<Pair<BridgeheadOutlet, String>>()
    private var session: String? = null
    private var home: BridgeheadOutlet? = null
    private var isClosed = false
    private val lastId = AtomicInteger()

    /** Text of the page, from an origin that may ask. */
    fun receive(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { message, id, method ->
        val params = message.opt("params").takeUnless { it == JSONObject.NULL }
        when {
            method == null -> answered(message, id, outlet)
            id == null -> notified(method, params, outlet)
            !open.containsKey(id) -> requested(BridgeheadCall(this, id, method, outlet), params) // ID-6: an answer would settle the first
        }
    }

    /** Text from an origin or frame that may not ask: requests are refused, the rest is dropped. */
    fun forbid(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { _, id, method ->
        if (id != null && method != null) refuse(outlet, id, -32004, "Forbidden origin")
    }

    /** The answer to hello, which is the start snapshot too. Throws what facts() throws. */
    fun describe(): JSONObject = facts().let {
        JSONObject().put("protocol", 1).put("platform", "android").put("appVersion", it.appVersion).put("locale", it.locale)
            .putOpt("theme", it.theme).put("methods", JSONArray(handler.methods))
            .put("can", JSONObject("""{"batch":true,"cancel":true,"progress":true,"status":true}"""))
    }

    /** Ends the session: open calls are cancelled and never answered, open requests to the page fail. From any thread. */
    fun end() = onMain {
        session = null
        home = null
        outbox = ArrayList()
        val calls = open.values.toList()
        open.clear()
        calls.forEach { it.cancel() }
        asked.keys.toList().forEach { settleAsked(it, null, BridgeheadError(-32003, "The page is gone")) }
    }

    /** Ends the session and everything after it: texts and events are dropped, requests fail. From any thread. */
    fun close() = onMain {
        isClosed = true
        end()
        held.clear()
    }

    override fun emit(event: String, payload: Any?) {
        val text = textOf("method" to event, "params" to payload)
        onMain { say(Said(null, text)) }
    }

    override fun request(method: String, params: Any?, timeoutMs: Long, onAnswer: (Any?, BridgeheadError?) -> Unit) {
        val id = "s${lastId.incrementAndGet()}"
        val text = textOf("id" to id, "method" to method, "params" to params)
        onMain {
            val late = BridgeheadError(-32003, if (isClosed) "The bridge is detached" else "The page did not answer in time")
            val waitMs = if (isClosed) 0 else timeoutMs.coerceAtLeast(0)
            asked[id] = Asked(onAnswer, if (waitMs < Int.MAX_VALUE) loop.post(waitMs) { settleAsked(id, null, late) } else ({}))
            say(Said(id, text))
        }
    }

    internal fun onMain(action: () -> Unit) { if (loop.isCurrent) action() else loop.post(0, action) }

    /** Runs code of the app; what it throws ends here. */
    internal fun guard(what: String, action: () -> Unit) = try { action() } catch (e: Throwable) { report(what, e) }

    /** From any thread: a large result is written where it was made. What [make] throws, and what is not JSON, is answered with −32603 (RQ-8). */
    internal fun answer(call: BridgeheadCall, make: () -> Any?) {
        val id = call.id ?: return
        val text = try { answerText(id, make()) } catch (e: Throwable) { report("The result of ${call.method} cannot be sent", e); null }
        onMain {
            if (open[id] === call) {
                open.remove(id)
                send(call.outlet, text ?: answerText(id, BridgeheadError(-32603, "The result cannot be sent: not JSON, or too large")))
            }
        }
    }

    internal fun progress(call: BridgeheadCall, value: Any?) {
        val text = textOf("method" to "$/progress", "params" to mapOf("id" to call.id, "value" to value))
        onMain { if (call.id != null && open[call.id] === call) send(call.outlet, ofSession(text)) }
    }

    private fun report(what: String, cause: Throwable) {
        try { onError(what, cause) } catch (e: Throwable) { /* it is the last one to be told: no one is left */ }
    }

    private fun eachMessage(text: String, outlet: BridgeheadOutlet, use: (JSONObject, String?, String?) -> Unit) {
        if (isClosed || text.length > MAX_CHARS) return
        val parsed = BridgeheadText.parse(text) ?: return refuse(outlet, null, -32700, "Not JSON")
        val messages = if (parsed is JSONArray && parsed.length() > 0) List(parsed.length()) { parsed.opt(it) } else listOf(parsed)
        if (messages.size > MAX_MESSAGES) return refuse(outlet, null, -32600, "More than $MAX_MESSAGES messages")
        for (item in messages) {
            if (isClosed) return // a handler may detach the shell in the middle of an array
            val message = item as? JSONObject ?: JSONObject() // an empty object is refused below
            val rawId = message.opt("id").takeUnless { it == JSONObject.NULL }
            val id = (rawId as? String)?.takeIf { it.length in 1..200 }
            val method = message.opt("method") as? String
            // ER-4: one without result and error still ends the question it answers.
            val isAnswer = !message.has("method") && id != null && (message.has("result") || !message.isNull("error") || asked.containsKey(id))
            if (message.opt("jsonrpc") == "2.0" && rawId == id && (isAnswer || method != null)) guard("A message cannot be handled") { use(message, id, method) }
            else refuse(outlet, id, -32600, "Not a request, notification or response")
        }
    }

    private fun requested(call: BridgeheadCall, params: Any?) {
        open[call.id!!] = call
        when (call.method) {
            "$/hello" -> hello(call, (params as? JSONObject)?.opt("session") as? String ?: "")
            "$/status" -> status(call, (params as? JSONObject)?.optJSONArray("ids"))
            else -> dispatch(call, params)
        }
    }

    private fun notified(method: String, params: Any?, outlet: BridgeheadOutlet) {
        if (method == "$/cancelRequest") open[(params as? JSONObject)?.opt("id")]?.let { it.cancel(); it.fail(-32800, "Request cancelled") }
        else dispatch(BridgeheadCall(this, null, method, outlet), params)
    }

    /** Throwable, not Exception: TODO() throws an Error, and the call would never be answered. */
    private fun dispatch(call: BridgeheadCall, params: Any?) {
        try {
            if (call.method in handler.methods) handler.handle(call.method, params, call) else call.fail(-32601, "Method not found")
        } catch (e: Throwable) {
            failed(call, e)
        }
    }

    /** What the code of the app threw for a call, at once or later. From any thread. */
    internal fun failed(call: BridgeheadCall, cause: Throwable) {
        if (cause is BridgeheadParamsException) return call.fail(-32602, cause.message ?: "Wrong params")
        call.fail(-32603, "Handler failed: ${cause.javaClass.name.substringAfterLast('.')}")
        report("The handler of ${call.method} failed", cause)
    }

    private fun hello(call: BridgeheadCall, next: String) {
        if (next.length !in 1..128) return call.fail(-32602, "No session")
        if (session != null && (session != next || home?.origin != call.outlet.origin)) { // HE-8
            open.remove(call.id)
            end()
            open[call.id!!] = call
        }
        val facts = try { describe() } catch (e: Throwable) { report("The facts for the page failed", e); null }
        // facts() is code of the app: it may have closed the shell, or let another hello in.
        if (open[call.id] !== call) return
        if (session != null && session != next) { open.remove(call.id); return }
        session = next // only now: what facts() emits comes after the answer (HE-7)
        home = call.outlet
        if (facts != null) call.reply(facts) else call.fail(-32603, "Facts failed")
        while (held.isNotEmpty()) say(held.removeFirst())
    }

    private fun status(call: BridgeheadCall, ids: JSONArray?) {
        if (ids == null || ids.length() !in 1..100) return call.fail(-32602, "Wrong ids")
        call.reply(mapOf("known" to List(ids.length()) { ids.opt(it) }.filter { it != call.id && open.containsKey(it) }))
    }

    private fun answered(message: JSONObject, id: String?, outlet: BridgeheadOutlet) {
        val question = asked[id ?: return]?.outlet ?: return
        if (question.origin != outlet.origin) return // OR-3, the other way round: only whom the shell asked may answer
        val error = message.opt("error").takeUnless { it == JSONObject.NULL }
        val code = (error as? JSONObject)?.opt("code") as? Number // not optInt: a text is no code
        when {
            error == null && message.has("result") -> settleAsked(id, message.opt("result").takeUnless { it == JSONObject.NULL }, null)
            code == null -> settleAsked(id, null, BridgeheadError(-32603, "The answer cannot be read"))
            else -> settleAsked(id, null, BridgeheadError(code.toInt(), error.opt("message") as? String ?: "", error.opt("data").takeUnless { it == JSONObject.NULL }))
        }
    }

    private fun settleAsked(id: String, result: Any?, error: BridgeheadError?) {
        held.removeAll { it.id == id }
        val question = asked.remove(id) ?: return
        question.stopTimer()
        guard("A callback for an answer of the page failed") { question.onAnswer(result, error) }
    }

    private fun say(said: Said) {
        if (isClosed) return
        val outlet = home
        if (outlet != null) {
            asked[said.id]?.outlet = outlet
            return send(outlet, ofSession(said.text))
        }
        held.addLast(said)
        if (held.size <= 50) return
        // Later: a callback that asks again at once would push out the next one, and so on.
        held.removeFirst().id?.let { loop.post { settleAsked(it, null, BridgeheadError(-32003, "The page has not said hello")) } }
    }

    /** The text of an object, with the session as its last member (HE-6); unchanged before hello. */
    private fun ofSession(text: String) = session?.let { text.dropLast(1) + ",\"session\":" + JSONObject.quote(it) + "}" } ?: text

    /** Gathers what becomes ready in one turn of the main loop. */
    private fun send(outlet: BridgeheadOutlet, text: String) {
        if (isClosed) return // a cancel action may close the shell while a hello is handled
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
            while (to < ready.size && ready[to].first == ready[from].first && chars + ready[to].second.length < GATHER_CHARS) chars += ready[to++].second.length + 1
            val texts = ready.subList(from, to).map { it.second }
            val outlet = ready[from].first
            guard("A text cannot be delivered") { outlet.deliver(if (texts.size == 1) texts[0] else texts.joinToString(",", "[", "]")) }
            from = to
        }
    }

    private fun refuse(outlet: BridgeheadOutlet, id: String?, code: Int, text: String) = send(outlet, answerText(id, BridgeheadError(code, text)))

    companion object {
        const val MAX_CHARS = BridgeheadText.MAX_CHARS
        /** Messages of one array (BA-2): an array of more is refused as a whole. */
        const val MAX_MESSAGES = 64
        const val GATHER_CHARS = 262_144

        private fun textOf(vararg members: Pair<String, Any?>) = BridgeheadText.write(linkedMapOf("jsonrpc" to "2.0", *members))

        private fun answerText(id: String?, result: Any?): String {
            if (result !is BridgeheadError) return textOf("id" to id, "result" to result)
            val data = if (result.data == null) emptyMap() else mapOf("data" to result.data)
            return textOf("id" to id, "error" to mapOf("code" to result.code, "message" to result.message) + data)
        }
    }
}
