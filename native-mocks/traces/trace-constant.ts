import { platformLabel } from '../../sdk/gate/platform.ts';
import { literal } from './code-literals.ts';
import type { Trace } from './trace.ts';

/** Returns the default name of a test. */
export function titleOf({ platform, appVersion }: Trace): string {
  return `the session recorded on ${platformLabel(platform)}, app ${appVersion}`;
}

/** Returns a comment in a test of a session that was longer than its recording. */
export function truncationLines({ isTruncated }: Trace): readonly string[] {
  return isTruncated ? ['// The session was longer than its recording: this test covers the beginning.'] : [];
}

/** Returns a trace as a constant of a test file; lists have one line per member. */
export function traceConstant(trace: Trace): string {
  // The test has the screens and dialogs in its own lines, and the expectations know which numbers are redacted.
  const { entries: recorded, steps, requests, screens: _, dialogs: ___, ...members } = trace;
  const entries = recorded.map(({ redactedNumbers: __, ...entry }) => entry);
  const lists = Object.entries({ ...(steps && { steps }), ...(requests && { requests }), entries });
  const lines = lists.flatMap(([name, list]) => [
    `  "${name}": [`,
    ...list.map((member: unknown) => `    ${literal(member)},`),
    '  ],',
  ]);
  const head = literal(members, 2).slice(2, -2);
  return [`const trace = parseTrace({`, `${head},`, ...lines, '});'].join('\n');
}
