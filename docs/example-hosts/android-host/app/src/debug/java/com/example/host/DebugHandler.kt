package com.example.host

import bridgehead.shell.BridgeheadHandler
import bridgehead.shell.BridgeheadTestMethods

/** Debug builds offer the test methods to the conformance page. */
fun debugHandler(handler: BridgeheadHandler): BridgeheadHandler = BridgeheadTestMethods(handler)
