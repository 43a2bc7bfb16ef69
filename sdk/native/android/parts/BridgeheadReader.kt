// Parses JSON text. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

/** Accepts JSON only: org.json's own parser also accepts comments, bare words, `=`, `;` and hexadecimal numbers. */
internal class BridgeheadReader(private val text: String) {
    private var at = 0

    fun read(): Any = value().also { next(); if (at < text.length) fail() }

    private fun value(): Any = when (next()) {
        '{' -> JSONObject().also { items('}') { readMember(it) } }
        '[' -> JSONArray().also { items(']') { it.put(value()) } }
        '"' -> string()
        else -> wordOrNumber()
    }

    private fun readMember(members: JSONObject) {
        if (next() != '"') fail()
        val name = string()
        if (next() != ':') fail()
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
            if (mark != ',') fail()
        }
    }

    private fun string(): String {
        val from = ++at
        var plain = from
        var out: StringBuilder? = null
        while (true) {
            val c = text.getOrElse(at++) { fail() }
            if (c < ' ') fail()
            if (c != '"' && c != '\\') continue
            if (c == '"' && out == null) return text.substring(from, at - 1)
            out = (out ?: StringBuilder()).append(text, plain, at - 1)
            if (c == '"') return out.toString()
            out.append(escaped(text.getOrElse(at++) { fail() }))
            plain = at
        }
    }

    private fun escaped(c: Char): Char {
        if (c != 'u') return "\"\\/\b\u000c\n\r\t"["\"\\/bfnrt".indexOf(c).also { if (it < 0) fail() }]
        at += 4
        if (at > text.length) fail()
        return text.substring(at - 4, at).takeIf { each -> each.all { it in HEX } }?.toInt(16)?.toChar() ?: fail()
    }

    private fun wordOrNumber(): Any {
        val from = at
        while (at < text.length && text[at] !in "{}[],:\"\t\n\r ") at++
        val word = text.substring(from, at)
        return when {
            word == "null" -> JSONObject.NULL
            word == "true" || word == "false" -> word == "true"
            !NUMBER.matches(word) -> fail()
            else -> wholeOf(word) ?: word.toDouble().takeIf { !it.isInfinite() } ?: fail()
        }
    }

    /** Returns an Int if the value fits, otherwise a Long, as org.json does. */
    private fun wholeOf(word: String): Number? = word.toLongOrNull()?.let { if (it in Int.MIN_VALUE..Int.MAX_VALUE) it.toInt() else it }

    /** Skips white space and returns the next character without consuming it. */
    private fun next(): Char {
        while (at < text.length && text[at] in "\t\n\r ") at++
        return text.getOrElse(at) { END }
    }

    private fun fail(): Nothing = throw JSONException("Not JSON")

    private companion object {
        /** Marks the end. It may occur in a string, but never starts or ends a token. */
        const val END = '\uffff'
        const val HEX = "0123456789abcdefABCDEF"
        val NUMBER = Regex("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
    }
}
