package harness

import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadProgressReply
import bridgehead.shell.BridgeheadReply
import org.json.JSONArray
import org.json.JSONObject
import torture.*

/** An app on generated code that echoes its params, so that each type is decoded and encoded once. */
private class Mirror(private val log: (String) -> Unit) : TortureTestMethods {
    lateinit var events: TortureTestEvents
    lateinit var page: TortureTestPage

    override fun `fun`(params: FunParams, reply: BridgeheadReply<Boolean>) = reply.send(params.`in` == params.userName)
    override fun listEverything(params: ListEverythingParams, reply: BridgeheadReply<ListEverythingResult>) {
        log("holes ${params.holes} counts ${params.counts} fixed ${params.fixed} deep ${params.inner.deep.flag} pair ${params.pair}")
        reply.send(
            ListEverythingResult(
                texts = params.texts,
                grid = params.grid,
                tags = params.tags,
                byName = params.byName,
                colours = listOf(params.colour) + params.colours.orEmpty(),
                anything = params.anything,
                maybe = mapOf("one" to listOf(params.colour)),
            ),
        )
    }
    override fun getString(reply: BridgeheadReply<StringValue?>) = reply.send(null)
    override fun echo(params: String, reply: BridgeheadReply<String?>) = reply.send(params.ifEmpty { null })
    override fun sum(params: List<Long>, reply: BridgeheadReply<Long>) = reply.send(params.sum())
    override fun maybe(params: MaybeParams?) = log("maybe $params")
    override fun getTags(reply: BridgeheadReply<List<ListEverythingResultTagsItem>>) = reply.send(listOf(ListEverythingResultTagsItem("a", 1)))
    override fun getColours(reply: BridgeheadReply<Map<String, ListEverythingResultColoursItem>>) =
        reply.send(mapOf("c" to ListEverythingResultColoursItem.CLASS))
    override fun onlyAndroid() {
        events.plain()
        events.texted("t")
        events.tagged(ListEverythingResultTagsItem("x"))
        events.coloured(listOf(ListEverythingResultColoursItem.VALUE_2ND))
        events.seated(TakeSeatResultSeat2ndClass(row = 2, tags = emptyList()))
    }
    override fun takeSeat(params: TakeSeatParams, reply: BridgeheadReply<TakeSeatResult>) {
        log("others ${params.others} revision ${params.revision}")
        val row = when (val seat = params.seat) {
            is TakeSeatResultSeatFree -> 0
            is TakeSeatResultSeat2ndClass -> seat.row
        }
        reply.send(TakeSeatResult(if (row == 7L) TakeSeatResultSeatFree() else params.seat))
    }
    override fun download(params: DownloadParams, reply: BridgeheadProgressReply<DownloadProgress, String>) {
        reply.progress(DownloadProgress(40.5))
        reply.send("${params.level} ${params.factor?.wire}")
    }
    override fun takeSeat2(reply: BridgeheadReply<Unit>) = reply.send(Unit)
    override fun FUN(params: FUNParams2, reply: BridgeheadReply<Boolean>) = reply.send(params.a == "a")
    override fun getTortureTestPage(reply: BridgeheadReply<TortureTestPageValue>) = reply.send(TortureTestPageValue("a"))
    override fun getLocale(reply: BridgeheadReply<LocaleValue>) = reply.send(LocaleValue("en"))
    override fun titled(reply: BridgeheadReply<NiceName>) = reply.send(NiceName("n"))
    override fun ask(reply: BridgeheadReply<Unit>) {
        page.choose(listOf(ListEverythingResultColoursItem.RED)) { result, error -> log("chose $result ${error?.code}") }
        page.name { result, error -> log("name $result ${error?.code}") }
        reply.send(Unit)
    }
}

/** Reads strings from the page, one per line. Writes one line for each: the messages to the page and the log of the app. */
fun main() {
    val log = ArrayList<String>()
    val got = ArrayList<String>()
    val loop = TurnLoop()
    val mirror = Mirror { log.add(it) }
    val core = BridgeheadCore(TortureTestRouter(mirror, without = setOf("titled")), { BridgeheadAppInfo("9.0.0.0", "en") }, loop)
    mirror.events = TortureTestEvents(core)
    mirror.page = TortureTestPage(core)
    val outlet = BridgeheadOutlet { got.add(it) }
    try { TortureTestRouter(mirror, without = setOf("titeld")) } catch (e: IllegalArgumentException) { log.add(e.message.orEmpty()) }
    for (line in generateSequence(::readlnOrNull)) {
        core.receive(line, outlet)
        loop.turn()
        println(JSONObject().put("got", JSONArray(got)).put("log", JSONArray(log)))
        got.clear()
        log.clear()
    }
}
