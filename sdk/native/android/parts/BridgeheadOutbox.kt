// Sends the messages of one turn together. Part of BridgeheadShell.kt, the file that apps paste.
package bridgehead.shell

/** The messages to the page in order, in batches of one turn of the main loop. Used on the main thread. */
internal class BridgeheadOutbox(private val loop: BridgeheadLoop, private val deliver: (BridgeheadOutlet, String) -> Unit) {
    /** Without [text] while another thread writes it. The messages behind it wait. */
    private class Message(val outlet: BridgeheadOutlet, var text: String?)
    private var messages = ArrayList<Message>()

    fun add(outlet: BridgeheadOutlet, text: String) {
        messages.add(Message(outlet, text))
        if (messages.size == 1) loop.post { flush() }
    }

    /**
     * Adds a message that another thread writes. [written] receives it on the main thread and returns its text. It is sent in the next turn, together
     * with others that are written by then.
     */
    fun <T> addLater(outlet: BridgeheadOutlet, write: () -> T, written: (T) -> String) {
        val message = Message(outlet, null)
        messages.add(message)
        loop.background {
            val result = write()
            loop.post {
                message.text = written(result)
                loop.post { flush() }
            }
        }
    }

    fun clear() { messages = ArrayList() }

    private fun flush() {
        val ready = messages.takeWhile { it.text != null }.map { it.outlet to it.text.orEmpty() }
        messages = ArrayList(messages.drop(ready.size))
        var from = 0
        while (from < ready.size) {
            var to = from + 1
            var chars = ready[from].second.length
            while (to < ready.size && ready[to].first == ready[from].first && chars + ready[to].second.length < BridgeheadCore.MAX_BATCH_CHARS) chars += ready[to++].second.length + 1
            val strings = ready.subList(from, to).map { it.second }
            deliver(ready[from].first, if (strings.size == 1) strings[0] else strings.joinToString(",", "[", "]"))
            from = to
        }
    }
}
