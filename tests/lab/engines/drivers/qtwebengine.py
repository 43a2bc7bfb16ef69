#!/usr/bin/python3
"""QtWebEngine as an old Android WebView (Debian 12: Qt 5.15 is Chromium 87, Qt 6.4 is Chromium 102).

A script creates the injected object at document creation. postMessage reaches Python through window.prompt(), which blocks the page until
Python has read the string, as a Java call does. Chromium truncates dialogs at 10 KiB, so longer strings are sent in ASCII pieces.
"""
import json
import os
import shutil
import tempfile

from lines import config, emit, read_commands

qt6 = config["qt"] == 6
runtime = tempfile.mkdtemp(prefix="bridgehead-qt-")
os.environ.update(
    QT_QPA_PLATFORM="offscreen" if qt6 else "xcb", QTWEBENGINE_DISABLE_SANDBOX="1", XDG_RUNTIME_DIR=runtime, QT_LOGGING_RULES="*=false",
    QTWEBENGINE_CHROMIUM_FLAGS="--disable-gpu --no-sandbox --disable-dev-shm-usage --touch-events=enabled")
if qt6:
    from PyQt6.QtCore import QObject, QTimer, QUrl, pyqtSignal
    from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, QWebEngineScript
    from PyQt6.QtWebEngineWidgets import QWebEngineView
    from PyQt6.QtWidgets import QApplication
    START, MAIN, RELOAD = QWebEngineScript.InjectionPoint.DocumentCreation, QWebEngineScript.ScriptWorldId.MainWorld, QWebEnginePage.WebAction.Reload
else:
    from PyQt5.QtCore import QObject, QTimer, QUrl, pyqtSignal
    from PyQt5.QtWebEngineWidgets import QWebEnginePage, QWebEngineProfile, QWebEngineScript, QWebEngineView
    from PyQt5.QtWidgets import QApplication
    START, MAIN, RELOAD = QWebEngineScript.DocumentCreation, QWebEngineScript.MainWorld, QWebEnginePage.Reload


class Page(QWebEnginePage):
    pieces = []

    def javaScriptPrompt(self, origin, message, default):
        if message.startswith("__piece:"):
            self.pieces.append(message[8:])
            return (True, "")
        if not message.startswith("__post:"):
            return (True, default)
        text = json.loads("".join(self.pieces) + message[7:])
        self.pieces.clear()
        emit("post", text=text)
        return (True, "")

    def javaScriptConsoleMessage(self, level, message, line, source):
        emit("console", message=message)


app = QApplication(["shell"])
profile = QWebEngineProfile(app)  # no name: off the record
if config.get("userAgent"):
    profile.setHttpUserAgent(config["userAgent"])
page = Page(profile, app)
for source in config["inject"]:
    script = QWebEngineScript()
    script.setSourceCode(source)
    script.setInjectionPoint(START)
    script.setWorldId(MAIN)
    script.setRunsOnSubFrames(True)
    page.scripts().insert(script)
view = QWebEngineView()
view.setPage(page)
view.resize(*config["size"])
view.show()


def run(js, done=None):
    if done is None:
        page.runJavaScript(js)
    elif qt6:
        page.runJavaScript(js, MAIN.value, done)
    else:
        page.runJavaScript(js, done)


def evaluate(command):
    # runJavaScript reports no errors and awaits no promises, so a slot is polled until it is filled.
    slot = "__r%d" % command["tag"]
    run("""(function () { var fill = function (ok, v) { window.%(s)s = JSON.stringify({ ok: ok, value: v === undefined ? null : v }); }; window.%(s)s = '';
      try { Promise.resolve((%(js)s
      )).then(function (v) { fill(true, v); }, function (e) { fill(false, String(e)); }); } catch (e) { fill(false, String(e)); } }())""" % {"s": slot, "js": command["js"]})

    def poll():
        def receive(text):
            if not text:
                QTimer.singleShot(5, poll)
            else:
                emit("result", tag=command["tag"], **json.loads(text))
        run("window.%s" % slot, receive)
    poll()


def perform(command):
    name = command["cmd"]
    if name == "run":
        run(command["js"])
    elif name == "eval":
        evaluate(command)
    elif name == "load":
        page.load(QUrl(command["url"]))
    elif name == "reload":
        page.triggerAction(RELOAD)
    elif name == "quit":
        app.quit()


class Relay(QObject):
    """Passes commands to the main thread."""
    received = pyqtSignal(object)


relay = Relay()
relay.received.connect(perform)
page.loadFinished.connect(lambda ok: emit("load", state="finished" if ok else "failed", url=page.url().toString()))
page.renderProcessTerminated.connect(lambda status, code: emit("dead", reason=str(status)))
read_commands(relay.received.emit)
emit("ready", version=profile.httpUserAgent() and QWebEngineProfile(app).httpUserAgent().split("Chrome/")[1].split(" ")[0])
app.exec()
shutil.rmtree(runtime, ignore_errors=True)
os._exit(0)
