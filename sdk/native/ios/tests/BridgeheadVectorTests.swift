// Runs the conformance vectors (dist/vectors of the npm package, unpacked) on the shell of your app.
// Add it to a unit test target, with BridgeheadShell.swift and debug/BridgeheadTestMethods.swift in the app, and the JSON files as resources of the
// target, such as `resources: [.process("vectors")]` in Package.swift. Or set the environment variable BRIDGEHEAD_VECTORS to their folder; a package
// without them as resources needs `swiftSettings: [.define("BRIDGEHEAD_NO_RESOURCES")]`, because it has no Bundle.module. Guide: docs/native-ios.md.
import Foundation
import XCTest
#if canImport(Bridgehead)
@testable import Bridgehead
#endif
// Where the files were pasted: @testable import YourApp

final class BridgeheadVectorTests: XCTestCase {
    func testReturnsStringsAndValuesUnchanged() throws {
        let rows = try vectors("encoding").filter { ["echo", "repeat", "in"].contains($0["kind"] as? String) }
        try each(rows, atLeast: 92) { row in
            let echo = row["kind"] as? String == "echo"
            let repeated = (row["text"] as? String).map { String(repeating: $0, count: row["times"] as? Int ?? 0) }
            guard let json = repeated.map({ [$0] }).flatMap(listText) ?? row["json"] as? String else { return "a row without JSON" }
            let page = VectorPage()
            page.hello("a")
            page.post(#"{"jsonrpc":"2.0","id":"a.2","method":"$/test.echo","params":\#(echo ? json : row["wire"] as? String ?? json)}"#)
            let response = page.takeNew().first { $0["id"] as? String == "a.2" }
            return difference(response.map { canonical($0["result"]) }, canonical(BridgeheadJSON.parse(json)))
        }
    }

    func testParsesAndComparesVersionsLikeThePage() throws {
        try each(try vectors("versions"), atLeast: 138) { row in
            switch row["kind"] as? String {
            case "readable", "unreadable": return difference(BridgeheadVersion(row["a"]) != nil, row["kind"] as? String == "readable")
            case "gate":
                let got = BridgeheadVersion.refusal(row["have"] as? String, since: row["since"] as? String, until: row["until"] as? String)
                return difference(got ?? "supported", row["verdict"] as? String)
            default:
                guard let a = BridgeheadVersion(row["a"]), let b = BridgeheadVersion(row["b"]) else { return "a version is not readable" }
                return difference(a < b ? -1 : a == b ? 0 : 1, row["order"] as? Int)
            }
        }
    }

    func testSettlesRequestsToThePageByItsResponses() throws {
        try each(try vectors("replies"), atLeast: 72) { row in
            let page = VectorPage()
            page.hello("a")
            page.post(#"{"jsonrpc":"2.0","id":"a.2","method":"$/test.ask","params":{"method":"question","timeoutMs":5000}}"#)
            let id = page.requests().first?["id"] as? String ?? ""
            let fill = { (text: String) in
                text.replacingOccurrences(of: "{{a.number}}", with: String(id.drop { !$0.isNumber })).replacingOccurrences(of: "{{a}}", with: id)
                    .replacingOccurrences(of: "{{session}}", with: "a")
            }
            _ = page.takeNew()
            var outcome = "\"pending\""
            var refused: [String] = []
            for text in row["says"] as? [String] ?? [] {
                page.post(fill(text))
                for message in page.takeNew() {
                    let result = message["result"] as? [String: Any] ?? [:]
                    let error = result["error"] as? [String: Any]
                    if message["id"] as? String != "a.2" { refused.append(shortForm(message)) } else {
                        outcome = canonical(error.map { ["code": $0["code"] ?? NSNull()] } ?? ["value": result["result"] ?? NSNull()])
                    }
                }
            }
            let shellRow = row["shell"] as? [String: Any] ?? [:]
            let expected = (shellRow["refused"] as? [String] ?? []).map { text in
                // The vectors contain `id code`.
                fill(text).split(separator: " ").joined(separator: " error ")
            }
            return difference(outcome, canonical(shellRow["outcome"] ?? row["outcome"])) ?? difference(refused, expected)
        }
    }

    func testRunsSequencesInVirtualTime() throws {
        try each(try vectors("sequences").filter { $0["for"] as? String == "shell" }, atLeast: 53) { row in
            let page = VectorPage()
            for (index, step) in (row["steps"] as? [[String: Any]] ?? []).enumerated() {
                if let session = step["hello"] as? String { page.hello(session) }
                if let texts = step["post"] as? [String] { page.post(texts.map(page.filled)) }
                if let ms = step["wait"] as? Double { page.wait(ms) }
                if let problem = verdictOf(step, page) { return "step \(index + 1): \(problem)" }
            }
            return nil
        }
    }

    private func verdictOf(_ step: [String: Any], _ page: VectorPage) -> String? {
        if let texts = step["texts"] as? Int { return difference(page.texts, texts) }
        if let gets = step["gets"] as? [String] { return difference(page.takeNew().map(shortForm), gets.map(expectedShortForm)) }
        if let last = step["last"] as? String { return difference(page.takeNew().last.map(shortForm), expectedShortForm(last)) }
        guard let counts = step["counts"] as? [String: Int] else { return nil }
        let got = Dictionary(grouping: page.takeNew().map(shortForm), by: { $0 }).mapValues { $0.count }
        return difference(got, Dictionary(counts.map { (expectedShortForm($0.key), $0.value) }, uniquingKeysWith: +))
    }

    /// Runs the rows; fails if a row fails or is missing.
    private func each(_ rows: [[String: Any]], atLeast: Int, _ verdict: ([String: Any]) -> String?) throws {
        XCTAssertGreaterThanOrEqual(rows.count, atLeast, "Vectors are missing.")
        let failures = rows.compactMap { row in verdict(row).map { "\(row["id"] ?? "?") \(row["what"] ?? ""): \($0)" } }
        XCTAssertEqual(failures, [])
    }

    /// Where SwiftPM, or Xcode, puts the resources of the test target.
    private var resources: Bundle {
        #if SWIFT_PACKAGE && !BRIDGEHEAD_NO_RESOURCES
        return .module
        #else
        return Bundle(for: BridgeheadVectorTests.self)
        #endif
    }

    /// The rows for a shell.
    private func vectors(_ name: String) throws -> [[String: Any]] {
        let folder = ProcessInfo.processInfo.environment["BRIDGEHEAD_VECTORS"].map { URL(fileURLWithPath: $0).appendingPathComponent("\(name).json") }
        let file = try XCTUnwrap(folder ?? resources.url(forResource: name, withExtension: "json"), "Add \(name).json to the test target.")
        let root = BridgeheadJSON.parse(try String(contentsOf: file, encoding: .utf8)) as? [String: Any] // accepts lone surrogates
        XCTAssertEqual(root?["format"] as? Int, 1)
        return (root?["rows"] as? [[String: Any]] ?? []).filter { $0["for"] as? String != "page" }
    }
}

/// A page for a shell without a web view, in virtual time.
private final class VectorPage {
    private let loop = VectorLoop()
    private let core: BridgeheadCore
    private let app = NoMethods()
    private var received: [[String: Any]] = []
    private var readCount = 0
    private(set) var texts = 0

    init() {
        core = BridgeheadCore(handler: BridgeheadTestMethods(app, loop: loop), appInfo: { BridgeheadAppInfo(appVersion: "9.0.0", locale: "en") }, loop: loop)
        core.deliver = { [unowned self] text, _ in
            self.texts += 1
            let parsed = BridgeheadJSON.parse(text)
            self.received += parsed as? [[String: Any]] ?? [parsed as? [String: Any] ?? [:]]
        }
    }
    func hello(_ session: String) {
        post(#"{"jsonrpc":"2.0","id":"\#(session).hello","method":"$/hello","params":{"protocol":1,"contract":"vectors@1.0.0","session":"\#(session)"}}"#)
    }
    func post(_ texts: String...) { post(texts) }
    func post(_ texts: [String]) {
        texts.forEach { core.receive($0) }
        loop.run(0)
    }
    func wait(_ ms: Double) { loop.run(ms / 1000) }
    func takeNew() -> [[String: Any]] {
        defer { (readCount, texts) = (received.count, 0) }
        return Array(received[readCount...])
    }
    func requests() -> [[String: Any]] { return received.filter { $0["method"] != nil && $0["id"] != nil } }
    /// `{{q1}}` is the id of the first request from the shell.
    func filled(_ text: String) -> String {
        return requests().enumerated().reduce(text) { $0.replacingOccurrences(of: "{{q\($1.offset + 1)}}", with: $1.element["id"] as? String ?? "") }
    }
}

private final class NoMethods: BridgeheadHandler {
    let methods: Set<String> = []
    func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {}
}

private final class VectorLoop: BridgeheadLoop, @unchecked Sendable { // of one thread
    private var timers: [(at: TimeInterval, order: Int, action: @Sendable () -> Void)] = []
    private(set) var now: TimeInterval = 0
    private var order = 0
    var isCurrent: Bool { return true }
    func background(_ work: @escaping @Sendable () -> Void) { post(after: 0, work) }
    func post(after seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
        timers.append((at: now + max(0, seconds), order: order, action: action))
        order += 1
    }
    func run(_ seconds: TimeInterval) {
        let end = now + seconds + 1e-9
        while let next = timers.filter({ $0.at <= end }).min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
            timers.removeAll { $0.order == next.order }
            now = next.at
            next.action()
        }
        now = end
    }
}

private func difference<T: Equatable>(_ got: T?, _ want: T?) -> String? {
    return got == want ? nil : "\(String(describing: got).prefix(120)) instead of \(String(describing: want).prefix(120))"
}

private func listText(_ list: [String]) -> String? {
    return (try? JSONSerialization.data(withJSONObject: list)).map { String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast()) }
}

/// Canonical JSON: members sorted by name, numbers by value, errors inside results by code.
private func canonical(_ value: Any?, name: String = "") -> String {
    if name == "error", let error = value as? [String: Any] { return canonical(error["code"]) }
    if let text = value as? String { return listText([text]) ?? "" }
    if let number = BridgeheadJSON.number(value) { return "\(number)" }
    if let flag = value as? Bool { return "\(flag)" }
    if let list = value as? [Any] { return "[" + list.map { canonical($0) }.joined(separator: ",") + "]" }
    guard let object = value as? [String: Any] else { return "null" }
    return "{" + object.sorted { $0.key < $1.key }.map { (listText([$0.key]) ?? "") + ":" + canonical($0.value, name: $0.key) }.joined(separator: ",") + "}"
}

/// The short form of a message used in the rows.
private func shortForm(_ message: [String: Any]) -> String {
    let id = message["id"] as? String ?? "null"
    if let error = message["error"] as? [String: Any] {
        let code = BridgeheadJSON.number(error["code"]).map { "\(Int($0))" } ?? "?"
        return "\(id) error \(code)" + (error["data"].map { " " + canonical($0) } ?? "")
    }
    let from = "of \(message["session"] as? String ?? "nobody")"
    let params = BridgeheadJSON.value(message["params"])
    guard let method = message["method"] as? String else {
        let isHello = (message["result"] as? [String: Any])?["protocol"] as? Int == 1
        return isHello ? "\(id) hello" : "\(id) result \(canonical(message["result"]))"
    }
    if message["id"] != nil { return "ask \(method) \(canonical(params)) \(from)" }
    guard method == "$/progress", let progress = params as? [String: Any] else { return "event \(method) \(canonical(params)) \(from)" }
    return "progress \(progress["id"] as? String ?? "?") \(canonical(progress["value"])) \(from)"
}

/// The expectation of a row, with its JSON in the form of `canonical`.
private func expectedShortForm(_ text: String) -> String {
    if let result = text.range(of: " result ") { return text[..<result.upperBound] + canonical(BridgeheadJSON.parse(String(text[result.upperBound...]))) }
    let words = text.components(separatedBy: " ")
    let isOwn = ["ask", "event", "progress"].contains(words[0])
    // Before the JSON: the kind and a name, or `id error code`; after it `of session`.
    let head = isOwn ? 2 : 3
    let tail = isOwn ? 2 : 0
    guard isOwn || words.contains("error"), words.count > head + tail else { return text }
    let json = words[head..<(words.count - tail)].joined(separator: " ")
    return (words[..<head] + [canonical(BridgeheadJSON.parse(json))] + words[(words.count - tail)...]).joined(separator: " ")
}
