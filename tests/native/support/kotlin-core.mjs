// The Kotlin core on a JVM without Android, in virtual time.
import { coreOver } from './core.mjs';
import { javaArguments } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { tools } from './tools.mjs';

const startDriver = () => startLines(tools.java, javaArguments('harness.CoreDriverKt'));

/** The options of the protocol suites, with the differences of the language. */
export const kotlinShell = {
  platform: 'android',
  /** Whether the shell works on long texts on another thread. */
  hasThreads: true,
  startCore: () => coreOver(startDriver()),
  startDriver,
  startApp: () => startLines(tools.java, javaArguments('harness.AppDriverKt')),
  canThrowAnywhere: true,
  emitThrows: true,
  keepsLoneSurrogates: true,
  reportedOrigin: (url, origin) => origin,
  /** Whether errors of app code are reported to the app. */
  reportsErrors: true,
  callbacksThrow: true,
  failing: ['throws', 'todo'],
  throwsCode: true,
  unsendable: ['nan', 'typedNan', 'dataClass', 'inside', 'date', 'badData', 'cycle'],
  codeOf1e300: 2147483647,
  reportsRelease: true,
  scripted: {
    actions: ['typedThrows', 'cancelThrows', 'requestThrows'],
    values: ['cycle', 'intKeys', 'array', 'badList', 'jsonArray', 'oddNumber'],
    errors: ['todo', 'overflow'],
  },
};
