import CWebKit
import Foundation
import WebKit

@_silgen_name("_dispatch_get_main_queue_handle_4CF") private func mainQueueHandle() -> Int32
@_silgen_name("_dispatch_main_queue_callback_4CF") private func drainMainQueue(_ unused: UnsafeMutableRawPointer?)

/// A host app around the unchanged shell, on WebKitGTK. Arguments: `sample` or `app` (the generated code of the product), then the allowed origins. Commands as JSON lines.
@MainActor final class ShellHost: NSObject, WKNavigationDelegate, WKUIDelegate {
    private let kind: String
    private let origins: Set<String>
    private let log = Log()
    private let reports = Log()
    private var locale = "vi"
    private var web: WKWebView?
    private var popup: WKWebView?
    private var shell: BridgeheadAttachment?
    private weak var lastShell: BridgeheadAttachment?
    private weak var lastWeb: WKWebView?
    private weak var lastHandler: (any BridgeheadHandler)?

    init(_ arguments: [String]) {
        kind = arguments.first ?? "sample"
        origins = Set(arguments.dropFirst())
        super.init()
        open()
        attach()
    }

    private func open() {
        let web = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
        (web.navigationDelegate, web.uiDelegate) = (self, self)
        (self.web, lastWeb) = (web, web)
    }

    private func attach() {
        guard let web = web else { return }
        let inner: BridgeheadHandler = kind == "app" ? AppRouter(PlainApp()) : SampleHandler(log)
        let handler = BridgeheadTestMethods(inner)
        let reports = self.reports
        let next = try? Bridgehead.attach(web, handler: handler, allowedOrigins: origins, onReport: { reports.add("\($0)") }, appInfo: { [weak self] in
            BridgeheadAppInfo(appVersion: "9.0.0.0", locale: self?.locale ?? "", theme: "dark")
        })
        (shell, lastShell, lastHandler) = (next, next, inner)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { log.add("content process ended") }
    func webView(_ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration) -> WKWebView? {
        popup = WKWebView(frame: .zero, configuration: configuration, opener: webView)
        return popup
    }

    func run(_ command: [String: Any]) {
        let text = { (name: String) in command[name] as? String ?? "" }
        switch text("cmd") {
        case "load": URL(string: text("url")).map { _ = web?.load(URLRequest(url: $0)) }
        case "reload": web?.reload()
        case "eval": return evaluate(text("js"), in: command["popup"] as? Bool == true ? popup : web)
        case "emit": shell?.page.emit(text("event"), payload: BridgeheadJSON.value(command["payload"]))
        case "request": sendRequest(text("method"), command["timeoutMs"] as? Double ?? 5000)
        case "log": return writeLine(["value": log.take()])
        case "locale":
            locale = text("locale")
            shell?.refresh()
        case "offThread":
            let page = shell?.page
            DispatchQueue.global().async { page?.emit("offThread", payload: 1) }
        case "detach": shell?.detach()
        case "pageGone": shell?.pageGone()
        case "reports": return writeLine(["value": reports.take()])
        case "attach": attach()
        case "release": return releaseShell(command["web"] as? Bool == true)
        case "scripts": return writeLine(["value": web?.configuration.userContentController.userScripts.count ?? 0])
        case "addScript": web?.configuration.userContentController.addUserScript(WKUserScript(source: text("js"), injectionTime: .atDocumentStart, forMainFrameOnly: true))
        case "kill": web?.killContentProcess()
        case "memory": return writeLine(["value": (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""])
        default: return writeLine(["thrown": "Unknown command \(text("cmd"))"])
        }
        writeLine([:])
    }

    /// Releases the shell, and with `isAll` the view. Reports in a later turn, when the last calls have returned, which objects were released.
    private func releaseShell(_ isAll: Bool) {
        shell = nil
        if isAll { (web, popup) = (nil, nil) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) {
            writeLine(["value": ["shell": self.lastShell == nil, "handler": self.lastHandler == nil, "web": self.lastWeb == nil]])
        }
    }

    private func evaluate(_ js: String, in view: WKWebView?) {
        guard let view = view else { return writeLine(["thrown": "The view is missing"]) }
        view.evaluateJavaScript("JSON.stringify(\(js))") { value, error in
            if let error = error { writeLine(["thrown": error.localizedDescription]) } else { writeLine(["value": orNull(value)]) }
        }
    }

    private func sendRequest(_ method: String, _ timeoutMs: Double) {
        shell?.page.request(method, params: nil, timeout: timeoutMs / 1000) { [log] response in
            let on = Thread.isMainThread ? "main" : "another"
            switch response {
            case let .success(result): log.add("response \(result ?? "null") on \(on)")
            case let .failure(error): log.add("response error \(error.code)")
            }
        }
    }
}

@MainActor func runShellHost(_ arguments: [String]) {
    gtk_init()
    let host = ShellHost(arguments)
    // GLib's loop is the main loop; it runs Dispatch's work for the main thread.
    g_unix_fd_add(mainQueueHandle(), G_IO_IN, { handle, _, _ in
        var count: UInt64 = 0 // an eventfd stays ready until it is read
        _ = read(handle, &count, 8)
        drainMainQueue(nil)
        return 1
    }, nil)
    Thread.detachNewThread {
        while let line = readLine() {
            DispatchQueue.main.async { host.run(BridgeheadJSON.parse(line) as? [String: Any] ?? [:]) }
        }
        exit(0)
    }
    writeLine(["ready": true])
    let loop = g_main_loop_new(nil, 0)
    g_main_loop_run(loop)
}
