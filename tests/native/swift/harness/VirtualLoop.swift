import Foundation

/// A main loop in virtual time: actions run only in `run`. Other threads may post to it.
final class VirtualLoop: BridgeheadLoop, @unchecked Sendable {
    private struct Timer { let at: TimeInterval; let order: Int; let action: @Sendable () -> Void }
    private let lock = NSLock()
    private var timers: [Timer] = []
    private(set) var now: TimeInterval = 0
    private var order = 0
    var isCurrent: Bool { Thread.isMainThread }
    func background(_ work: @escaping @Sendable () -> Void) { post(after: 0, work) }

    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
        lock.lock()
        defer { lock.unlock() }
        let timer = Timer(at: now + max(0, seconds), order: order, action: action)
        order += 1
        // Inserted in order, because most actions are for this turn.
        let place = timers.lastIndex { $0.at <= timer.at }.map { $0 + 1 } ?? 0
        timers.insert(timer, at: place)
    }

    func run(_ seconds: TimeInterval) {
        let end = now + seconds + 1e-9
        while let next = take(until: end) { next() }
        now = end
    }

    private func take(until end: TimeInterval) -> (@Sendable () -> Void)? {
        lock.lock()
        defer { lock.unlock() }
        guard let first = timers.first, first.at <= end else { return nil }
        timers.removeFirst()
        now = first.at
        return first.action
    }
}
