// Bridgehead for Android, optional: methods as suspend functions. Paste it next to BridgeheadShell.kt; it needs the standard library of Kotlin only.
// `bridgehead contract generate contract.ts --kotlin-suspend …` writes the interface and the adapter that use it.
package bridgehead.shell

import kotlin.coroutines.AbstractCoroutineContextElement
import kotlin.coroutines.Continuation
import kotlin.coroutines.ContinuationInterceptor
import kotlin.coroutines.cancellation.CancellationException
import kotlin.coroutines.startCoroutine

/** Thrown by a suspend function to refuse a request: answered with this code, message and data. */
class BridgeheadFailure(val code: Int, message: String, val data: Any? = null) : Exception(message)

/** Starts suspend functions. By kotlinx.coroutines, the block is launched in a scope of the app: docs/native-android.md has the five lines. */
fun interface BridgeheadLauncher {
    /**
     * Starts [block] and returns what cancels it. [ended] has to run once the block has ended or will not start, on any thread:
     * a scope that is over starts nothing, and the page must not wait for it.
     */
    fun launch(block: suspend () -> Unit, ended: () -> Unit): () -> Unit
}

/** Answers with what [work] returns or throws. A request that the page cancels, or whose page goes away, cancels it. */
fun <T> BridgeheadReply<T>.answer(launcher: BridgeheadLauncher? = null, work: suspend () -> T) {
    val block: suspend () -> Unit = {
        try {
            send(work())
        } catch (refused: BridgeheadFailure) {
            fail(refused.code, refused.message.orEmpty(), refused.data)
        } catch (stopped: CancellationException) {
            throw stopped // answered by `ended`
        } catch (failed: Throwable) {
            call.failed(failed)
        }
    }
    // After an answer, and for a page that is gone, this one is dropped.
    val cancel = (launcher ?: MainThread(call)).launch(block) { fail(-32003, "Stopped") }
    call.onCancel(cancel)
}

/** Without a library: the work starts and goes on on the main thread, and a cancelled call ends it where it would go on. */
private class MainThread(private val call: BridgeheadCall) : AbstractCoroutineContextElement(ContinuationInterceptor), ContinuationInterceptor, BridgeheadLauncher {
    override fun launch(block: suspend () -> Unit, ended: () -> Unit): () -> Unit {
        block.startCoroutine(Continuation(this) { ended() })
        return {}
    }

    override fun <T> interceptContinuation(continuation: Continuation<T>): Continuation<T> = Continuation(continuation.context) { result ->
        call.onMain { continuation.resumeWith(if (call.isCancelled) Result.failure(CancellationException("The call was cancelled")) else result) }
    }
}
