// An example of unit tests of your own methods, with debug/BridgeheadTestPage.swift in the app. Guide: docs/native-ios.md.
import Foundation
import XCTest
#if canImport(Bridgehead)
import Bridgehead
#endif
// Where the files were pasted: @testable import YourApp

final class BridgeheadMethodsTests: XCTestCase {
    /// Replace it with your router: `AppRouter(MyMethods())`.
    private final class Downloads: BridgeheadHandler {
        var isStopped = false
        let methods: Set<String> = ["download", "openSettings", "leave"]
        func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {
            switch method {
            case "download":
                guard let name = params as? String else { throw BridgeheadParamsError(message: "params is not a string") }
                call.onCancel { self.isStopped = true }
                call.progress(50)
                if name == "slow" { DispatchQueue.global().async { call.reply("slow saved") } } else if name != "large" { call.reply("\(name) saved") }
            case "openSettings": call.page.emit("settingsOpened", payload: ["tab": params])
            default:
                call.page.request("canLeave", params: nil, timeout: 5) { response in
                    switch response {
                    case let .success(result): call.reply(result)
                    case let .failure(error): call.reply(error.code)
                    }
                }
            }
        }
    }

    func testSendsProgressAndTheResult() {
        let page = BridgeheadTestPage(Downloads())
        let call = page.call("download", "photo")
        XCTAssertEqual(call.progress as? [Int], [50])
        XCTAssertEqual(call.result as? String, "photo saved")
    }

    @available(iOS 13, macOS 10.15, *)
    @MainActor func testWaitsForAResponseFromAnotherThread() async throws {
        let page = BridgeheadTestPage(Downloads())
        let call = try await page.call("download", "slow").settled()
        XCTAssertEqual(call.result as? String, "slow saved")
        do {
            _ = try await page.call("download", "large").settled(timeout: 0.01)
            XCTFail("The call has no response")
        } catch let error as BridgeheadError { XCTAssertTrue(error.message.hasPrefix("Cannot read the result of download")) }
    }

    func testRejectsInvalidParams() {
        let page = BridgeheadTestPage(Downloads())
        XCTAssertEqual(page.call("download", 7).error?.code, -32602)
        XCTAssertEqual(page.reports.last, .answered(method: "download", milliseconds: 0, code: -32602))
    }

    func testSendsEventsAndRequestsOutsideAMethod() {
        let page = BridgeheadTestPage(Downloads())
        page.onRequest("canLeave") { _ in false }
        page.app.emit("settingsOpened", payload: ["tab": "sound"])
        XCTAssertEqual(page.events.map { $0.name }, ["settingsOpened"])
        var answer: Bool?
        page.app.request("canLeave", params: nil, timeout: 5) { response in answer = (try? response.get()) as? Bool }
        XCTAssertEqual(answer, false)
    }

    /// As the generated `AppAsyncPage` does, which runs on another thread.
    @available(iOS 13, macOS 10.15, *)
    private static func canLeave(_ app: BridgeheadPage) async -> Bool? {
        return await withCheckedContinuation { continuation in
            app.request("canLeave", params: nil, timeout: 5) { continuation.resume(returning: (try? $0.get()) as? Bool) }
        }
    }

    @available(iOS 13, macOS 10.15, *)
    @MainActor func testWaitsForARequestOfAnAsyncFunction() async {
        let page = BridgeheadTestPage(Downloads())
        page.onRequest("canLeave") { _ in true }
        let app = page.app
        let answer = await Task.detached { await BridgeheadMethodsTests.canLeave(app) }.value
        XCTAssertEqual(answer, true)
    }

    func testReportsFailuresOfManyThreads() {
        final class Endless: BridgeheadHandler {
            let methods: Set<String> = ["measure"]
            func handle(_ method: String, params: Any?, call: BridgeheadCall) {
                DispatchQueue.concurrentPerform(iterations: 1000) { _ in call.progress(Double.nan) }
            }
        }
        let page = BridgeheadTestPage(Endless())
        page.call("measure")
        XCTAssertEqual(page.reports.count, 1000)
    }

    func testStopsWhenThePageCancelsOrIsUnloaded() {
        let downloads = Downloads()
        let page = BridgeheadTestPage(downloads)
        let cancelled = page.call("download", "large")
        cancelled.cancel()
        XCTAssertEqual(cancelled.error?.code, BridgeheadErrorCode.requestCancelled)
        XCTAssertTrue(downloads.isStopped)
        downloads.isStopped = false
        let open = page.call("download", "large")
        page.unload()
        XCTAssertTrue(downloads.isStopped)
        XCTAssertNil(open.response)
    }

    func testCombinesTheHandlersOfTwoTeams() {
        final class Scanner: BridgeheadHandler {
            let methods: Set<String> = ["scan"]
            func handle(_ method: String, params: Any?, call: BridgeheadCall) { call.fail(code: BridgeheadErrorCode.denied, message: "No camera") }
        }
        let page = BridgeheadTestPage(Downloads() + Scanner())
        XCTAssertEqual(page.call("download", "photo").result as? String, "photo saved")
        XCTAssertEqual(page.call("scan").error?.code, -32001)
    }

    func testEmitsEventsAndAsksThePage() {
        let page = BridgeheadTestPage(Downloads())
        page.notify("openSettings", "sound")
        XCTAssertEqual(page.events.map { $0.name }, ["settingsOpened"])
        XCTAssertEqual(page.call("leave").result as? Int, -32601)
        page.onRequest("canLeave") { _ in true }
        XCTAssertEqual(page.call("leave").result as? Bool, true)
    }
}
