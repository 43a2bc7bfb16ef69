package harness

import bridgehead.shell.BridgeheadCall
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadError
import bridgehead.shell.BridgeheadFacts
import bridgehead.shell.BridgeheadHandler
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadParamsException
import bridgehead.shell.BridgeheadReply
import java.util.Date
import java.util.Random
import org.json.JSONArray
import org.json.JSONObject

private data class Anything(val name: String)

/** An app in which everything goes wrong that can: by chance, and by one seed. */
private class WildApp(private val random: Random, private val loop: VirtualLoop) : BridgeheadHandler {
    private var thrown = 0
    private val kept = ArrayList<BridgeheadCall>()
    override val methods: Set<String> get() = if (random.nextInt(200) == 0) error("methods") else setOf("wild", "fine")

    override fun handle(method: String, params: Any?, call: BridgeheadCall) {
        if (method == "fine") return call.reply(params)
        repeat(random.nextInt(3)) { act(call) }
        when (random.nextInt(8)) {
            0 -> TODO("not yet")
            1 -> throw IllegalStateException("state")
            2 -> throw BridgeheadParamsException("params")
            3 -> throw StackOverflowError()
            4 -> loop.post(random.nextInt(50).toLong()) { act(call) }
        }
    }

    private fun act(call: BridgeheadCall) {
        when (random.nextInt(9)) {
            0 -> call.reply(value())
            1 -> call.fail(random.nextInt(), "failed", value())
            2 -> BridgeheadReply<Any?>(call) { if (random.nextBoolean()) it else throw IllegalStateException("toJson") }.send(value())
            3 -> try { call.progress(value()) } catch (e: Exception) { thrown++ } // at the caller, as documented
            4 -> call.onCancel { if (random.nextBoolean()) error("cancel") else call.reply(value()) }
            5 -> call.page.request("ask", null, random.nextInt(100).toLong()) { _, _ -> if (random.nextBoolean()) TODO("answer") else call.reply(1) }
            6 -> try { call.page.emit("event", value()) } catch (e: Exception) { thrown++ } // at the caller, as documented
            7 -> kept.add(call)
            else -> if (kept.isNotEmpty()) kept.removeAt(random.nextInt(kept.size)).reply(value())
        }
    }

    private fun value(): Any? = when (random.nextInt(14)) {
        0 -> Double.NaN
        1 -> Float.POSITIVE_INFINITY
        2 -> Date(0)
        3 -> Anything("x")
        4 -> listOf(1, mapOf("it" to Anything("x")))
        5 -> HashMap<String, Any?>().also { it["self"] = it }
        6 -> mapOf(1 to 2)
        7 -> JSONObject().put("a", listOf(null, "\u2028</script>\ud800"))
        8 -> arrayOf<Any?>(1, "a", null)
        9 -> object : AbstractList<Any>() { override val size = 1; override fun get(index: Int): Any = error("list") }
        10 -> JSONArray().put(Anything("x"))
        11 -> object : Number() {
            override fun toByte() = 1.toByte()
            override fun toDouble() = 1.5
            override fun toFloat() = 1f
            override fun toInt() = 1
            override fun toLong() = 1L
            override fun toShort() = 1.toShort()
            override fun toString() = "not a number\""
        }
        12 -> "text \" \\ \n"
        else -> null
    }
}

/**
 * One round for each line `{seed, messages}`: random and hostile texts to a random app. Out: what was delivered, what escaped, and the
 * ids of requests that have neither an answer nor a place among the open calls.
 */
fun main() {
    for (line in generateSequence(::readlnOrNull)) {
        val command = JSONObject(line)
        val round = FuzzRound(Random(command.getLong("seed")))
        repeat(command.getInt("messages")) { round.message() }
        val text = round.finish().toString()
        println(text.map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
    }
}

private class FuzzRound(private val random: Random) {
    private val loop = VirtualLoop()
    private val app = WildApp(random, loop)
    private val escaped = JSONArray()
    private val delivered = ArrayList<String>()
    private val undelivered = ArrayList<String>()
    private var reports = 0
    private var session = 0
    private var lastId = 0
    private val expected = LinkedHashSet<String>()
    private val core = BridgeheadCore(app, { if (random.nextInt(10) == 0) TODO("facts") else BridgeheadFacts("1.0", "en") }, loop) { _, _ ->
        reports++
        if (random.nextInt(10) == 0) error("the reporter itself")
    }
    private val outlet = BridgeheadOutlet { if (random.nextInt(500) != 0) delivered.add(it) else { undelivered.add(it); error("deliver") } }

    fun message() {
        val text = when (random.nextInt(12)) {
            0 -> HOSTILE[random.nextInt(HOSTILE.size)]
            1 -> String(CharArray(random.nextInt(40)) { random.nextInt(0x3000).toChar() })
            2 -> broken(request("wild"))
            3 -> List(random.nextInt(70)) { request("wild") }.also { if (it.size !in 1..64) expected.removeAll(it.map { each -> JSONObject(each).getString("id") }.toSet()) }.joinToString(",", "[", "]")
            4 -> if (random.nextInt(20) == 0) hello() else notice("$/cancelRequest", """{"id":"${anyId()}"}""")
            5 -> """{"jsonrpc":"2.0","id":"s${random.nextInt(lastId + 1)}","result":1}"""
            6 -> notice("wild", "null")
            7 -> request("$/status", """{"ids":["${anyId()}"]}""")
            8 -> request("fine", """{"__proto__":[1,{"a":null}]}""")
            else -> request("wild")
        }
        attempt("receive") { core.receive(text, outlet) }
        if (random.nextInt(4) == 0) turn(random.nextInt(30).toLong())
        if (random.nextInt(3000) == 0) { expected.clear(); attempt("end") { core.end() } }
    }

    fun finish(): JSONObject {
        turn(1000)
        attempt("status") { core.receive(request("$/status", """{"ids":["x"]}"""), outlet) }
        attempt("cancel") { expected.forEach { core.receive(notice("$/cancelRequest", """{"id":"$it"}"""), outlet) } }
        turn(1000)
        attempt("close") { core.close() }
        val left = loop.size
        turn(1_000_000)
        val before = delivered.size
        attempt("after close") { core.receive(request("fine"), outlet); core.emit("event") }
        expected.remove("f.$lastId")
        turn(1_000_000)
        return JSONObject().put("delivered", JSONArray(delivered)).put("expected", JSONArray(expected))
            .put("undelivered", JSONArray(undelivered.flatMap { text -> Regex("\"id\":\"(f[^\"]*)\"").findAll(text).map { it.groupValues[1] } })).put("escaped", escaped)
            .put("timersLeft", left).put("afterClose", delivered.size - before).put("reports", reports)
    }

    private fun turn(ms: Long) = attempt("main loop") { loop.run(ms) }
    private fun attempt(where: String, action: () -> Unit) { try { action() } catch (e: Throwable) { escaped.put("$where: $e") } }
    private fun anyId() = "f.${random.nextInt(lastId + 1)}"
    private fun hello(): String {
        expected.clear() // HE-8: what was open is never answered
        return request("$/hello", """{"session":"session${session++}"}""")
    }
    private fun notice(method: String, params: String) = """{"jsonrpc":"2.0","method":"$method","params":$params}"""
    private fun request(method: String, params: String = "{}"): String {
        val id = "f.${++lastId}"
        expected.add(id)
        return """{"jsonrpc":"2.0","id":"$id","method":"$method","params":$params}"""
    }
    /** A text in which something is missing: it may still be read, or not. */
    private fun broken(whole: String): String {
        expected.remove(JSONObject(whole).getString("id"))
        val text = whole.replace("\"f.", "\"b.") // half an id may be another one
        val at = random.nextInt(text.length)
        return if (random.nextBoolean()) text.take(at) else text.removeRange(at, at + 1)
    }

    private companion object {
        val HOSTILE = listOf(
            "", " ", "null", "true", "[]", "[[]]", "{}", "[{}]", "\"", "{\"jsonrpc\":\"2.0\"}", "[".repeat(100_000), "{\"a\":".repeat(50_000),
            "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"wild\"}", "{\"jsonrpc\":\"2.0\",\"method\":7}", "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"error\":7}",
            "{\"jsonrpc\":\"2.0\",\"method\":\"$/hello\"}", "{\"jsonrpc\":\"2.0\",\"method\":\"$/cancelRequest\",\"params\":{\"id\":{}}}",
            "1e999", "-", "\u0000", "\ud800", "{'jsonrpc':'2.0'}", "[1,2,3".plus(",{}".repeat(70)) + "]",
        )
    }
}
