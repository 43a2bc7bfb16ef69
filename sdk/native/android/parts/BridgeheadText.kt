// Checks and writes JSON text; `BridgeheadReader.kt` parses it. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import java.math.BigDecimal
import java.math.BigInteger
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

/** Strict JSON. org.json alone writes null or a string for unknown values; here they are errors. */
internal object BridgeheadText {
    const val MAX_CHARS = 16_777_216

    /** Returns null for text that is not JSON, and for text too large or too deeply nested to parse. */
    fun parse(text: String): Any? = try { BridgeheadReader(text).read() } catch (e: JSONException) { null } catch (e: StackOverflowError) { null } catch (e: OutOfMemoryError) { null }

    /** Throws JSONException for NaN, an unsupported class, a cycle, and a result beyond the limit. */
    fun write(value: Any?): String = try {
        StringBuilder().also { append(it, value) }.toString()
    } catch (e: StackOverflowError) { throw JSONException("Nested too deeply, or cyclic") }

    /** Writes a message. Throws like [write]. */
    fun message(vararg members: Pair<String, Any?>): String = write(linkedMapOf("jsonrpc" to "2.0", *members))

    /** Writes the response with a result or a [BridgeheadError]. Throws like [write]. */
    fun response(id: String?, result: Any?): String {
        if (result !is BridgeheadError) return message("id" to id, "result" to result)
        val data = if (result.data == null) emptyMap() else mapOf("data" to result.data)
        return message("id" to id, "error" to mapOf("code" to result.code, "message" to result.message) + data)
    }

    private fun append(out: StringBuilder, value: Any?) {
        when (value) {
            null, JSONObject.NULL, Unit -> out.append("null")
            is Boolean -> out.append(value)
            is Number -> out.append(number(value))
            is CharSequence, is Char -> out.append(JSONObject.quote(value.toString()))
            is JSONObject -> members(out, value.keys().asSequence().map { it to value.opt(it) })
            is Map<*, *> -> members(out, value.entries.asSequence().map { it.key to it.value })
            is JSONArray -> items(out, (0 until value.length()).asSequence().map { value.opt(it) })
            is Iterable<*> -> items(out, value.asSequence())
            is Array<*> -> items(out, value.asSequence())
            else -> throw JSONException("${value.javaClass.name} is not JSON")
        }
        if (out.length > MAX_CHARS) throw JSONException("Longer than $MAX_CHARS characters")
    }

    private fun items(out: StringBuilder, values: Sequence<Any?>) {
        out.append('[')
        values.forEachIndexed { index, each ->
            if (index > 0) out.append(',')
            append(out, each)
        }
        out.append(']')
    }

    private fun members(out: StringBuilder, values: Sequence<Pair<Any?, Any?>>) {
        out.append('{')
        values.forEachIndexed { index, (name, each) ->
            if (index > 0) out.append(',')
            out.append(JSONObject.quote(name as? String ?: throw JSONException("A member name is not a string"))).append(':')
            append(out, each)
        }
        out.append('}')
    }

    /** numberToString throws for NaN. The toString of a Number class outside of Java's library could return anything. */
    private fun number(value: Number): String = when (value) {
        is Byte, is Short, is Int, is Long, is Float, is Double, is BigInteger, is BigDecimal -> JSONObject.numberToString(value)
        else -> JSONObject.numberToString(value.toDouble())
    }
}
