import { wireErrors } from 'bridgehead/transports';
import type { ShellEvents } from 'bridgehead/mocks';
import type { Fault } from '../../faults/fault.ts';

/** A fault a tester can add by name. */
export interface FaultPreset {
  /** Also its name in the URL. */
  readonly id: Fault['kind'];
  readonly label: string;
  /** The effect on the page. */
  readonly hint: string;
  /** Default settings in the simulator; settings not listed here use the defaults of the fault. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** Returns the preset with this name; `undefined` if the simulator does not offer the fault. */
export function findPreset(fault: string): FaultPreset | undefined {
  return faultPresets.find(({ id }) => id === fault);
}

/** The faults of the simulator, common ones first. */
export const faultPresets: readonly FaultPreset[] = [
  { id: 'slow', label: 'Slow', hint: 'Delays each response.', defaults: { delayMs: 2000 } },
  { id: 'silent', label: 'Silent', hint: 'Never responds, so calls time out.' },
  { id: 'error', label: 'Error', hint: 'Responds with an error.', defaults: { code: wireErrors.internal } },
  { id: 'jitter', label: 'Jitter', hint: 'Delays each response randomly.', defaults: { maxMs: 800 } },
  { id: 'duplicate', label: 'Duplicate', hint: 'Sends each response more than once.', defaults: { copies: 2 } },
  { id: 'reorder', label: 'Reorder', hint: 'Sends responses out of order.', defaults: { withinMs: 300 } },
  { id: 'late-after-reload', label: 'Late after reload', hint: 'Sends the response to the next page.' },
  { id: 'malformed', label: 'Malformed', hint: 'Sends a string that is not JSON.' },
  { id: 'truncated', label: 'Truncated', hint: 'Sends half of the response.' },
  { id: 'wrong-type', label: 'Wrong type', hint: 'Sends a result of another type.' },
  { id: 'oversized', label: 'Oversized', hint: 'Sends a result of 2 MB.', defaults: { chars: 2_000_000 } },
  {
    id: 'hostile-strings',
    label: 'Hostile strings',
    hint: 'Puts strings that break careless code into the result.',
  },
  { id: 'throws', label: 'Throws', hint: 'The injected object throws when it is called.' },
  {
    id: 'late-object',
    label: 'Late object',
    hint: 'Injects the object after the page has started.',
    defaults: { afterMs: 700 },
  },
  {
    id: 'removed-object',
    label: 'Object removed',
    hint: 'Removes the injected object after a number of posts or milliseconds.',
    defaults: { afterPosts: 1 },
  },
  {
    id: 'renderer-killed',
    label: 'Page killed',
    hint: 'Kills the process of the page at the given post.',
    defaults: { atPost: 1 },
  },
  {
    id: 'event-burst',
    label: 'Event burst',
    hint: 'Sends many events after the handshake, or after each call of a method.',
    defaults: { event: 'themeChanged', count: 1000 },
  },
];

/** Timeline texts for faults whose effect is not visible in a message. */
export const faultReports: Readonly<
  Record<Parameters<ShellEvents['fault']>[0], (method: string | undefined) => string>
> = {
  throws: (method) => `the injected object threw: ${method ?? 'a post'} was not sent`,
  'late-object': () => 'the injected object appeared',
  'removed-object': () => 'the injected object was removed',
  'renderer-killed': () => 'the page’s process was killed',
};
