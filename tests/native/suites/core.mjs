// The suites of a shell's protocol core, with virtual time. They contain what the vectors do not: handlers of an app, actions of an
// app, and documents. `vectors.mjs` runs the vectors on the same shells.
import { appFaults } from './core-app-faults.mjs';
import { batches } from './core-batches.mjs';
import { fuzz } from './core-fuzz.mjs';
import { openCalls } from './core-open-calls.mjs';
import { origins } from './core-origins.mjs';
import { reentrancy } from './core-reentrancy.mjs';
import { reports } from './core-reports.mjs';
import { requests } from './core-requests.mjs';
import { sessions } from './core-sessions.mjs';
import { strings } from './core-strings.mjs';

/** `[subject, createTests]` */
export const coreSuites = [
  ['$/hello, sessions and events', sessions],
  ['requests and responses', requests],
  ['strings and values', strings],
  ['batches', batches],
  ['progress, cancel and status', openCalls],
  ['calls inside callbacks of the app', reentrancy],
  ['origins', origins],
  ['failing app code', appFaults],
  ['the observer, and malformed origins', reports],
  ['random messages, random apps', fuzz],
];
