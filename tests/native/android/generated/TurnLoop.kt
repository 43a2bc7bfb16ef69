package harness

import bridgehead.shell.BridgeheadLoop
import java.util.ArrayDeque

/** Runs all actions at the end of the turn; delays are ignored. */
internal class TurnLoop : BridgeheadLoop {
    private val actions = ArrayDeque<() -> Unit>()
    override val isCurrent get() = true
    override fun background(work: () -> Unit) { post { work() } }
    override fun post(delayMs: Long, action: () -> Unit): () -> Unit {
        if (delayMs == 0L) actions.add(action)
        return { actions.remove(action) }
    }
    fun turn() { while (true) (actions.poll() ?: return)() }
}
