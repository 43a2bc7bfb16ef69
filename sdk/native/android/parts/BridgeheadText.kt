// JSON text, read and written. A part of BridgeheadShell.kt, which is what is pasted.
package bridgehead.shell

import java.math.BigDecimal
import java.math.BigInteger
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

/** JSON as the wire has it. org.json alone writes null or a text for what it does not know; here it is an error. */
internal object BridgeheadText {
    const val MAX_CHARS = 16_777_216

    /** Null for what is no JSON, however large or deep. */
    fun parse(text: String): Any? = try { BridgeheadReader(text).read() } catch (e: JSONException) { null } catch (e: StackOverflowError) { null } catch (e: OutOfMemoryError) { null }

    /** Throws JSONException for NaN, for a class that JSON does not have, for a cycle, and for a text beyond the limit. */
    fun write(value: Any?): String = try {
        StringBuilder().also { append(it, value) }.toString()
    } catch (e: StackOverflowError) { throw JSONException("Nested too deep, or in a circle") }

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
            out.append(JSONObject.quote(name as? String ?: throw JSONException("A name that is not a text"))).append(':')
            append(out, each)
        }
        out.append('}')
    }

    /** numberToString throws for NaN. A class of numbers that is not Java's own could print anything. */
    private fun number(value: Number): String = when (value) {
        is Byte, is Short, is Int, is Long, is Float, is Double, is BigInteger, is BigDecimal -> JSONObject.numberToString(value)
        else -> JSONObject.numberToString(value.toDouble())
    }
}

/** Reads JSON and nothing else: org.json's own reader takes comments, bare words, `=`, `;` and hexadecimal numbers, too. */
private class BridgeheadReader(private val text: String) {
    private var at = 0

    fun read(): Any = value().also { next(); if (at < text.length) wrong() }

    private fun value(): Any = when (next()) {
        '{' -> JSONObject().also { items('}') { into(it) } }
        '[' -> JSONArray().also { items(']') { it.put(value()) } }
        '"' -> string()
        else -> wordOrNumber()
    }

    private fun into(members: JSONObject) {
        if (next() != '"') wrong()
        val name = string()
        if (next() != ':') wrong()
        at++
        members.put(name, value())
    }

    private inline fun items(end: Char, item: () -> Unit) {
        at++
        if (next() == end) { at++; return }
        while (true) {
            item()
            val mark = next()
            at++
            if (mark == end) return
            if (mark != ',') wrong()
        }
    }

    private fun string(): String {
        val from = ++at
        var plain = from
        var out: StringBuilder? = null
        while (true) {
            val c = text.getOrElse(at++) { wrong() }
            if (c < ' ') wrong()
            if (c != '"' && c != '\\') continue
            if (c == '"' && out == null) return text.substring(from, at - 1)
            out = (out ?: StringBuilder()).append(text, plain, at - 1)
            if (c == '"') return out.toString()
            out.append(escaped(text.getOrElse(at++) { wrong() }))
            plain = at
        }
    }

    private fun escaped(c: Char): Char {
        if (c != 'u') return "\"\\/\b\u000c\n\r\t"["\"\\/bfnrt".indexOf(c).also { if (it < 0) wrong() }]
        at += 4
        if (at > text.length) wrong()
        return text.substring(at - 4, at).takeIf { each -> each.all { it in HEX } }?.toInt(16)?.toChar() ?: wrong()
    }

    private fun wordOrNumber(): Any {
        val from = at
        while (at < text.length && text[at] !in "{}[],:\"\t\n\r ") at++
        val word = text.substring(from, at)
        return when {
            word == "null" -> JSONObject.NULL
            word == "true" || word == "false" -> word == "true"
            !NUMBER.matches(word) -> wrong()
            else -> wholeOf(word) ?: word.toDouble().takeIf { !it.isInfinite() } ?: wrong()
        }
    }

    /** As org.json has it: an Int where that is enough. */
    private fun wholeOf(word: String): Number? = word.toLongOrNull()?.let { if (it in Int.MIN_VALUE..Int.MAX_VALUE) it.toInt() else it }

    /** The next character that means something. */
    private fun next(): Char {
        while (at < text.length && text[at] in "\t\n\r ") at++
        return text.getOrElse(at) { END }
    }

    private fun wrong(): Nothing = throw JSONException("Not JSON")

    private companion object {
        /** Stands for the end: it can be in a text, but begins and ends nothing there. */
        const val END = '\uffff'
        const val HEX = "0123456789abcdefABCDEF"
        val NUMBER = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
    }
}
