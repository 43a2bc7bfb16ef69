// Replaces the classes of Apple's WebKit for messages and user scripts, as far as the shell and its tests use them, with WebKitGTK. Names,
// isolation and closures are declared as in the SDK of iOS 18.
@_exported import Foundation
import CWebKit

@MainActor open class WKSecurityOrigin: NSObject {
    public let `protocol`: String
    public let host: String
    public let port: Int
    /// The origin of a URL, as parsed by WebKit.
    public init(_ url: String) {
        let origin = webkit_security_origin_new_for_uri(url)!
        `protocol` = webkit_security_origin_get_protocol(origin).map { String(cString: $0) } ?? ""
        host = webkit_security_origin_get_host(origin).map { String(cString: $0) } ?? ""
        port = Int(webkit_security_origin_get_port(origin))
        webkit_security_origin_unref(origin)
    }
}

@MainActor open class WKFrameInfo: NSObject {
    public let isMainFrame: Bool
    public let securityOrigin: WKSecurityOrigin
    init(isMainFrame: Bool, origin: String) {
        self.isMainFrame = isMainFrame
        securityOrigin = WKSecurityOrigin(origin)
    }
}

@MainActor open class WKScriptMessage: NSObject {
    public let body: Any
    public let frameInfo: WKFrameInfo
    public let name: String
    public private(set) weak var webView: WKWebView?
    init(body: Any, frameInfo: WKFrameInfo, name: String, webView: WKWebView?) {
        self.body = body
        self.frameInfo = frameInfo
        self.name = name
        self.webView = webView
    }
}

@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

@MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
                               replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void)
}

@MainActor open class WKContentWorld: NSObject { public static let page = WKContentWorld() }

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@MainActor open class WKUserScript: NSObject {
    public let source: String
    public let injectionTime: WKUserScriptInjectionTime
    public let isForMainFrameOnly: Bool
    public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
        self.source = source
        self.injectionTime = injectionTime
        isForMainFrameOnly = forMainFrameOnly
    }
}

@MainActor open class WKUserContentController: NSObject {
    let manager = webkit_user_content_manager_new()!
    public private(set) var userScripts: [WKUserScript] = []
    private var handlers: [String: Port] = [:]

    /// The object that WebKitGTK calls; one for each handler.
    final class Port {
        unowned let controller: WKUserContentController
        let name: String
        let plain: WKScriptMessageHandler?
        let responding: WKScriptMessageHandlerWithReply?
        init(_ controller: WKUserContentController, _ name: String, plain: WKScriptMessageHandler? = nil, responding: WKScriptMessageHandlerWithReply? = nil) {
            self.controller = controller
            self.name = name
            self.plain = plain
            self.responding = responding
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(manager)) }

    public func addUserScript(_ script: WKUserScript) {
        userScripts.append(script)
        install(script.source, isMainOnly: script.isForMainFrameOnly, atStart: script.injectionTime == .atDocumentStart)
    }

    public func removeAllUserScripts() {
        userScripts = []
        webkit_user_content_manager_remove_all_scripts(manager)
        handlers.keys.sorted().forEach(installEnvelope)
    }

    public func add(_ handler: WKScriptMessageHandler, name: String) { register(Port(self, name, plain: handler)) }
    public func addScriptMessageHandler(_ handler: WKScriptMessageHandlerWithReply, contentWorld: WKContentWorld, name: String) {
        register(Port(self, name, responding: handler))
    }

    public func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) { removeScriptMessageHandler(forName: name) }
    public func removeScriptMessageHandler(forName name: String) {
        guard let port = handlers.removeValue(forKey: name) else { return }
        bh_disconnect(UnsafeMutableRawPointer(manager), Unmanaged.passUnretained(port).toOpaque())
        webkit_user_content_manager_unregister_script_message_handler(manager, name, nil)
        let scripts = userScripts
        removeAllUserScripts()
        scripts.forEach(addUserScript)
    }

    private func register(_ port: Port) {
        let name = port.name
        // WebKit raises NSInvalidArgumentException.
        precondition(handlers[name] == nil, "Attempt to add script message handler with name '\(name)' when one already exists.")
        handlers[name] = port
        let data = Unmanaged.passUnretained(port).toOpaque()
        if port.responding != nil {
            let callback: @convention(c) (OpaquePointer, OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> gboolean = { _, value, responder, data in
                webkit_script_message_reply_ref(responder)
                let port = Unmanaged<Port>.fromOpaque(data).takeUnretainedValue()
                let context = jsc_value_get_context(value)!
                MainActor.assumeIsolated {
                    port.responding?.userContentController(port.controller, didReceive: port.message(of: value)) { result, error in
                        if let error = error { webkit_script_message_reply_return_error_message(responder, error) } else {
                            let response = (result as? String).map { jsc_value_new_string(context, $0)! } ?? jsc_value_new_undefined(context)!
                            webkit_script_message_reply_return_value(responder, response)
                            g_object_unref(UnsafeMutableRawPointer(response))
                        }
                        webkit_script_message_reply_unref(responder)
                    }
                }
                return 1
            }
            bh_connect(UnsafeMutableRawPointer(manager), "script-message-with-reply-received::\(name)", unsafeBitCast(callback, to: GCallback.self), data)
            webkit_user_content_manager_register_script_message_handler_with_reply(manager, name, nil)
        } else {
            let callback: @convention(c) (OpaquePointer, OpaquePointer, UnsafeMutableRawPointer) -> Void = { _, value, data in
                let port = Unmanaged<Port>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { port.plain?.userContentController(port.controller, didReceive: port.message(of: value)) }
            }
            bh_connect(UnsafeMutableRawPointer(manager), "script-message-received::\(name)", unsafeBitCast(callback, to: GCallback.self), data)
            webkit_user_content_manager_register_script_message_handler(manager, name, nil)
        }
        installEnvelope(name)
    }

    /// Unlike WKWebView, WebKitGTK does not report the frame and the view to its handlers: this script prepends both to the message.
    private func installEnvelope(_ name: String) {
        install("""
        (function () {
          var own = window.webkit && webkit.messageHandlers['\(name)'];
          if (!own) return;
          var view = /Bridgehead\\/(\\d+)/.exec(navigator.userAgent);
          var head = (view ? view[1] : '0') + ' ' + (window.top === window ? 1 : 0) + ' ' + location.origin + '\\n';
          var post = own.postMessage.bind(own);
          own.postMessage = function (body) { 
            if (typeof body === 'string') return post(head + 's' + body);
            // Like WKWebView, which passes what can be cloned and rejects everything else.
            if (typeof body === 'function' || typeof body === 'symbol') throw new TypeError('DataCloneError');
            if (body instanceof Date) return post(head + 'd');
            var json; try { json = JSON.stringify(body); } catch (e) { /* a cycle is cloned */ }
            return post(head + 'j' + (json === undefined ? 'null' : json));
          };
          // Retained, so that the page keeps this object.
          Object.defineProperty(window, 'bridgeheadTest \(name)', { value: own });
        }());
        """, isMainOnly: false, atStart: true)
    }

    private func install(_ source: String, isMainOnly: Bool, atStart: Bool) {
        let frames = isMainOnly ? WEBKIT_USER_CONTENT_INJECT_TOP_FRAME : WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES
        let time = atStart ? WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START : WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_END
        let script = webkit_user_script_new(source, frames, time, nil, nil)!
        webkit_user_content_manager_add_script(manager, script)
        webkit_user_script_unref(script)
    }
}

extension WKUserContentController.Port {
    /// A string may contain U+0000, which a C string cannot.
    @MainActor fileprivate func message(of value: OpaquePointer) -> WKScriptMessage {
        let bytes = jsc_value_to_string_as_bytes(value)!
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        let text = start.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: Int(size)), as: UTF8.self) } ?? ""
        g_bytes_unref(bytes)
        let end = text.utf8.firstIndex(of: 10) ?? text.endIndex
        let head = text[..<end].split(separator: " ").map(String.init)
        let body = text.utf8[end...].dropFirst()
        let frame = WKFrameInfo(isMainFrame: head.count > 1 && head[1] == "1", origin: head.count > 2 ? head[2] : "")
        let rest = String(decoding: body.dropFirst(), as: UTF8.self)
        let given: Any
        switch body.first {
        case UInt8(ascii: "s"): given = rest
        case UInt8(ascii: "d"): given = NSDate()
        // NSNumber, NSString, NSArray, NSDictionary or NSNull.
        default: given = (try? JSONSerialization.jsonObject(with: Data(rest.utf8), options: .fragmentsAllowed)) ?? NSNull()
        }
        return WKScriptMessage(body: given, frameInfo: frame, name: name,
                               webView: head.first.flatMap(Int.init).flatMap(WKWebView.numbered))
    }
}
