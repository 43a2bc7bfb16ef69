// Parses and compares app versions like the page. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

/** A valid app version. Compared by segments of any number and length; a missing segment is 0. */
class BridgeheadVersion private constructor(private val segments: List<String>) : Comparable<BridgeheadVersion> {
    override fun compareTo(other: BridgeheadVersion): Int {
        for (i in 0 until maxOf(segments.size, other.segments.size)) {
            val left = segments.getOrElse(i) { "" }
            val right = other.segments.getOrElse(i) { "" }
            if (left != right) return if (left.length != right.length) left.length - right.length else left.compareTo(right)
        }
        return 0
    }

    override fun equals(other: Any?) = other is BridgeheadVersion && compareTo(other) == 0
    override fun hashCode() = segments.dropLastWhile { it.isEmpty() }.hashCode()
    override fun toString() = segments.joinToString(".") { it.ifEmpty { "0" } }

    companion object {
        /** Returns null if the page cannot parse [text] either. A leading `v` and suffixes (`-beta`, `+7`, ` (421)`) are ignored. */
        fun parse(text: Any?): BridgeheadVersion? {
            val found = (text as? String)?.takeIf { it.length <= 256 }?.let { READABLE.matchEntire(it) } ?: return null
            return BridgeheadVersion(found.groupValues[1].split('.').map { it.trimStart('0') })
        }

        /**
         * Returns the reason why the page does not call a method with these limits in an app of this version: `app-too-old`, `app-too-new`
         * or `unknown-version`; null if the page calls it. [since] is inclusive, [until] exclusive.
         */
        fun refusal(appVersion: String?, since: String? = null, until: String? = null): String? {
            val have = parse(appVersion)
            val from = since?.takeIf { limit -> limit.any { it != '0' && it != '.' } } // zeros allow every version
            if ((from != null || until != null) && have == null) return "unknown-version"
            if (from != null && !isAtLeast(have, from)) return "app-too-old"
            return if (until != null && isAtLeast(have, until)) "app-too-new" else null
        }

        /** An invalid limit counts as newer than every version. */
        private fun isAtLeast(have: BridgeheadVersion?, limit: String) = parse(limit)?.let { have != null && have >= it } ?: false

        // [0-9] instead of \d, which on Android matches the digits of every script.
        private val READABLE = Regex("\\s*[vV]?([0-9]+(?:\\.[0-9]+)*)(?:\\s*[-+(].*|\\s+.*)?")
    }
}
