package com.example.host

import android.webkit.WebView
import android.widget.FrameLayout
import bridgehead.shell.BridgeheadHandler
import bridgehead.shell.BridgeheadLog
import bridgehead.shell.BridgeheadReport

/** Release builds have no test methods. */
fun debugHandler(handler: BridgeheadHandler): BridgeheadHandler = handler

/** Release builds write failures to the log. Send reports to your own monitoring here. */
@Suppress("UNUSED_PARAMETER")
fun debugOverlay(frame: FrameLayout, webView: WebView): (BridgeheadReport) -> Unit = BridgeheadLog.reportsOf(webView)
