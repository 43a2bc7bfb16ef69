// Keeps work on long texts off the main thread. Part of BridgeheadShell.swift, the file that apps paste.
import Foundation

/// The texts of one direction, in order (TR-4): the work on a long text runs on another thread, and the texts behind it wait for it, however short they are.
///
/// Sendable unchecked: used on the main thread only.
final class BridgeheadLane: @unchecked Sendable {
    /// Shorter texts take less time than the change of threads may.
    static let longChars = 65_536
    private let loop: BridgeheadLoop
    private var waiting = 0
    init(_ loop: BridgeheadLoop) { self.loop = loop }

    /// Runs `work`, on another thread if `text` is long, and then `use` with its result on the main thread.
    func run<T>(_ text: String, _ work: @escaping @Sendable (String) -> T, then use: @escaping (T) -> Void) {
        if waiting == 0 && text.utf16.count < BridgeheadLane.longChars { return use(work(text)) }
        waiting += 1
        let next = BridgeheadCarried(use)
        loop.background {
            let result = BridgeheadCarried(work(text))
            self.loop.post(after: 0) {
                self.waiting -= 1
                next.value(result.value)
            }
        }
    }
}

extension BridgeheadCore {
    static let maxChars = 16_777_216
    /// The maximum number of messages in an array (BA-2); a longer array is rejected as a whole.
    static let maxMessages = 64
    static let maxBatchChars = 262_144

    /// Reports a text beyond the limit, which is not parsed (LI-1).
    func isTooLong(_ text: String, from origin: String?) -> Bool {
        if handler == nil || text.utf16.count <= BridgeheadCore.maxChars { return false }
        refused("Longer than \(BridgeheadCore.maxChars) characters", nil, nil, origin)
        return true
    }
}

/// A value that is passed to another thread.
///
/// Sendable unchecked: only one thread at a time uses it.
final class BridgeheadCarried<T>: @unchecked Sendable {
    let value: T
    init(_ value: T) { self.value = value }
}

extension BridgeheadLoop {
    /// One queue for all shells.
    public func background(_ work: @escaping @Sendable () -> Void) { backgroundQueue.async(execute: work) }
}

private let backgroundQueue = DispatchQueue(label: "Bridgehead")
