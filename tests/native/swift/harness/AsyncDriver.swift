import Foundation

/// The Swift core with an app that has async functions. Reads commands as JSON lines, a subset of those in tests/native/README.md.
@MainActor final class AsyncDriver {
    private let log = Log()
    private var loop = VirtualLoop()
    private var core: BridgeheadCore?
    private weak var lastCore: BridgeheadCore?
    private weak var lastApp: AsyncApp?
    private var delivered: [[String: Any]] = []

    func respond(_ command: [String: Any]) -> [String: Any] {
        var response: [String: Any] = [:]
        switch command["cmd"] as? String ?? "" {
        case "new": create()
        case "receive": core?.receive(command["text"] as? String ?? "", from: "page")
        case "run": loop.run((command["ms"] as? Double ?? 0) / 1000)
        case "settle": // lets other threads run: the main actor uses the main queue
            RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.02))
            loop.run(0)
        case "close": core?.close()
        case "release":
            core?.close()
            core = nil
        case "isReleased": response["value"] = lastCore == nil && lastApp == nil
        default: response["thrown"] = "Unknown command"
        }
        response["delivered"] = delivered
        response["log"] = log.take()
        delivered = []
        return response
    }

    private func create() {
        loop = VirtualLoop()
        let app = AsyncApp(log)
        let next = BridgeheadCore(handler: AppRouter(AppAsyncAdapter(app)), appInfo: { BridgeheadAppInfo(appVersion: "9.0.0", locale: "en") }, loop: loop) { [log] report in
            if case let .failed(what, cause) = report { log.add("error: \(what): \(cause)") }
        }
        next.deliver = { [weak self] text, origin in self?.delivered.append(["outlet": origin, "text": text]) }
        (core, lastCore, lastApp) = (next, next, app)
    }
}

@MainActor func runAsyncDriver() {
    let driver = AsyncDriver()
    while let text = readLine() { writeLine(driver.respond(BridgeheadJSON.parse(text) as? [String: Any] ?? [:])) }
}
