import Foundation
import WebKit

/// An object that a callback of the app retains. Instances are counted, on the main thread.
@MainActor private final class Token {
    static var count = 0
    init() { Token.count += 1 }
    deinit { MainActor.assumeIsolated { Token.count -= 1 } }
}

/// The Swift protocol without a web view. Reads JSON lines and writes one line for each with the delivered strings. The commands are in tests/native/README.md.
@MainActor final class CoreDriver {
    private let log = Log()
    private var reports: [[Any]] = []
    private var loop = VirtualLoop()
    private var core: BridgeheadCore?
    private weak var lastCore: BridgeheadCore?
    private weak var lastHandler: SampleHandler?
    private var delivered: [[String: Any]] = []
    /// The app on the generated code of the product.
    private let appLoop = VirtualLoop()
    private lazy var app = BridgeheadCore(handler: AppRouter(PlainApp()), appInfo: { BridgeheadAppInfo(appVersion: "9.0.0.0", locale: "en") }, loop: appLoop)

    func respond(_ command: [String: Any]) -> [String: Any] {
        var response: [String: Any] = [:]
        let value = run(command["cmd"] as? String ?? "", command)
        if let value = value { response["value"] = value }
        response["delivered"] = delivered
        response["log"] = log.take()
        delivered = []
        return response
    }

    private func run(_ name: String, _ command: [String: Any]) -> Any? {
        let text = command["text"] as? String ?? ""
        let outlet = command["outlet"] as? String ?? "page"
        switch name {
        case "new": create(command["appInfo"] as? [String: Any] ?? [:], onPageGone: command["onPageGone"] as? [String: Any])
        case "receive": core?.receive(text, from: outlet)
        case "forbid":
            core?.forbid(text, from: outlet) { [weak self] rejections in MainActor.assumeIsolated { self?.reject(rejections, outlet) } }
        case "run": loop.run((command["ms"] as? Double ?? 0) / 1000)
        case "settle": // lets another thread post
            Thread.sleep(forTimeInterval: 0.05)
            loop.run(0)
        case "emitBad": core?.page.emit("badEvent", payload: Double.nan)
        case "emit": core?.page.emit(command["event"] as? String ?? "", payload: BridgeheadJSON.value(command["payload"]))
        case "emitNaN": core?.page.emit("bad", payload: Double.nan)
        case "request": sendRequest(command)
        case "requestAgain": requestAgain(200)
        case "end": core?.end()
        case "close": core?.close()
        case "release":
            core?.close()
            core = nil
            return ["core": lastCore == nil, "handler": lastHandler == nil]
        case "pendingCount": return Token.count
        case "app":
            app.deliver = { [weak self] text, origin in self?.delivered.append(["outlet": origin, "text": text]) }
            app.receive(text)
            appLoop.run(0)
        default: return calculate(name, command, text)
        }
        return nil
    }

    private func calculate(_ name: String, _ command: [String: Any], _ text: String) -> Any? {
        let limit = { (name: String) in command[name] as? String }
        switch name {
        case "snapshot": return orNull(core?.describe())
        case "reports":
            defer { reports = [] }
            return reports
        case "checkOrigins":
            do { return Array(try BridgeheadOrigins.check(Set([limit("origin")].compactMap { $0 }))) } catch { return "\(error)" }
        case "measureLongText": return measureLongText(chars: command["chars"] as? Int ?? 0, isForbidden: command["isForbidden"] as? Bool ?? false)
        case "measureCodable": return measureCodable()
        case "literal": return BridgeheadJSON.literal(text)
        case "version":
            guard let a = BridgeheadVersion(command["a"]) else { return NSNull() }
            guard let b = BridgeheadVersion(command["b"]) else { return "readable" }
            return a < b ? -1 : a == b ? 0 : 1
        case "refusal": return orNull(BridgeheadVersion.refusal(limit("have"), since: limit("since"), until: limit("until")))
        case "promised": return AppRouter.promised(limit("version") ?? "").sorted()
        case "origin": return orNull(limit("url").flatMap { BridgeheadShell.name(of: WKSecurityOrigin($0)) })
        case "number": return orNull((BridgeheadJSON.parse(text) as? [Any])?.map { orNull(BridgeheadJSON.number($0)) })
        default: return "Unknown command \(name)"
        }
    }

    private func create(_ appInfo: [String: Any], onPageGone: [String: Any]?) {
        loop = VirtualLoop()
        let (version, locale, theme) = (appInfo["appVersion"] as? String ?? "8.9.1.30", appInfo["locale"] as? String ?? "vi", appInfo["theme"] as? String)
        let launched = (appInfo["launchData"] as? [String: String]).map {
            BridgeheadAppInfo(appVersion: version, locale: locale, theme: theme, launchData: $0)
        }
        let unwritable = appInfo["isUnwritable"] as? Bool == true ? BridgeheadAppInfo(appVersion: version, locale: locale, launchData: ["n": Double.nan]) : nil
        let current = unwritable ?? launched ?? BridgeheadAppInfo(appVersion: version, locale: locale, theme: theme)
        let handler = SampleHandler(log, loop: loop)
        handler.reenter = { [weak self] command in self?.reenter(command) }
        var inAppInfo = appInfo["reenter"] as? [String: Any]
        let next = BridgeheadCore(handler: BridgeheadTestMethods(handler, loop: loop), appInfo: { [weak self] in
            if let command = inAppInfo {
                inAppInfo = nil
                self?.reenter(command)
            }
            return current
        }, loop: loop, onReport: { [weak self] report in
            MainActor.assumeIsolated { self?.add(report) }
            if report == .pageGone, let command = onPageGone { self?.reenter(command) }
        })
        next.deliver = { [weak self] text, origin in self?.delivered.append(["outlet": origin, "text": text]) }
        core = next
        (lastCore, lastHandler) = (next, handler)
    }

    private func reject(_ rejections: String?, _ outlet: String) {
        guard let rejections = rejections else { return }
        loop.timer(after: 0) { [weak self] in self?.delivered.append(["outlet": outlet, "text": rejections]) }
    }

    private func add(_ report: BridgeheadReport) {
        switch report {
        case let .refused(_, code, method, origin): reports.append(["refused", orNull(code), orNull(method), orNull(origin)])
        case let .failed(what, _): reports.append(["failed", what])
        case let .answered(method, milliseconds, code): reports.append(["answered", method, milliseconds, orNull(code)])
        case .pageGone: reports.append(["page gone"])
        }
    }

    /// Runs a command inside a callback of the app, which is not isolated to an actor.
    private nonisolated func reenter(_ command: [String: Any]) {
        nonisolated(unsafe) let given = command
        MainActor.assumeIsolated { _ = run(given["cmd"] as? String ?? "", given) }
    }

    private func sendRequest(_ command: [String: Any]) {
        let timeout = (command["timeoutMs"] as? Double ?? 5000) / 1000
        let token = Token()
        core?.page.request(command["method"] as? String ?? "", params: BridgeheadJSON.value(command["params"]), timeout: timeout) { [log] response in
            withExtendedLifetime(token) {}
            switch response {
            case let .success(result): log.add("response " + ((result as? [String: Any]).flatMap(BridgeheadJSON.text) ?? "\(result ?? "null")"))
            case let .failure(error): log.add("response error \(error.code)")
            }
        }
    }

    /// An app that repeats a request whenever it fails.
    private func requestAgain(_ times: Int) {
        if times == 0 { return log.add("gave up") }
        core?.page.request("again", params: nil, timeout: 5) { [weak self] _ in self?.requestAgain(times - 1) }
    }
}

@MainActor func runCoreDriver() {
    let driver = CoreDriver()
    while let text = readLine() { writeLine(driver.respond(BridgeheadJSON.parse(text) as? [String: Any] ?? [:])) }
}
