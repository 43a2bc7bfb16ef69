// What a shell reports to its observer. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

/**
 * One thing that happened in a shell. Received by `onReport`, on the main thread except for failures, which are reported on the thread of the
 * failure. The text of a report contains names and codes only: no params, no results and no message of an exception.
 */
sealed class BridgeheadReport {
    /**
     * A message from the page was rejected with [code], or dropped if [code] is null. [method] is at most 100 characters of the name that the page
     * sent; [origin] sent the message, null if unknown.
     */
    data class Refused(val why: String, val code: Int?, val method: String?, val origin: String?) : BridgeheadReport()

    /** Code of the app failed, or a value is not JSON. [cause] may contain data of the page or of the user. */
    data class Failed(val what: String, val cause: Throwable) : BridgeheadReport() {
        override fun toString() = "Failed(what=$what, cause=${cause.javaClass.name})"
    }

    /** A request of the page has its response, [durationMs] after it was received. [code] is null for a result. */
    data class Answered(val method: String, val durationMs: Long, val code: Int?) : BridgeheadReport()

    /** The session ended: the page was unloaded, crashed or replaced, or the bridge was detached. */
    object PageGone : BridgeheadReport() {
        override fun toString() = "PageGone"
    }
}
