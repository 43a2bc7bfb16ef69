// Bridgehead for Android. Paste this one file into your app, change the package if you like, and attach a BridgeheadShell to any WebView.
// Needs android.webkit and org.json and nothing else. Sets no WebViewClient, no WebChromeClient and no settings. API 21 or newer.
// How: docs/native-android.md. What it does on the wire: docs/protocol.md. Made of parts/*.kt by sdk/native/bundle.mjs.
package bridgehead.shell

import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebView
import java.util.concurrent.atomic.AtomicInteger
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject
import org.json.JSONStringer
import org.json.JSONTokener

/**
 * Attaches the bridge to [webView]. Create it on the main thread, before the page is loaded: the object appears with the next load.
 *
 * [allowedOrigins] are exact (`https://h5.example.com`, `https://h5.example.com:8443`); `*` lets every origin in and belongs
 * in debug builds only. addJavascriptInterface tells neither frame nor origin: what is compared is the address of the main frame.
 */
class BridgeheadShell(
    private val webView: WebView,
    handler: BridgeheadHandler,
    private val allowedOrigins: Set<String>,
    facts: () -> BridgeheadFacts,
    private val objectName: String = "BridgeheadAndroid",
    private val pageName: String = "bridgehead",
) {
    private val loop = MainLoop()
    private val core = BridgeheadCore(handler, facts, loop)
    private var isAttached = true
    @Volatile private var snapshot = ""

    /** One outlet for the whole WebView, so that everything of one turn goes over in one evaluation. */
    private val outlet = BridgeheadOutlet { if (isAttached) webView.evaluateJavascript(originGuard() + receiveScript(it), null) }
    private val refusals = BridgeheadOutlet { if (isAttached) webView.evaluateJavascript(receiveScript(it), null) }

    /** Events and requests to the page. */
    val page: BridgeheadPage get() = core

    init {
        check(webView.settings.javaScriptEnabled) { "Cannot attach the bridge: JavaScript is off. Set settings.javaScriptEnabled = true first." }
        refresh()
        webView.addJavascriptInterface(Port(), objectName)
    }

    /** Takes the facts anew for the start snapshot of the next page: call it when locale or theme change. */
    fun refresh() = core.onMain { snapshot = core.describe().toString() }

    /** Optional: call it from onPageStarted. A hello with a new session does the same a moment later. */
    fun pageStarted() = core.end()

    /** Takes the bridge out again. The object leaves the page with its next load. */
    fun detach() = core.onMain {
        core.end()
        isAttached = false
        webView.removeJavascriptInterface(objectName)
    }

    /** What the page sees. Its methods run on WebView's own thread, while the page's script waits. */
    inner class Port {
        @JavascriptInterface
        fun postMessage(text: String?) {
            if (text != null && text.length <= BridgeheadCore.MAX_CHARS) loop.post { take(text) }
        }

        @JavascriptInterface
        fun shell(): String = snapshot
    }

    private fun take(text: String) {
        if (!isAttached) return
        if ("*" in allowedOrigins || originOf(webView.url) in allowedOrigins) core.receive(text, outlet) else core.forbid(text, refusals)
    }

    /** The page may have changed since: the script itself asks where it is. `location.origin` cannot be faked by a page. */
    private fun originGuard(): String =
        if ("*" in allowedOrigins) "" else allowedOrigins.joinToString("||", "(", ")&&") { "location.origin===" + scriptLiteral(it) }

    private fun receiveScript(text: String) = "window.$pageName&&$pageName.receive&&$pageName.receive(${scriptLiteral(text)})"

    companion object {
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
    override fun post(delayMs: Long, action: () -> Unit) { handler.postDelayed(action, delayMs) }
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
