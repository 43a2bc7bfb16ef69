// Bridgehead for Android, optional: methods as suspend functions. Paste it next to BridgeheadShell.kt; it needs the standard library of Kotlin only.
// `bridgehead contract generate contract.ts --kotlin-suspend …` writes the interface and the adapter that use it.
package bridgehead.shell

import java.util.concurrent.atomic.AtomicBoolean
import kotlin.coroutines.AbstractCoroutineContextElement
import kotlin.coroutines.Continuation
import kotlin.coroutines.ContinuationInterceptor
import kotlin.coroutines.cancellation.CancellationException
import kotlin.coroutines.resume
import kotlin.coroutines.resumeWithException
import kotlin.coroutines.startCoroutine
import kotlin.coroutines.suspendCoroutine

/** Starts suspend functions. With kotlinx.coroutines, launch the block in a scope of the app: see docs/native-android.md. */
fun interface BridgeheadLauncher {
    /**
     * Starts [block] and returns a function that cancels it. Must call [ended] on any thread once the block has ended or will never start:
     * a cancelled scope starts nothing, and the page must not wait for it.
     */
    fun launch(block: suspend () -> Unit, ended: () -> Unit): () -> Unit
}

/** Responds with the result or the error of [work]. If the page cancels the request or is unloaded, the work is cancelled. */
fun <T> BridgeheadReply<T>.respond(launcher: BridgeheadLauncher? = null, work: suspend () -> T) {
    // A response of another thread is posted to the main thread, where `ended` may run before it.
    val hasResponded = AtomicBoolean()
    val block: suspend () -> Unit = {
        try {
            val result = work()
            hasResponded.set(true)
            send(result)
        } catch (stopped: CancellationException) {
            throw stopped // `ended` sends the response
        } catch (failed: Throwable) {
            hasResponded.set(true)
            call.failed(failed)
        }
    }
    // Dropped for an unloaded page.
    val cancel = (launcher ?: MainThread(call)).launch(block) {
        if (!hasResponded.get()) fail(-32003, "The app stopped the method")
    }
    call.onCancel(cancel)
}

/**
 * Sends a request to the page and returns the result; an error is thrown as a [BridgeheadFailure]. Resumes on the main thread. The request cannot be
 * cancelled: it ends with the response, its timeout or the session.
 */
suspend fun <T> bridgeheadResponse(request: ((T?, BridgeheadError?) -> Unit) -> Unit): T = suspendCoroutine { continuation ->
    request { result, error ->
        @Suppress("UNCHECKED_CAST") // without an error, the generated code has read a T, which may be null
        if (error == null) continuation.resume(result as T) else continuation.resumeWithException(BridgeheadFailure(error.code, error.message, error.data))
    }
}

/** Needs no library: the work starts and resumes on the main thread. If the call is cancelled, the work ends when it would resume. */
private class MainThread(private val call: BridgeheadCall) : AbstractCoroutineContextElement(ContinuationInterceptor), ContinuationInterceptor, BridgeheadLauncher {
    override fun launch(block: suspend () -> Unit, ended: () -> Unit): () -> Unit {
        block.startCoroutine(Continuation(this) { ended() })
        return {}
    }

    override fun <T> interceptContinuation(continuation: Continuation<T>): Continuation<T> = Continuation(continuation.context) { result ->
        call.onMain { continuation.resumeWith(if (call.isCancelled) Result.failure(CancellationException("The call was cancelled")) else result) }
    }
}
