import Foundation

/// A main thread in real time. Without `hasThreads`, work for another thread runs on it.
private final class RealLoop: BridgeheadLoop, @unchecked Sendable {
    private let hasThreads: Bool
    private let changed = NSCondition()
    private var actions: [@Sendable () -> Void] = []
    private let queue = DispatchQueue(label: "LongText")
    init(hasThreads: Bool) { self.hasThreads = hasThreads }

    var isCurrent: Bool { Thread.isMainThread }
    var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
        changed.lock()
        defer { changed.unlock() }
        actions.append(action)
        changed.signal()
    }

    func background(_ work: @escaping @Sendable () -> Void) {
        if hasThreads { queue.async(execute: work) } else { post(after: 0, work) }
    }

    func run(until isDone: () -> Bool) {
        while !isDone() { next()() }
    }

    private func next() -> @Sendable () -> Void {
        changed.lock()
        defer { changed.unlock() }
        while actions.isEmpty { changed.wait() }
        return actions.removeFirst()
    }
}

/// Returns the CPU time in milliseconds that the main thread needs to echo a text of this length, or to reject it if its frame is forbidden, with another
/// thread and without one.
@MainActor func measureLongText(chars: Int, isForbidden: Bool) -> [String: Any] {
    let items = (0..<chars / 59).map { #"{"id":"\#($0)","name":"An item with a \"name\"","price":12.5}"# }
    let text = #"{"jsonrpc":"2.0","id":"l.1","method":"$/test.echo","params":["# + items.joined(separator: ",") + "]}"
    // The first time, libraries are loaded.
    let measure = { (hasThreads: Bool) in echoMs(text, hasThreads: hasThreads, isForbidden: isForbidden) }
    let withThread = min(measure(true), measure(true))
    return ["chars": text.utf16.count, "withThread": withThread, "without": measure(false)]
}

@MainActor private func echoMs(_ text: String, hasThreads: Bool, isForbidden: Bool) -> Double {
    let loop = RealLoop(hasThreads: hasThreads)
    var delivered: [String] = []
    let core = BridgeheadCore(handler: BridgeheadTestMethods(SampleHandler(Log())), appInfo: { BridgeheadAppInfo(appVersion: "9.0.0", locale: "en") }, loop: loop)
    core.deliver = { text, _ in delivered.append(text) }
    let start = threadNanoseconds()
    if isForbidden { core.forbid(text, from: "evil") { delivered.append($0 ?? "") } } else { core.receive(text, from: "page") }
    loop.run { !delivered.isEmpty }
    let ms = Double(threadNanoseconds() - start) / 1e6
    core.close()
    return isForbidden || delivered[0].utf16.count > text.utf16.count / 2 ? (ms * 100).rounded() / 100 : -1
}

/// The CPU time of this thread in nanoseconds.
private func threadNanoseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
