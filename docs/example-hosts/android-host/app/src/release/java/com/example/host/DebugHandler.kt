package com.example.host

import bridgehead.shell.BridgeheadHandler

/** Release builds have no test methods. */
fun debugHandler(handler: BridgeheadHandler): BridgeheadHandler = handler
