package harness

import android.content.Context
import android.webkit.WebView
import androidx.webkit.WebViewFeature
import bridgehead.generated.AppRouter
import bridgehead.shell.Bridgehead
import bridgehead.shell.BridgeheadAppInfo
import bridgehead.shell.BridgeheadAttachment
import bridgehead.shell.BridgeheadListener
import bridgehead.shell.BridgeheadReport
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
    private val reports = CopyOnWriteArrayList<String>()
    private lateinit var shell: BridgeheadAttachment
    private var previous: BridgeheadAttachment? = null

    override fun start(stage: Stage) {
        Thread.setDefaultUncaughtExceptionHandler { _, e -> log.add("uncaught $e") }
        Thread.currentThread().setUncaughtExceptionHandler { _, e -> log.add("uncaught $e") }
        web = WebView(Context())
        web.settings.javaScriptEnabled = true
        attach()
        stage.scene = Scene(web.fx, 390.0, 844.0)
        stage.show()
        thread(isDaemon = true) {
            for (line in generateSequence(::readlnOrNull)) JSONObject(line).let { Platform.runLater { respond(it) } }
            Runtime.getRuntime().halt(0)
        }
        writeLine(JSONObject().put("ready", true))
    }

    private fun attach() {
        val origins = parameters.raw.drop(1).toSet()
        val (kind, app) = parameters.raw[0].split('-').let { it[0] to it.getOrNull(1) }
        val handler = BridgeheadTestMethods(if (app == "app") AppRouter(PlainApp()) else SampleHandler(log))
        WebViewFeature.isOld = kind == "object"
        val via = BridgeheadListener.takeIf { kind == "listener" || previous != null }
        shell = Bridgehead.attach(web, handler, origins, via, onReport = { reports.add(if (it is BridgeheadReport.Failed || Platform.isFxApplicationThread()) "$it" else "on ${Thread.currentThread().name}: $it") }) {
            BridgeheadAppInfo(appVersion = "8.9.1.30", locale = locale, theme = "dark")
        }
    }

    private fun respond(command: JSONObject) {
        val response = JSONObject()
        try {
            when (command.getString("cmd")) {
                "load" -> web.loadUrl(command.getString("url"))
                "reload" -> web.reload()
                "eval" -> response.put("value", web.fx.engine.executeScript("JSON.stringify(${command.getString("js")})"))
                "emit" -> shell.page.emit(command.getString("event"), command.opt("payload"))
                "request" -> shell.page.request(command.getString("method"), command.opt("params"), command.optLong("timeoutMs", 5000)) { result, error ->
                    log.add(if (error == null) "response $result on ${Thread.currentThread().name}" else "response error ${error.code}")
                }
                "log" -> response.put("value", JSONArray(log).also { log.clear() })
                "locale" -> { locale = command.getString("locale"); shell.refresh() }
                "detach" -> shell.detach()
                "attach" -> { previous = shell; attach() }
                "detachPrevious" -> previous?.detach()
                "pageGone" -> shell.pageGone()
                "attachmentClass" -> response.put("value", "${parameters.raw[0]}: ${shell.javaClass.simpleName}")
                "reports" -> response.put("value", JSONArray(reports).also { reports.clear() })
                "clientsSet" -> response.put("value", web.clientsSet)
                "offThread" -> thread { try { shell.page.emit("offThread", 1); web.url; log.add("no error") } catch (e: RuntimeException) { log.add("rejected ${e.message}") } }
            }
        } catch (e: Throwable) {
            response.put("thrown", e.toString())
        }
        writeLine(response)
    }

    private fun writeLine(response: JSONObject) = println(response.toString().map { if (it.code in 32..126) it.toString() else "\\u%04x".format(it.code) }.joinToString(""))
}

fun main(arguments: Array<String>) = Application.launch(ShellHost::class.java, *arguments)
