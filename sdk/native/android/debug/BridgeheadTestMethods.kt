// Bridgehead for Android, for debug builds only: the $/test methods of docs/protocol.md, which the conformance page uses.
// Paste it into src/debug, and wrap your handler: BridgeheadTestMethods(AppRouter(app)).
package bridgehead.shell

import org.json.JSONArray
import org.json.JSONObject

/** Adds the test methods to [inner]. [after] runs an action on the main thread after a delay in milliseconds and returns a function that cancels it. */
class BridgeheadTestMethods(
    private val inner: BridgeheadHandler,
    private val after: (delayMs: Long, action: () -> Unit) -> () -> Unit = MainLoop()::post,
) : BridgeheadHandler {
    override val methods: Set<String> get() = inner.methods + testMethods

    override fun handle(method: String, params: Any?, call: BridgeheadCall) {
        val options = params as? JSONObject ?: JSONObject()
        when (method) {
            "$/test.echo" -> call.reply(params)
            "$/test.slow" -> runLater(whole(options, "ms", 0, 600_000), call) { call.reply(value(options, "value")) }
            "$/test.fail" -> call.fail(whole(options, "code", Int.MIN_VALUE, Int.MAX_VALUE).toInt(), options.optString("message"), value(options, "data"))
            "$/test.silent" -> Unit
            "$/test.emit" -> {
                repeat(if (options.has("times")) whole(options, "times", 0, 1000).toInt() else 1) { call.page.emit(name(options), value(options, "params")) }
                call.reply()
            }
            "$/test.ask" -> ask(options, call)
            "$/test.progress" -> sendProgress(call, options, options.optJSONArray("values") ?: throw BridgeheadParamsException("values is missing"), 0)
            else -> inner.handle(method, params, call)
        }
    }

    private fun ask(options: JSONObject, call: BridgeheadCall) {
        val timeoutMs = if (options.has("timeoutMs")) whole(options, "timeoutMs", 0, 600_000) else 5000
        call.page.request(name(options), value(options, "params"), timeoutMs) { result, error ->
            if (error == null) call.reply(mapOf("result" to result))
            else call.reply(mapOf("error" to mapOf("code" to error.code, "message" to error.message)))
        }
    }

    private fun sendProgress(call: BridgeheadCall, options: JSONObject, values: JSONArray, index: Int) {
        if (index == values.length()) return call.reply(value(options, "result"))
        call.progress(value(values.opt(index)))
        val everyMs = options.optLong("everyMs", 0)
        if (everyMs > 0) runLater(everyMs, call) { sendProgress(call, options, values, index + 1) } else sendProgress(call, options, values, index + 1)
    }

    /** Runs [action] after a delay, unless the call is cancelled or its page is unloaded first. Does nothing for a notification. */
    private fun runLater(delayMs: Long, call: BridgeheadCall, action: () -> Unit) {
        if (call.expectsResponse) call.onCancel(after(delayMs, action))
    }

    private fun name(options: JSONObject) = options.opt("method") as? String ?: throw BridgeheadParamsException("method is missing")
    private fun value(options: JSONObject, name: String) = value(options.opt(name))
    private fun value(raw: Any?) = raw.takeUnless { it == JSONObject.NULL }
    private fun whole(options: JSONObject, name: String, from: Int, to: Int): Long {
        val number = (options.opt(name) as? Number)?.toLong()
        return number?.takeIf { it in from.toLong()..to.toLong() } ?: throw BridgeheadParamsException("$name is invalid")
    }

    private companion object {
        val testMethods = listOf("echo", "slow", "fail", "silent", "emit", "ask", "progress").map { "$/test.$it" }.toSet()
    }
}
