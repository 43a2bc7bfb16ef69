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

private struct Article: Codable, Equatable {
    var id: String
    var name: String
    var price: Double
    var left: Int
    var tags: [String]
}

/// Returns how many times as long as Foundation's typed coders the shell takes for a list of objects and for a long string.
@MainActor func measureCodable() -> [String: Double] {
    let articles = (0..<5_000).map { Article(id: "\($0)", name: "Article \"\($0)\"", price: 0.5 + Double($0), left: $0, tags: ["new", "größe"]) }
    let text = [String(repeating: "x", count: 4_000_000)]
    return ratios(articles, "list").merging(ratios(text, "text")) { $1 }
}

@MainActor private func ratios<T: Codable & Equatable>(_ value: T, _ name: String) -> [String: Double] {
    guard let data = try? JSONEncoder().encode(value), let tree = try? JSONSerialization.jsonObject(with: data) else { return [:] }
    let decoder = shortestMs { try? JSONDecoder().decode(T.self, from: data) == value }
    let encoder = shortestMs { try? JSONEncoder().encode(value).isEmpty == false }
    return [
        "\(name) decode": shortestMs { try? BridgeheadJSON.decode(T.self, from: tree) == value } / decoder,
        "\(name) encode": shortestMs { try? BridgeheadJSON.encode(value) != nil } / encoder,
        "\(name) write": shortestMs { BridgeheadJSON.text(["params": tree]) != nil } / encoder,
    ]
}

/// The shortest of three runs, in milliseconds of CPU time; infinity if one fails.
private func shortestMs(_ run: () -> Bool?) -> Double {
    let times: [Double] = (0..<3).map { _ in
        let start = threadNanoseconds()
        return run() == true ? Double(threadNanoseconds() - start) / 1e6 : .infinity
    }
    return times.contains(.infinity) ? .infinity : times.min() ?? .infinity
}
