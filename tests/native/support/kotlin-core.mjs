// The Kotlin protocol on a bare JVM, with virtual time.
import { coreOver } from './core.mjs';
import { javaArguments } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { tools } from './tools.mjs';

export { hello, request } from './core.mjs';

const startDriver = () => startLines(tools.java, javaArguments('harness.CoreDriverKt'));

/** Starts it; `close` ends the process. */
export const startCore = () => coreOver(startDriver());

/** What the suites of the protocol are run with, and what the language makes different. */
export const kotlinShell = {
  platform: 'android',
  startCore,
  startDriver,
  startApp: () => startLines(tools.java, javaArguments('harness.AppDriverKt')),
  canThrowAnywhere: true,
  emitThrows: true,
  keepsLoneSurrogates: true,
  originAsTold: (address, origin) => origin,
};
