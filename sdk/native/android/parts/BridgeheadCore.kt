// The protocol. Knows no WebView; the rules it keeps (ID-6, HE-8, …) are in docs/protocol.md. A part of BridgeheadShell.kt, which is what is pasted.
package bridgehead.shell

import java.util.concurrent.atomic.AtomicInteger
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject
import org.json.JSONStringer
import org.json.JSONTokener

/** The protocol: sessions, open calls, gathering. Knows no WebView. Everything runs on [loop], save where it says otherwise. */
class BridgeheadCore(private val handler: BridgeheadHandler, private val facts: () -> BridgeheadFacts, private val loop: BridgeheadLoop) : BridgeheadPage {
    private class Asked(val onAnswer: (Any?, BridgeheadError?) -> Unit)
    private class Said(val id: String?, val text: String)
    private val open = LinkedHashMap<String, BridgeheadCall>()
    private val asked = HashMap<String, Asked>()
    private val held = ArrayDeque<Said>()
    private var outbox = ArrayList<Pair<BridgeheadOutlet, String>>()
    private var session: String? = null
    private var home: BridgeheadOutlet? = null
    private val lastId = AtomicInteger()

    /** Text of the page, from an origin that may ask. */
    fun receive(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { message, id, method ->
        val params = message.opt("params").takeUnless { it == JSONObject.NULL }
        when {
            method == null -> answered(message, id)
            id == null -> notified(method, params, outlet)
            !open.containsKey(id) -> requested(BridgeheadCall(this, id, method, outlet), params) // ID-6: an answer would settle the first
        }
    }

    /** Text from an origin or frame that may not ask: requests are refused, the rest is dropped. */
    fun forbid(text: String, outlet: BridgeheadOutlet) = eachMessage(text, outlet) { _, id, method ->
        if (id != null && method != null) refuse(outlet, id, -32004, "Forbidden origin")
    }

    /** The answer to hello, which is the start snapshot too. */
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

    override fun emit(event: String, payload: Any?) {
        val text = encode(message().put("method", event).put("params", plain(payload)))
        onMain { say(Said(null, text)) }
    }

    override fun request(method: String, params: Any?, timeoutMs: Long, onAnswer: (Any?, BridgeheadError?) -> Unit) {
        val id = "s${lastId.incrementAndGet()}"
        val text = encode(message().put("id", id).put("method", method).put("params", plain(params)))
        onMain {
            asked[id] = Asked(onAnswer)
            if (timeoutMs < Int.MAX_VALUE) loop.post(timeoutMs) { settleAsked(id, null, BridgeheadError(-32003, "The page did not answer in time")) }
            say(Said(id, text))
        }
    }

    internal fun onMain(action: () -> Unit) = if (loop.isCurrent) action() else loop.post(0, action)

    /** From any thread: a large result is written where it was made. */
    internal fun answer(call: BridgeheadCall, result: Any?) {
        val id = call.id ?: return
        val text = try { encode(answerOf(id, result)) } catch (e: Exception) { null } catch (e: StackOverflowError) { null }
        onMain {
            if (open[id] === call) {
                open.remove(id)
                send(call.outlet, text ?: encode(answerOf(id, BridgeheadError(-32603, "The result cannot be sent: not JSON, or too large"))))
            }
        }
    }

    internal fun progress(call: BridgeheadCall, value: Any?) {
        val params = JSONObject().put("id", call.id).put("value", plain(value))
        val text = encode(message().put("method", "$/progress").put("params", params))
        onMain { if (call.id != null && open[call.id] === call) send(call.outlet, ofSession(text)) }
    }

    private fun eachMessage(text: String, outlet: BridgeheadOutlet, use: (JSONObject, String?, String?) -> Unit) {
        if (text.length > MAX_CHARS) return
        val parsed = try { parse(text) } catch (e: JSONException) { null } catch (e: StackOverflowError) { null }
        if (parsed == null) return refuse(outlet, null, -32700, "Not JSON")
        val messages = if (parsed is JSONArray && parsed.length() > 0) List(parsed.length()) { parsed.opt(it) } else listOf(parsed)
        for (item in messages) {
            val message = item as? JSONObject ?: JSONObject() // an empty object is refused below
            val rawId = message.opt("id").takeUnless { it == JSONObject.NULL }
            val id = (rawId as? String)?.takeIf { it.length in 1..200 }
            val method = message.opt("method") as? String
            // ER-4: one without result and error still ends the question it answers.
            val isAnswer = !message.has("method") && id != null && (message.has("result") || !message.isNull("error") || asked.containsKey(id))
            if (message.opt("jsonrpc") == "2.0" && rawId == id && (isAnswer || method != null)) use(message, id, method)
            else refuse(outlet, id, -32600, "Not a request, notification or response")
        }
    }

    private fun requested(call: BridgeheadCall, params: Any?) {
        open[call.id!!] = call
        when (call.method) {
            "$/hello" -> hello(call, (params as? JSONObject)?.opt("session") as? String ?: "")
            "$/status" -> status(call, (params as? JSONObject)?.optJSONArray("ids"))
            in handler.methods -> dispatch(call, params)
            else -> call.fail(-32601, "Method not found")
        }
    }

    private fun notified(method: String, params: Any?, outlet: BridgeheadOutlet) {
        if (method == "$/cancelRequest") open[(params as? JSONObject)?.opt("id")]?.let { it.cancel(); it.fail(-32800, "Request cancelled") }
        else if (method in handler.methods) dispatch(BridgeheadCall(this, null, method, outlet), params)
    }

    private fun dispatch(call: BridgeheadCall, params: Any?) {
        try { handler.handle(call.method, params, call) }
        catch (e: BridgeheadParamsException) { call.fail(-32602, e.message ?: "Wrong params") }
        catch (e: Exception) { call.fail(-32603, "Handler failed: ${e.javaClass.simpleName}") }
    }

    private fun hello(call: BridgeheadCall, next: String) {
        if (next.length !in 1..128) return call.fail(-32602, "No session")
        if (session != null && session != next) { // HE-8
            open.remove(call.id)
            end()
            open[call.id!!] = call
        }
        session = next
        home = call.outlet
        call.reply(describe())
        while (held.isNotEmpty()) say(held.removeFirst())
    }

    private fun status(call: BridgeheadCall, ids: JSONArray?) {
        if (ids == null || ids.length() > 100) return call.fail(-32602, "Wrong ids")
        call.reply(JSONObject().put("known", JSONArray(List(ids.length()) { ids.opt(it) }.filter { it != call.id && open.containsKey(it) })))
    }

    private fun answered(message: JSONObject, id: String?) {
        val error = message.opt("error").takeUnless { it == JSONObject.NULL }
        val code = (error as? JSONObject)?.opt("code") as? Number // not optInt: a text is no code
        when {
            id == null -> return
            error == null && message.has("result") -> settleAsked(id, message.opt("result").takeUnless { it == JSONObject.NULL }, null)
            code == null -> settleAsked(id, null, BridgeheadError(-32603, "The answer cannot be read"))
            else -> settleAsked(id, null, BridgeheadError(code.toInt(), error.opt("message") as? String ?: "", error.opt("data").takeUnless { it == JSONObject.NULL }))
        }
    }

    private fun settleAsked(id: String, result: Any?, error: BridgeheadError?) {
        held.removeAll { it.id == id }
        asked.remove(id)?.onAnswer?.invoke(result, error)
    }

    private fun say(said: Said) {
        val outlet = home
        if (outlet != null) return send(outlet, ofSession(said.text))
        held.addLast(said)
        if (held.size <= 50) return
        held.removeFirst().id?.let { settleAsked(it, null, BridgeheadError(-32003, "The page has not said hello")) }
    }

    /** The text of an object, with the session as its last member (HE-6); unchanged before hello. */
    private fun ofSession(text: String) = session?.let { text.dropLast(1) + ",\"session\":" + JSONObject.quote(it) + "}" } ?: text

    /** Gathers what becomes ready in one turn of the main loop. */
    private fun send(outlet: BridgeheadOutlet, text: String) {
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
            ready[from].first.deliver(if (texts.size == 1) texts[0] else texts.joinToString(",", "[", "]"))
            from = to
        }
    }

    private fun refuse(outlet: BridgeheadOutlet, id: Any?, code: Int, text: String) = send(outlet, encode(answerOf(id, BridgeheadError(code, text))))

    companion object {
        const val MAX_CHARS = 16_777_216
        const val GATHER_CHARS = 262_144

        private fun message() = JSONObject().put("jsonrpc", "2.0")
        private fun plain(value: Any?): Any = JSONObject.wrap(value) ?: JSONObject.NULL
        private fun answerOf(id: Any?, result: Any?): JSONObject {
            val answer = message().put("id", id ?: JSONObject.NULL)
            if (result !is BridgeheadError) return answer.put("result", plain(result))
            return answer.put("error", JSONObject().put("code", result.code).put("message", result.message).putOpt("data", result.data?.let(::plain)))
        }
        /** org.json takes bare words for strings; JSON does not. */
        private fun parse(text: String): Any = JSONTokener(text).run {
            nextValue().also { if (nextClean() != 0.toChar() || it is String && !text.trimStart().startsWith('"')) throw syntaxError("Not one JSON value") }
        }
        /** Throws for NaN, which toString() would turn into null, and for a text beyond the limit. */
        private fun encode(message: JSONObject) = JSONStringer().array().value(message).endArray().toString().removeSurrounding("[", "]").also { if (it.length > MAX_CHARS) throw JSONException("Too large") }
    }
}
