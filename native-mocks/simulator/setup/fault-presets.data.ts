import { wireErrors } from 'bridgehead';
import type { ShellEvents } from 'bridgehead/mocks';
import type { Fault } from '../../faults/fault.ts';

/** A fault a tester can add by name. */
export interface FaultPreset {
  /** Also the name in the address. */
  readonly id: Fault['kind'];
  readonly label: string;
  /** What the page sees. */
  readonly hint: string;
  /** The settings it has unless the tester sets others; those that are not here have the fault's own defaults. */
  readonly usual?: Readonly<Record<string, unknown>>;
}

/** The preset of that name; `undefined` for a fault that the simulator does not offer. */
export function findPreset(fault: string): FaultPreset | undefined {
  return faultPresets.find(({ id }) => id === fault);
}

/** The faults of the simulator, the common ones first. */
export const faultPresets: readonly FaultPreset[] = [
  { id: 'slow', label: 'Slow', hint: 'Answers late.', usual: { delayMs: 2000 } },
  { id: 'silent', label: 'Silent', hint: 'Never answers; the call ends by its deadline.' },
  { id: 'error', label: 'Error', hint: 'Answers with an error of the shell.', usual: { code: wireErrors.internal } },
  { id: 'jitter', label: 'Jitter', hint: 'Answers after a random delay.', usual: { maxMs: 800 } },
  { id: 'duplicate', label: 'Duplicate', hint: 'Answers more than once.', usual: { copies: 2 } },
  { id: 'reorder', label: 'Reorder', hint: 'Lets later answers overtake.', usual: { withinMs: 300 } },
  { id: 'late-after-reload', label: 'Late after reload', hint: 'Answers the next page instead of this one.' },
  { id: 'malformed', label: 'Malformed', hint: 'Sends text that is no JSON.' },
  { id: 'truncated', label: 'Truncated', hint: 'Sends half of the answer.' },
  { id: 'wrong-type', label: 'Wrong type', hint: 'Sends a result of another type.' },
  { id: 'oversized', label: 'Oversized', hint: 'Sends a result of 2 MB.', usual: { chars: 2_000_000 } },
  {
    id: 'hostile-strings',
    label: 'Hostile strings',
    hint: 'Puts strings into the result that break careless code.',
  },
  { id: 'throws', label: 'Throws', hint: 'The injected object throws when it is called.' },
  {
    id: 'late-object',
    label: 'Object comes late',
    hint: 'The injected object appears after the page has started.',
    usual: { afterMs: 700 },
  },
  {
    id: 'removed-object',
    label: 'Object removed',
    hint: 'The injected object goes away, after so many posts or milliseconds.',
    usual: { afterPosts: 1 },
  },
  {
    id: 'renderer-killed',
    label: 'Page killed',
    hint: 'The page’s process dies with the post of this number.',
    usual: { atPost: 1 },
  },
  {
    id: 'event-storm',
    label: 'Storm of events',
    hint: 'Many events right after hello, or after each call of a method.',
    usual: { event: 'themeChanged', count: 1000 },
  },
];

/** What the timeline says when a fault that no message shows has done its work. */
export const faultReports: Readonly<
  Record<Parameters<ShellEvents['fault']>[0], (method: string | undefined) => string>
> = {
  throws: (method) => `the object threw: ${method ?? 'a post'} did not cross`,
  'late-object': () => 'the injected object has come',
  'removed-object': () => 'the injected object is gone',
  'renderer-killed': () => 'the page’s process was killed',
};
