// Sends the messages of one turn together. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// The messages to the page in order, in batches of one turn of the main loop.
///
/// Sendable unchecked: used on the main thread only.
final class BridgeheadOutbox: @unchecked Sendable {
    /// Without `text` while another thread writes it. The messages behind it wait.
    private final class Message: @unchecked Sendable {
        let origin: String
        var text: String?
        init(_ origin: String, _ text: String?) {
            self.origin = origin
            self.text = text
        }
    }
    private let loop: BridgeheadLoop
    private let deliver: (_ text: String, _ origin: String) -> Void
    private var messages: [Message] = []

    init(_ loop: BridgeheadLoop, deliver: @escaping (_ text: String, _ origin: String) -> Void) {
        self.loop = loop
        self.deliver = deliver
    }

    func add(_ text: String, to origin: String) {
        messages.append(Message(origin, text))
        if messages.count == 1 { loop.timer(after: 0) { [weak self] in self?.flush() } }
    }

    /// Adds a message that another thread writes. `written` receives it on the main thread and returns its text. It is sent in the next turn, together
    /// with others that are written by then.
    func addLater(to origin: String, write: @escaping @Sendable () -> String?, written: @escaping @Sendable (String?) -> String?) {
        let later = Message(origin, nil)
        messages.append(later)
        loop.background { [weak self, loop] in
            let result = write()
            loop.post(after: 0) { [weak self] in self?.complete(later, written(result)) }
        }
    }

    private func complete(_ later: Message, _ text: String?) {
        later.text = text ?? ""
        loop.timer(after: 0) { [weak self] in self?.flush() }
    }

    func clear() { messages = [] }

    /// Joins messages in a row for one origin to arrays within the limit.
    private func flush() {
        var ready = messages.prefix { $0.text != nil }
        messages.removeFirst(ready.count)
        while let first = ready.popFirst(), let text = first.text {
            var batch = [text]
            var chars = text.utf16.count
            while let next = ready.first, let more = next.text, next.origin == first.origin, chars + more.utf16.count < BridgeheadCore.maxBatchChars {
                chars += more.utf16.count + 1
                batch.append(more)
                ready.removeFirst()
            }
            deliver(batch.count == 1 ? text : "[" + batch.joined(separator: ",") + "]", first.origin)
        }
    }
}
