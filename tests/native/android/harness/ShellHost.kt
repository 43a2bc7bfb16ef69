package harness

import android.content.Context
import android.webkit.WebView
import bridgehead.generated.AppRouter
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadListenerShell
import bridgehead.shell.BridgeheadPage
import bridgehead.shell.BridgeheadShell
import bridgehead.shell.BridgeheadTestMethods
import java.util.concurrent.CopyOnWriteArrayList
import javafx.application.Application
import javafx.application.Platform
import javafx.scene.Scene
import javafx.stage.Stage
import kotlin.concurrent.thread
import org.json.JSONArray
import org.json.JSONObject

/** A host app around the reference shell, on JavaFX. Arguments: `object` or `listener` (with `-app`: an app on the generated code instead of the sample one), then the allowed origins. Commands as JSON lines. */
class ShellHost : Application() {
    private val log = CopyOnWriteArrayList<String>()
    private var locale = "vi"
    private lateinit var web: WebView
    private lateinit var page: BridgeheadPage
    private lateinit var refresh: () -> Unit
    private lateinit var detach: () -> Unit

    override fun start(stage: Stage) {
        Thread.setDefaultUncaughtExceptionHandler { _, e -> log.add("uncaught $e") }
        Thread.currentThread().setUncaughtExceptionHandler { _, e -> log.add("uncaught $e") }
        val origins = parameters.raw.drop(1).toSet()
        web = WebView(Context())
        web.settings.javaScriptEnabled = true
        val (kind, app) = parameters.raw[0].split('-').let { it[0] to it.getOrNull(1) }
        val handler = BridgeheadTestMethods(if (app == "app") AppRouter(PlainApp()) else SampleHandler(log))
        val appInfo = { BridgeheadAppInfo(appVersion = "8.9.1.30", locale = locale, theme = "dark") }
        if (kind == "listener") BridgeheadListenerShell(web, handler, origins, appInfo).let { page = it.page; refresh = it::refresh; detach = it::detach }
        else BridgeheadShell(web, handler, origins, appInfo).let { page = it.page; refresh = it::refresh; detach = it::detach }
        stage.scene = Scene(web.fx, 390.0, 844.0)
        stage.show()
        thread(isDaemon = true) {
            for (line in generateSequence(::readlnOrNull)) JSONObject(line).let { Platform.runLater { respond(it) } }
            Runtime.getRuntime().halt(0)
        }
        writeLine(JSONObject().put("ready", true))
    }

    private fun respond(command: JSONObject) {
        val response = JSONObject()
        try {
            when (command.getString("cmd")) {
                "load" -> web.loadUrl(command.getString("url"))
                "reload" -> web.reload()
                "eval" -> response.put("value", web.fx.engine.executeScript("JSON.stringify(${command.getString("js")})"))
                "emit" -> page.emit(command.getString("event"), command.opt("payload"))
                "request" -> page.request(command.getString("method"), command.opt("params"), command.optLong("timeoutMs", 5000)) { result, error ->
                    log.add(if (error == null) "response $result on ${Thread.currentThread().name}" else "response error ${error.code}")
                }
                "log" -> response.put("value", JSONArray(log).also { log.clear() })
                "locale" -> { locale = command.getString("locale"); refresh() }
                "detach" -> detach()
                "clientsSet" -> response.put("value", web.clientsSet)
                "offThread" -> thread { try { page.emit("offThread", 1); web.url; log.add("no error") } catch (e: RuntimeException) { log.add("rejected ${e.message}") } }
            }
        } catch (e: Throwable) {
            response.put("thrown", e.toString())
        }
        writeLine(response)
    }

    private fun writeLine(response: JSONObject) = println(response.toString().map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
}

fun main(arguments: Array<String>) = Application.launch(ShellHost::class.java, *arguments)
