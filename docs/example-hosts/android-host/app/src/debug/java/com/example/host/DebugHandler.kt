package com.example.host

import android.webkit.WebView
import android.widget.FrameLayout
import android.widget.TextView
import bridgehead.shell.BridgeheadHandler
import bridgehead.shell.BridgeheadReport
import bridgehead.shell.BridgeheadTestMethods

/** Debug builds offer the test methods to the conformance page. */
fun debugHandler(handler: BridgeheadHandler): BridgeheadHandler = BridgeheadTestMethods(handler)

/** Debug builds show the last reports of the shell above the page. Touches reach the page, because a text view is not clickable. */
fun debugOverlay(frame: FrameLayout, webView: WebView): (BridgeheadReport) -> Unit {
    val overlay = TextView(frame.context)
    frame.addView(overlay)
    val lines = ArrayDeque<String>()
    return { report ->
        // A failure is reported on the thread of the failure.
        webView.post {
            lines.addLast(report.toString())
            if (lines.size > 6) lines.removeFirst()
            overlay.setText(lines.joinToString("\n"))
        }
    }
}
