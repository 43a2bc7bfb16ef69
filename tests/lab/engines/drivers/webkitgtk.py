#!/usr/bin/python3
"""WebKitGTK as WKWebView: window.webkit.messageHandlers.NAME.postMessage, optionally with promise replies. Needs a display."""
import itertools
import json
import os

from lines import config, emit, read_commands

os.environ.update(GDK_BACKEND="x11", GSK_RENDERER="cairo", NO_AT_BRIDGE="1", GTK_A11Y="none", LANG="C.UTF-8", LC_ALL="C.UTF-8")
os.environ.setdefault("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "1")
import gi  # noqa: E402
gi.require_version("Gtk", "4.0")
gi.require_version("WebKit", "6.0")
gi.require_version("JavaScriptCore", "6.0")
from gi.repository import Gtk, GLib, WebKit, JavaScriptCore as JSC  # noqa: E402

loop = GLib.MainLoop()
manager = WebKit.UserContentManager()
tickets = {}
numbers = itertools.count(1)


def on_post(_manager, value):
    emit("post", text=json.loads(value.to_json(0) or "null"))


def on_post_with_reply(_manager, value, reply):
    ticket = next(numbers)  # unique, so that no open ticket is replaced
    tickets[ticket] = (value.get_context(), reply)
    emit("post", text=json.loads(value.to_json(0) or "null"), ticket=ticket)
    return True


name = config["handler"]
if config.get("returnsPromise"):
    manager.connect("script-message-with-reply-received::" + name, on_post_with_reply)
    manager.register_script_message_handler_with_reply(name, None)
else:
    manager.connect("script-message-received::" + name, on_post)
    manager.register_script_message_handler(name, None)
for source in config["inject"]:
    manager.add_script(WebKit.UserScript.new(source, WebKit.UserContentInjectedFrames.TOP_FRAME, WebKit.UserScriptInjectionTime.START, None, None))

settings = WebKit.Settings()
settings.set_hardware_acceleration_policy(WebKit.HardwareAccelerationPolicy.NEVER)
if config.get("userAgent"):
    settings.set_user_agent(config["userAgent"])
view = WebKit.WebView(user_content_manager=manager, settings=settings, web_context=WebKit.WebContext.new(), network_session=WebKit.NetworkSession.new_ephemeral())
Gtk.init()
window = Gtk.Window()
window.set_decorated(False)
window.set_child(view)
window.set_default_size(*config["size"])
window.present()


def evaluate(command):
    def finished(v, result):
        try:
            text = v.call_async_javascript_function_finish(result).to_json(0)
            emit("result", tag=command["tag"], ok=True, value=json.loads(text) if text not in (None, "", "undefined") else None)
        except GLib.Error as error:
            emit("result", tag=command["tag"], ok=False, value=error.message)
    view.call_async_javascript_function("return (" + command["js"] + "\n)", -1, None, None, None, None, finished)


def resolve(command):
    context, reply = tickets.pop(command["ticket"])
    text = command.get("text")
    reply.return_value(JSC.Value.new_string(context, text) if text is not None else JSC.Value.new_null(context))


def perform(command):
    command_name = command["cmd"]
    if command_name == "run":
        view.evaluate_javascript(command["js"], -1, None, None, None, None)
    elif command_name == "eval":
        evaluate(command)
    elif command_name == "resolve":
        resolve(command)
    elif command_name == "load":
        view.load_uri(command["url"])
    elif command_name == "reload":
        view.reload()
    elif command_name == "quit":
        loop.quit()
    return False


view.connect("load-changed", lambda v, event: emit("load", state=event.value_nick, url=v.get_uri()))
view.connect("load-failed", lambda v, event, uri, error: emit("load", state="failed", url=uri, message=error.message))
view.connect("web-process-terminated", lambda v, reason: emit("dead", reason=reason.value_nick))
read_commands(lambda command: GLib.idle_add(perform, command))
emit("ready", version="%d.%d.%d" % (WebKit.get_major_version(), WebKit.get_minor_version(), WebKit.get_micro_version()))
loop.run()
os._exit(0)
