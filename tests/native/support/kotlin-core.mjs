// The Kotlin protocol on a bare JVM, with virtual time.
import { coreOver } from './core.mjs';
import { javaArguments } from './kotlin.mjs';
import { startLines } from './process.mjs';
import { tools } from './tools.mjs';

const startDriver = () => startLines(tools.java, javaArguments('harness.CoreDriverKt'));

/** What the suites of the protocol are run with, and what the language makes different. */
export const kotlinShell = {
  platform: 'android',
  startCore: () => coreOver(startDriver()),
  startDriver,
  startApp: () => startLines(tools.java, javaArguments('harness.AppDriverKt')),
  canThrowAnywhere: true,
  emitThrows: true,
  keepsLoneSurrogates: true,
  originAsTold: (address, origin) => origin,
  /** The app is told of what its own code throws. */
  reports: true,
  callbacksThrow: true,
  failing: ['throws', 'todo'],
  unsendable: ['nan', 'typedNan', 'dataClass', 'inside', 'date', 'badData', 'cycle'],
  codeOf1e300: 2147483647,
  tellsFreed: true,
  wild: {
    acts: ['typedThrows', 'cancelThrows', 'askThrows'],
    values: ['cycle', 'intKeys', 'array', 'badList', 'jsonArray', 'oddNumber'],
    errors: ['todo', 'overflow'],
  },
};
