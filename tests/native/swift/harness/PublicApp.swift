import Bridgehead
import Contracts
import Foundation

/// Uses every kind of declaration that `--swift-public` writes from another module, which compiles only if each of them is public. Never called.
func usePublicContract(_ app: TortureTestMethods, _ asyncApp: TortureTestAsyncMethods & Sendable, _ page: BridgeheadPage, _ call: BridgeheadCall) async throws {
    let router = TortureTestRouter(app, without: ["fun"])
    try router.handle("fun", params: nil, call: call)
    print(TortureTestContract.name, TortureTestContract.version, router.methods, TortureTestRouter.promised("1.0"))
    print(TortureTestRouter(TortureTestAsyncAdapter(asyncApp)))

    var tag = ListEverythingResultTagsItem(name: "a")
    tag.weight = 1
    let any = TortureTestJSON.object(["a": .list([.null, .bool(true), .number(1), .text("a")])])
    var params = ListEverythingParams(
        texts: [], holes: [nil], tags: [tag], byName: [:], colour: .lightGreen, anything: any, things: [], open: [:], pair: [any, nil], either: .text("a"),
        inner: ListEverythingParamsInner(deep: ListEverythingParamsInnerDeep(flag: true)))
    params.open = ["a": any]
    app.listEverything(params, reply: BridgeheadReply(call, encode: BridgeheadJSON.encode))
    print(params.fixed, any.fits(Bool.self), params == params, try BridgeheadJSON.encode(params) ?? "")
    let seat: TakeSeatParamsSeat = .value2ndClass(TakeSeatResultSeat2ndClass(row: 1, tags: [tag]))
    if case let .free(free) = seat { print(free.kind, TakeSeatResultSeatFree() == free) }
    print(try await asyncApp.takeSeat(TakeSeatParams(seat: seat), call: call).version)
    let download = DownloadParams(level: .valueMinus1, factor: .value05)
    let reply = BridgeheadProgressReply<DownloadProgress, String>(call, encodeProgress: BridgeheadJSON.encode, encode: BridgeheadJSON.encode)
    reply.progressCall.progress(DownloadProgress(percent: 40))
    print(try await asyncApp.download(download, call: reply.progressCall), download.level.rawValue)

    try TortureTestEvents(page).seated(seat)
    TortureTestPage(page).name(timeout: 1) { print($0) }
    try TortureTestPage(page).choose([.class]) { print($0) }
    try await TortureTestAsyncPage(page).ping()
    print(try await TortureTestAsyncPage(page).fun(tag, timeout: 1))
}
