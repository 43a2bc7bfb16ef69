// Bridgehead for Android. Paste this one file into your app, change the package if you like, and attach a BridgeheadShell to any WebView.
// Needs the Android SDK (org.json included) and nothing else. Sets no WebViewClient, no WebChromeClient and no settings. API 21 or newer.
// How: docs/native-android.md. What it does on the wire: docs/protocol.md. Made of parts/*.kt by sdk/native/bundle.mjs.
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
 * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` lets every origin in and belongs
 * in debug builds only. addJavascriptInterface tells neither frame nor origin: what is compared is the address of the main frame.
 * [onError] receives what your own code threw (handlers, callbacks, facts) and results that are not JSON; by default it writes one line to the log.
 */
class BridgeheadShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    allowedOrigins: Set<String>,
    facts: () -> BridgeheadFacts,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
    onError: (what: String, cause: Throwable) -> Unit = ::logError,
) {
    private val origins = allowedOrigins.map { it.lowercase() }.toSet()
    private val isOpenToAll = "*" in origins
    private val loop = MainLoop()
    private val core = BridgeheadCore(handler, facts, loop, onError)
    private var isAttached = true
    @Volatile private var snapshot = ""

    /**
     * The documents of one origin: an answer or event is for the origin that asked or said hello, and for no other allowed one. The page
     * may have changed since, so the script itself asks where it is; a page cannot fake `location.origin`. Equal for one origin, so that
     * everything of one turn goes over in one evaluation.
     */
    private inner class Documents(override val origin: String?) : BridgeheadOutlet {
        // With `*`, addresses without such an origin (data:, content:) are let in too, and `location.origin` names them in other ways.
        private val guard = if (origin == null || isOpenToAll && !origin.startsWith("http")) "" else "location.origin===${scriptLiteral(origin)}&&"
        override fun deliver(text: String) = evaluate(guard + receiveScript(text))
        override fun equals(other: Any?) = other is Documents && other.origin == origin
        override fun hashCode() = origin.hashCode()
    }
    private val refusals = BridgeheadOutlet { evaluate(receiveScript(it)) }

    /** Events and requests to the page. */
    val page: BridgeheadPage get() = core

    init {
        check(webView.settings.javaScriptEnabled) { "Cannot attach the bridge: JavaScript is off. Set settings.javaScriptEnabled = true first." }
        refresh()
        webView.addJavascriptInterface(Port(), objectName)
    }

    /** Takes the facts anew for the start snapshot of the next page: call it when locale or theme change. */
    fun refresh() = core.onMain { core.guard("The facts for the page failed") { if (isAttached) snapshot = BridgeheadText.write(core.describe()) } }

    /** Takes the bridge out again: open calls are cancelled, requests to the page fail. The object leaves the page with its next load. */
    fun detach() = core.onMain {
        if (isAttached) {
            isAttached = false
            snapshot = ""
            core.close()
            webView.removeJavascriptInterface(objectName)
        }
    }

    /** What the page sees. Its methods run on WebView's own thread, while the page's script waits. */
    inner class Port {
        @JavascriptInterface
        fun postMessage(text: String?) {
            if (text != null && text.length <= BridgeheadCore.MAX_CHARS) loop.post { core.guard("A text cannot be taken") { take(text) } }
        }

        @JavascriptInterface
        fun shell(): String = snapshot
    }

    // NOTE: the address cannot be read earlier: on the thread of postMessage every method of WebView throws (docs/decisions/0027).
    private fun take(text: String) {
        if (!isAttached) return
        val origin = originOf(webView.url)
        if (isOpenToAll || origin in origins) core.receive(text, Documents(origin)) else core.forbid(text, refusals)
    }

    private fun evaluate(script: String) { if (isAttached) webView.evaluateJavascript(script, null) }
    // By `window.`: a page may have a variable of this name.
    private fun receiveScript(text: String) = "window.$pageName&&window.$pageName.receive&&window.$pageName.receive(${scriptLiteral(text)})"

    companion object {
        /** The version of the package this file is from. */
        const val VERSION = "0.1.0"

        /** `https://h5.example.com` of an address as WebView tells it; null for one without an origin that could be allowed. */
        fun originOf(url: String?): String? {
            val (scheme, authority) = ORIGIN.find(url ?: return null)?.destructured ?: return null
            if (scheme == "file") return "file://"
            return "$scheme://$authority".takeIf { authority.isNotEmpty() && authority.none { it in "@\\" } }
        }

        /** [text] as one JavaScript string literal: safe inside any script, and inside HTML. Also for your own evaluateJavascript. */
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

/** The main thread. View.post would not do: before API 24 it waits until the view is attached to a window. */
class MainLoop : BridgeheadLoop {
    private val handler = Handler(Looper.getMainLooper())
    override val isCurrent: Boolean get() = Looper.myLooper() == Looper.getMainLooper()
    override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        val task = Runnable { action() }
        handler.postDelayed(task, delayMs)
        return { handler.removeCallbacks(task) }
    }
}

/** To System.err, which Android writes to its log. Without the message of the error, which may hold what the page or a person wrote. */
internal fun logError(what: String, cause: Throwable) {
    System.err.println("Bridgehead: $what: ${cause.javaClass.name} at ${cause.stackTrace.firstOrNull()}")
}

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

/** A readable app version. Compared segment by segment: any number of segments, of any length; a missing one is 0. */
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
        /** Null for what the page cannot read either. A `v` in front, and suffixes (`-beta`, `+7`, ` (421)`), are passed over. */
        fun parse(text: Any?): BridgeheadVersion? {
            val found = (text as? String)?.takeIf { it.length <= 256 }?.let { READABLE.matchEntire(it) } ?: return null
            return BridgeheadVersion(found.groupValues[1].split('.').map { it.trimStart('0') })
        }

        /**
         * Why the page will not call a method of these limits in an app of this version: `app-too-old`, `app-too-new`,
         * `unknown-version`. Null: it will. [since] lets the same version in, [until] does not.
         */
        fun refusal(appVersion: String?, since: String? = null, until: String? = null): String? {
            val have = parse(appVersion)
            val from = since?.takeIf { limit -> limit.any { it != '0' && it != '.' } } // zeros let every version in
            if ((from != null || until != null) && have == null) return "unknown-version"
            if (from != null && !isFrom(have, from)) return "app-too-old"
            return if (until != null && isFrom(have, until)) "app-too-new" else null
        }

        /** A limit that cannot be read is above every version. */
        private fun isFrom(have: BridgeheadVersion?, limit: String) = parse(limit)?.let { have != null && have >= it } ?: false

        // [0-9], not \d: on Android that takes the digits of every script.
        private val READABLE = Regex("\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?")
    }
}

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

/** JSON as the wire has it. org.json alone writes null or a text for what it does not know; here it is an error. */
internal object BridgeheadText {
    const val MAX_CHARS = 16_777_216

    /** Null for what is no JSON, however large or deep. */
    fun parse(text: String): Any? = try { BridgeheadReader(text).read() } catch (e: JSONException) { null } catch (e: StackOverflowError) { null } catch (e: OutOfMemoryError) { null }

    /** Throws JSONException for NaN, for a class that JSON does not have, for a cycle, and for a text beyond the limit. */
    fun write(value: Any?): String = try {
        StringBuilder().also { append(it, value) }.toString()
    } catch (e: StackOverflowError) { throw JSONException("Nested too deep, or in a circle") }

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
            out.append(JSONObject.quote(name as? String ?: throw JSONException("A name that is not a text"))).append(':')
            append(out, each)
        }
        out.append('}')
    }

    /** numberToString throws for NaN. A class of numbers that is not Java's own could print anything. */
    private fun number(value: Number): String = when (value) {
        is Byte, is Short, is Int, is Long, is Float, is Double, is BigInteger, is BigDecimal -> JSONObject.numberToString(value)
        else -> JSONObject.numberToString(value.toDouble())
    }
}

/** Reads JSON and nothing else: org.json's own reader takes comments, bare words, `=`, `;` and hexadecimal numbers, too. */
internal class BridgeheadReader(private val text: String) {
    private var at = 0

    fun read(): Any = value().also { next(); if (at < text.length) wrong() }

    private fun value(): Any = when (next()) {
        '{' -> JSONObject().also { items('}') { into(it) } }
        '[' -> JSONArray().also { items(']') { it.put(value()) } }
        '"' -> string()
        else -> wordOrNumber()
    }

    private fun into(members: JSONObject) {
        if (next() != '"') wrong()
        val name = string()
        if (next() != ':') wrong()
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
            if (mark != ',') wrong()
        }
    }

    private fun string(): String {
        val from = ++at
        var plain = from
        var out: StringBuilder? = null
        while (true) {
            val c = text.getOrElse(at++) { wrong() }
            if (c < ' ') wrong()
            if (c != '"' && c != '\\') continue
            if (c == '"' && out == null) return text.substring(from, at - 1)
            out = (out ?: StringBuilder()).append(text, plain, at - 1)
            if (c == '"') return out.toString()
            out.append(escaped(text.getOrElse(at++) { wrong() }))
            plain = at
        }
    }

    private fun escaped(c: Char): Char {
        if (c != 'u') return "\"\\/\b\u000c\n\r\t"["\"\\/bfnrt".indexOf(c).also { if (it < 0) wrong() }]
        at += 4
        if (at > text.length) wrong()
        return text.substring(at - 4, at).takeIf { each -> each.all { it in HEX } }?.toInt(16)?.toChar() ?: wrong()
    }

    private fun wordOrNumber(): Any {
        val from = at
        while (at < text.length && text[at] !in "{}[],:\"\t\n\r ") at++
        val word = text.substring(from, at)
        return when {
            word == "null" -> JSONObject.NULL
            word == "true" || word == "false" -> word == "true"
            !NUMBER.matches(word) -> wrong()
            else -> wholeOf(word) ?: word.toDouble().takeIf { !it.isInfinite() } ?: wrong()
        }
    }

    /** As org.json has it: an Int where that is enough. */
    private fun wholeOf(word: String): Number? = word.toLongOrNull()?.let { if (it in Int.MIN_VALUE..Int.MAX_VALUE) it.toInt() else it }

    /** The next character that means something. */
    private fun next(): Char {
        while (at < text.length && text[at] in "\t\n\r ") at++
        return text.getOrElse(at) { END }
    }

    private fun wrong(): Nothing = throw JSONException("Not JSON")

    private companion object {
        /** Stands for the end: it can be in a text, but begins and ends nothing there. */
        const val END = '\uffff'
        const val HEX = "0123456789abcdefABCDEF"
        val NUMBER = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
    }
}
