// Runs the conformance vectors (dist/vectors of the npm package, unpacked) on the shell of your app. JUnit 4; paste it into src/androidTest,
// where org.json is Android's own, with debug/BridgeheadTestMethods.kt in the app, and the JSON files as resources/vectors/*.json. Guide: docs/native-android.md.
package bridgehead.shell

import org.json.JSONArray
import org.json.JSONObject
import org.json.JSONTokener
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test

class BridgeheadVectorTest {
    @Test fun returnsStringsAndValuesUnchanged() = each(vectors("encoding").filter { it.getString("kind") in setOf("echo", "repeat", "in") }, atLeast = 92) { row ->
        val repeated = row.optInt("times").takeIf { it > 0 }?.let { JSONObject.quote(row.getString("text").repeat(it)) }
        val json = repeated ?: row.getString("json")
        val page = VectorPage().apply { hello("a") }
        page.post("""{"jsonrpc":"2.0","id":"a.2","method":"${'$'}/test.echo","params":${if (row.has("wire")) row.getString("wire") else json}}""")
        val response = page.takeNew().first { it.optString("id") == "a.2" }
        difference(canonical(response.opt("result")), canonical(JSONTokener(json).nextValue()))
    }

    @Test fun parsesAndComparesVersionsLikeThePage() = each(vectors("versions"), atLeast = 138) { row ->
        fun text(name: String) = row.opt(name) as? String
        when (val kind = row.getString("kind")) {
            "readable", "unreadable" -> difference(BridgeheadVersion.parse(row.opt("a")) != null, kind == "readable")
            "gate" -> difference(BridgeheadVersion.refusal(text("have"), text("since"), text("until")) ?: "supported", text("verdict"))
            else -> difference(Integer.signum(BridgeheadVersion.parse(row.opt("a"))!!.compareTo(BridgeheadVersion.parse(row.opt("b"))!!)), row.getInt("order"))
        }
    }

    @Test fun settlesRequestsToThePageByItsResponses() = each(vectors("replies"), atLeast = 72) { row ->
        val page = VectorPage().apply { hello("a") }
        page.post("""{"jsonrpc":"2.0","id":"a.2","method":"${'$'}/test.ask","params":{"method":"question","timeoutMs":5000}}""")
        val id = page.requests().first().getString("id")
        fun fill(text: String) = text.replace("{{a.number}}", id.dropWhile { !it.isDigit() }).replace("{{a}}", id).replace("{{session}}", "a")
        page.takeNew()
        var outcome = "\"pending\""
        val refused = ArrayList<String>()
        for (text in row.getJSONArray("says").texts()) {
            page.post(fill(text))
            for (message in page.takeNew()) {
                if (message.optString("id") != "a.2") { refused.add(shortForm(message)); continue }
                val result = message.getJSONObject("result")
                val error = result.optJSONObject("error")
                outcome = canonical(if (error != null) JSONObject().put("code", error.get("code")) else JSONObject().put("value", result.opt("result") ?: JSONObject.NULL))
            }
        }
        val shellRow = row.optJSONObject("shell") ?: JSONObject()
        val expected = shellRow.optJSONArray("refused")?.texts().orEmpty().map { fill(it).replaceFirst(" ", " error ") } // as `id code` in the vectors
        difference(outcome, canonical(shellRow.opt("outcome") ?: row.get("outcome"))) ?: difference(refused, expected)
    }

    @Test fun runsSequencesInVirtualTime() = each(vectors("sequences").filter { it.optString("for") == "shell" }, atLeast = 53) { row ->
        val page = VectorPage()
        row.getJSONArray("steps").objects().withIndex().firstNotNullOfOrNull { (index, step) ->
            if (step.has("hello")) page.hello(step.getString("hello"))
            if (step.has("post")) page.post(*step.getJSONArray("post").texts().map(page::filled).toTypedArray())
            if (step.has("wait")) page.run(step.getLong("wait"))
            verdictOf(step, page)?.let { "step ${index + 1}: $it" }
        }
    }

    private fun verdictOf(step: JSONObject, page: VectorPage): String? = when {
        step.has("texts") -> difference(page.texts, step.getInt("texts"))
        step.has("gets") -> difference(page.takeNew().map(::shortForm), step.getJSONArray("gets").texts().map(::expectedShortForm))
        step.has("last") -> difference(page.takeNew().map(::shortForm).lastOrNull(), expectedShortForm(step.getString("last")))
        step.has("counts") -> {
            val expected = step.getJSONObject("counts").let { counts -> counts.keys().asSequence().associate { expectedShortForm(it) to counts.getInt(it) } }
            difference(page.takeNew().map(::shortForm).groupingBy { it }.eachCount(), expected)
        }
        else -> null
    }

    /** Runs the rows; fails if a row fails or is missing. */
    private fun each(rows: List<JSONObject>, atLeast: Int, verdict: (JSONObject) -> String?) {
        assertTrue("Vectors are missing: ${rows.size} instead of $atLeast.", rows.size >= atLeast)
        val failures = rows.mapNotNull { row -> verdict(row)?.let { "${row.getString("id")} ${row.optString("what")}: $it" } }
        assertEquals(emptyList<String>(), failures)
    }

    /** The rows for a shell. */
    private fun vectors(name: String): List<JSONObject> {
        val file = checkNotNull(javaClass.getResourceAsStream("/vectors/$name.json")) { "Put $name.json into the resources of the tests, in the folder vectors." }
        val root = JSONObject(file.use { it.readBytes().toString(Charsets.UTF_8) })
        assertEquals(1, root.getInt("format"))
        return root.getJSONArray("rows").objects().filter { it.optString("for") != "page" }
    }
}

/** A page for a shell without a WebView, in virtual time. */
private class VectorPage {
    private class Timer(val atMs: Long, val order: Int, val action: () -> Unit)
    private val timers = ArrayList<Timer>()
    private var nowMs = 0L
    private var order = 0
    private val received = ArrayList<JSONObject>()
    private var readCount = 0
    var texts = 0
        private set
    private val loop = object : BridgeheadLoop {
        override val isCurrent = true
        override fun background(work: () -> Unit) { post { work() } }
        override val nowMs get() = this@VectorPage.nowMs
        override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
            val timer = Timer(nowMs + delayMs, order++, action).also { timers.add(it) }
            return { timers.remove(timer) }
        }
    }
    private val app = object : BridgeheadHandler {
        override val methods = emptySet<String>()
        override fun handle(method: String, params: Any?, call: BridgeheadCall) = Unit
    }
    private val core = BridgeheadCore(BridgeheadTestMethods(app) { ms, action -> loop.post(ms, action) }, { BridgeheadAppInfo("9.0.0", "en") }, loop)
    private val outlet = BridgeheadOutlet { text ->
        texts++
        val parsed = JSONTokener(text).nextValue()
        if (parsed is JSONArray) received.addAll(parsed.objects()) else received.add(parsed as JSONObject)
    }

    fun hello(session: String) =
        post("""{"jsonrpc":"2.0","id":"$session.hello","method":"${'$'}/hello","params":{"protocol":1,"contract":"vectors@1.0.0","session":"$session"}}""")
    fun post(vararg list: String) {
        list.forEach { core.receive(it, outlet) }
        run(0)
    }
    fun run(ms: Long) {
        val endMs = nowMs + ms
        while (true) {
            val next = timers.filter { it.atMs <= endMs }.minWithOrNull(compareBy<Timer> { it.atMs }.thenBy { it.order }) ?: break
            timers.remove(next)
            nowMs = next.atMs
            next.action()
        }
        nowMs = endMs
    }
    fun takeNew(): List<JSONObject> = received.drop(readCount).also { readCount = received.size; texts = 0 }
    fun requests() = received.filter { it.has("method") && it.has("id") }
    /** `{{q1}}` is the id of the first request from the shell. */
    fun filled(text: String) = requests().foldIndexed(text) { index, filled, each -> filled.replace("{{q${index + 1}}}", each.getString("id")) }
}

private fun JSONArray.objects() = List(length()) { getJSONObject(it) }
private fun JSONArray.texts() = List(length()) { getString(it) }

private fun difference(got: Any?, want: Any?): String? = if (got == want) null else "${got.toString().take(120)} instead of ${want.toString().take(120)}"

/** Canonical JSON: members sorted by name, numbers by value, errors inside results by code. */
private fun canonical(value: Any?, name: String = ""): String = when (value) {
    is JSONObject ->
        if (name == "error") canonical(value.opt("code"))
        else value.keys().asSequence().sorted().joinToString(",", "{", "}") { JSONObject.quote(it) + ":" + canonical(value.opt(it), it) }
    is JSONArray -> List(value.length()) { canonical(value.opt(it)) }.joinToString(",", "[", "]")
    is Number -> value.toDouble().let { if (it == 0.0) "0.0" else it.toString() }
    is String -> JSONObject.quote(value)
    is Boolean -> value.toString()
    else -> "null"
}

/** The short form of a message used in the rows. */
private fun shortForm(message: JSONObject): String {
    val id = if (message.isNull("id")) "null" else message.getString("id")
    val error = message.optJSONObject("error")
    if (error != null) return "$id error ${error.getInt("code")}" + if (error.has("data")) " " + canonical(error.get("data")) else ""
    val params = message.opt("params")
    val from = "of ${if (message.has("session")) message.getString("session") else "nobody"}"
    val method = message.opt("method") as? String
    return when {
        method == null && message.optJSONObject("result")?.optInt("protocol") == 1 -> "$id hello"
        method == null -> "$id result ${canonical(message.opt("result"))}"
        message.has("id") -> "ask $method ${canonical(params)} $from"
        method == "$/progress" -> (params as JSONObject).let { "progress ${it.getString("id")} ${canonical(it.opt("value"))} $from" }
        else -> "event $method ${canonical(params)} $from"
    }
}

/** The expectation of a row, with its JSON in the form of [canonical]. */
private fun expectedShortForm(text: String): String {
    val result = text.indexOf(" result ")
    if (result >= 0) return text.substring(0, result + 8) + canonical(JSONTokener(text.substring(result + 8)).nextValue())
    val words = text.split(" ")
    val isOwn = words[0] in setOf("ask", "event", "progress")
    // Before the JSON: the kind and a name, or `id error code`; after it `of session`.
    val head = if (isOwn) 2 else 3
    val tail = if (isOwn) 2 else 0
    if (!isOwn && "error" !in words || words.size <= head + tail) return text
    val json = words.subList(head, words.size - tail).joinToString(" ")
    return (words.take(head) + canonical(JSONTokener(json).nextValue()) + words.takeLast(tail)).joinToString(" ")
}
