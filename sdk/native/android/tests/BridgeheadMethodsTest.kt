// An example of unit tests of your own methods, with debug/BridgeheadTestPage.kt. JUnit 4; runs on the JVM with org.json as a dependency, or on a device.
// Guide: docs/native-android.md.
package bridgehead.shell

import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertThrows
import org.junit.Assert.assertTrue
import org.junit.Test

class BridgeheadMethodsTest {
    /** Replace it with your router: `AppRouter(MyMethods())`. */
    private class Downloads : BridgeheadHandler {
        var isStopped = false
        override val methods = setOf("download", "openSettings", "leave")
        override fun handle(method: String, params: Any?, call: BridgeheadCall) {
            when (method) {
                "download" -> {
                    if (params !is String) throw BridgeheadParamsException("params is not a string")
                    call.onCancel { isStopped = true }
                    call.progress(50)
                    if (params != "large") Thread { call.reply("$params saved") }.start()
                }
                "openSettings" -> call.page.emit("settingsOpened", mapOf("tab" to params))
                "leave" -> call.page.request("canLeave") { result, error -> call.reply(result ?: error?.code) }
            }
        }
    }

    private val downloads = Downloads()
    private val page = BridgeheadTestPage(downloads)

    @Test fun sendsProgressAndTheResult() {
        val call = page.call("download", "photo").await()
        assertEquals(listOf<Any?>(50), call.progress)
        assertEquals("photo saved", call.result)
    }

    @Test fun rejectsInvalidParams() {
        val call = page.call("download", 7)
        assertEquals(-32602, call.error?.code)
        assertEquals(BridgeheadReport.Answered("download", 0, -32602), page.reports.last())
    }

    @Test fun rejectsParamsThatNoPageCanSend() {
        val tooLong = "x".repeat(17_000_000)
        assertTrue(assertThrows(IllegalArgumentException::class.java) { page.call("download", tooLong) }.message!!.contains("too long"))
    }

    @Test fun stopsWhenThePageCancelsOrIsUnloaded() {
        val cancelled = page.call("download", "large").apply { cancel() }
        assertEquals(BridgeheadErrorCode.REQUEST_CANCELLED, cancelled.error?.code)
        assertTrue(downloads.isStopped)
        downloads.isStopped = false
        val open = page.call("download", "large")
        page.unload()
        assertTrue(downloads.isStopped)
        assertNull(open.error)
    }

    @Test fun combinesTheHandlersOfTwoTeams() {
        val other = object : BridgeheadHandler {
            override val methods = setOf("scan")
            override fun handle(method: String, params: Any?, call: BridgeheadCall) = call.fail(BridgeheadErrorCode.DENIED, "No camera")
        }
        val both = BridgeheadTestPage(downloads + other)
        assertEquals("photo saved", both.call("download", "photo").await().result)
        assertEquals(-32001, both.call("scan").error?.code)
        assertThrows(IllegalArgumentException::class.java) { other + Downloads() + other }
    }

    @Test fun sendsEventsAndRequestsOutsideAMethod() {
        page.onRequest("canLeave") { false }
        page.app.emit("settingsOpened", mapOf("tab" to "sound"))
        assertEquals(listOf("settingsOpened"), page.events.map { it.name })
        var answer: Any? = null
        page.app.request("canLeave") { result, _ -> answer = result }
        assertEquals(false, answer)
    }

    @Test fun emitsEventsAndAsksThePage() {
        page.notify("openSettings", "sound")
        assertEquals(listOf("settingsOpened"), page.events.map { it.name })
        assertEquals(-32601, page.call("leave").result)
        page.onRequest("canLeave") { true }
        assertEquals(true, page.call("leave").result)
    }
}
