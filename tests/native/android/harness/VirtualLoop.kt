package harness

import bridgehead.shell.BridgeheadLoop
import java.util.PriorityQueue

/** A main loop in virtual time: actions run only in [run]. Other threads may post to it. */
class VirtualLoop : BridgeheadLoop {
    private class Timer(val atMs: Long, val order: Int, val action: () -> Unit)
    private val owner = Thread.currentThread()
    private val timers = PriorityQueue<Timer>(compareBy<Timer> { it.atMs }.thenBy { it.order })
    override var nowMs = 0L
        private set
    private var order = 0
    /** The number of waiting actions. */
    val size: Int @Synchronized get() = timers.size
    override val isCurrent get() = Thread.currentThread() === owner
    override fun background(work: () -> Unit) { post { work() } }
    @Synchronized override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        val timer = Timer(nowMs + delayMs, order++, action).also { timers.add(it) }
        return { synchronized(this) { timers.remove(timer) } }
    }
    @Synchronized private fun next(untilMs: Long) = timers.peek()?.takeIf { it.atMs <= untilMs }?.also { timers.remove(); nowMs = it.atMs }
    fun run(ms: Long) {
        val untilMs = synchronized(this) { nowMs + ms }
        while (true) (next(untilMs) ?: break).action()
        synchronized(this) { nowMs = untilMs }
    }
}
