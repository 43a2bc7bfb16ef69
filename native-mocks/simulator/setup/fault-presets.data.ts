import type { Fault } from '../../faults/fault.ts';

/** A fault a tester can add by name. */
export interface FaultPreset {
  /** Also the name in the address. */
  readonly id: Fault['kind'];
  readonly label: string;
  /** What the page sees. */
  readonly hint: string;
  /** Whether it can be put on one method. */
  readonly isPerMethod: boolean;
  /** The fault, on these methods; `undefined` for all of them. */
  readonly build: (methods: readonly string[] | undefined) => Fault;
}

/** The faults of the simulator, the common ones first. */
export const faultPresets: readonly FaultPreset[] = [
  preset('slow', 'Slow', 'Answers 2 seconds later.', (methods) => ({ kind: 'slow', delayMs: 2000, methods })),
  preset('silent', 'Silent', 'Never answers; the call ends by its deadline.', (methods) => ({
    kind: 'silent',
    methods,
  })),
  preset('error', 'Error', 'Answers with an error of the shell.', (methods) => ({ kind: 'error', methods })),
  preset('jitter', 'Jitter', 'Answers up to 800 ms later.', (methods) => ({ kind: 'jitter', maxMs: 800, methods })),
  preset('duplicate', 'Duplicate', 'Answers twice.', (methods) => ({ kind: 'duplicate', methods })),
  preset('reorder', 'Reorder', 'Lets later answers overtake.', (methods) => ({
    kind: 'reorder',
    withinMs: 300,
    methods,
  })),
  preset('late-after-reload', 'Late after reload', 'Answers the next page instead of this one.', (methods) => ({
    kind: 'late-after-reload',
    methods,
  })),
  preset('malformed', 'Malformed', 'Sends text that is no JSON.', (methods) => ({ kind: 'malformed', methods })),
  preset('truncated', 'Truncated', 'Sends half of the answer.', (methods) => ({ kind: 'truncated', methods })),
  preset('wrong-type', 'Wrong type', 'Sends a result of another type.', (methods) => ({ kind: 'wrong-type', methods })),
  preset('oversized', 'Oversized', 'Sends a result of 2 MB.', (methods) => ({
    kind: 'oversized',
    chars: 2_000_000,
    methods,
  })),
  preset('hostile-strings', 'Hostile strings', 'Puts strings into the result that break careless code.', (methods) => ({
    kind: 'hostile-strings',
    methods,
  })),
  preset('throws', 'Throws', 'The injected object throws when it is called.', (methods) => ({
    kind: 'throws',
    methods,
  })),
  whole('late-object', 'Object comes late', 'The injected object appears after 700 ms.', {
    kind: 'late-object',
    afterMs: 700,
  }),
  whole('removed-object', 'Object removed', 'The injected object goes away with the first post.', {
    kind: 'removed-object',
    afterPosts: 1,
  }),
  whole('renderer-killed', 'Page killed', 'The page’s process dies at its second post.', {
    kind: 'renderer-killed',
    atPost: 2,
  }),
  whole('event-storm', 'Storm of events', '1,000 theme changes right after hello.', {
    kind: 'event-storm',
    event: 'themeChanged',
    payload: { theme: 'light' },
  }),
];

function preset(id: Fault['kind'], label: string, hint: string, build: FaultPreset['build']): FaultPreset {
  return { id, label, hint, isPerMethod: true, build };
}

function whole(id: Fault['kind'], label: string, hint: string, fault: Fault): FaultPreset {
  return { id, label, hint, isPerMethod: false, build: () => fault };
}
