package harness

import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadCore
import bridgehead.shell.BridgeheadLoop
import bridgehead.shell.BridgeheadOutlet
import bridgehead.shell.BridgeheadTestMethods
import java.lang.management.ManagementFactory
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.json.JSONObject

/** A main thread in real time. Without [hasThreads], work for another thread runs on it. */
private class RealLoop(private val hasThreads: Boolean) : BridgeheadLoop {
    private val owner = Thread.currentThread()
    private val actions = LinkedBlockingQueue<() -> Unit>()
    override val isCurrent get() = Thread.currentThread() === owner
    override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        actions.add(action)
        return { actions.remove(action) }
    }
    override fun background(work: () -> Unit) { if (hasThreads) super.background(work) else post { work() } }

    fun runUntil(isDone: () -> Boolean) {
        while (!isDone()) (actions.poll(60, TimeUnit.SECONDS) ?: error("Nothing happens"))()
    }
}

/**
 * Returns the CPU time in milliseconds that the main thread needs to echo a text of [chars], or to reject it if its frame [isForbidden], with another
 * thread and without one.
 */
fun measureLongText(chars: Int, isForbidden: Boolean): JSONObject {
    val items = List(chars / 59) { """{"id":"$it","name":"An item with a \"name\"","price":12.5}""" }
    val text = """{"jsonrpc":"2.0","id":"l.1","method":"$/test.echo","params":[${items.joinToString(",")}]}"""
    echoMs(text, false, isForbidden) // warms up the JVM
    return JSONObject().put("chars", text.length).put("withThread", echoMs(text, true, isForbidden)).put("without", echoMs(text, false, isForbidden))
}

private fun echoMs(text: String, hasThreads: Boolean, isForbidden: Boolean): Double {
    val loop = RealLoop(hasThreads)
    val delivered = ArrayList<String>()
    val core = BridgeheadCore(BridgeheadTestMethods(SampleHandler(CopyOnWriteArrayList(), VirtualLoop())), { BridgeheadAppInfo("9.0.0", "en") }, loop)
    val times = ManagementFactory.getThreadMXBean()
    val start = times.currentThreadCpuTime
    val outlet = BridgeheadOutlet { delivered.add(it) }
    if (isForbidden) core.forbid(text, outlet) else core.receive(text, outlet)
    loop.runUntil { delivered.isNotEmpty() }
    val ms = (times.currentThreadCpuTime - start) / 10_000 / 100.0
    check(isForbidden || delivered.single().length > text.length / 2) { "The response is not the echo" }
    return ms
}
