// Keeps work on long texts off the main thread. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.ThreadPoolExecutor
import java.util.concurrent.TimeUnit
import org.json.JSONArray
import org.json.JSONObject

/**
 * The texts of one direction, in order (TR-4): the work on a long text runs on another thread, and the texts behind it wait for it, however short they
 * are. Used on the main thread.
 */
internal class BridgeheadLane(private val loop: BridgeheadLoop, private val guard: (() -> Unit) -> Unit) {
    private var waiting = 0

    /** Runs [work], on another thread if there are many [chars], and then [use] with its result on the main thread. */
    fun <T> run(chars: Int, work: () -> T, use: (T) -> Unit) {
        if (waiting == 0 && chars < LONG_CHARS) return use(work())
        waiting++
        loop.background {
            val result = runCatching(work)
            loop.post { waiting--; guard { use(result.getOrThrow()) } }
        }
    }

    companion object {
        /** Shorter texts take less time than the change of threads may. */
        const val LONG_CHARS = 65_536
    }
}

/** Estimates without writing a value whether its text is long, from its strings and the number of its values. */
internal class BridgeheadLength {
    private var left = BridgeheadLane.LONG_CHARS

    /** An exception of a collection of the app is thrown again, and reported, when the value is written. */
    fun isLong(value: Any?): Boolean = try { exceeds(value, 100) } catch (e: Throwable) { false }

    /** [levels] ends a cycle. An Iterable that is no Collection is not read, because it may end after the first time. */
    private fun exceeds(value: Any?, levels: Int): Boolean {
        left -= 1 + ((value as? CharSequence)?.length ?: 0)
        if (left < 0 || levels == 0) return true
        return when (value) {
            is JSONObject -> value.keys().asSequence().any { exceeds(it, levels) || exceeds(value.opt(it), levels - 1) }
            is Map<*, *> -> value.any { exceeds(it.key, levels) || exceeds(it.value, levels - 1) }
            is JSONArray -> (0 until value.length()).any { exceeds(value.opt(it), levels - 1) }
            is Collection<*> -> value.any { exceeds(it, levels - 1) }
            is Array<*> -> value.any { exceeds(it, levels - 1) }
            is BridgeheadError -> exceeds(value.data, levels - 1)
            else -> false
        }
    }
}

/** One thread for all shells, which ends when it is idle. */
internal object BridgeheadBackground {
    private val threads = ThreadPoolExecutor(0, 1, 5, TimeUnit.SECONDS, LinkedBlockingQueue<Runnable>()) { work ->
        Thread(null, work, "Bridgehead", STACK_BYTES).apply { isDaemon = true }
    }
    /** That of Android's main thread, so that nested JSON is read as it is there. */
    private const val STACK_BYTES = 8L shl 20

    fun run(work: () -> Unit) = threads.execute { work() }
}
