import type { Fault, FaultScope } from './fault.ts';

/** A setting of a fault, beside the methods it touches. */
export interface FaultParameter<Name extends string = string> {
  readonly name: Name;
  /** For people, with the unit. */
  readonly label: string;
  readonly type: 'number' | 'integer' | 'text' | 'event' | 'json';
  readonly min?: number;
  readonly max?: number;
  readonly isRequired?: true;
}

type FaultOf<Kind extends Fault['kind']> = Extract<Fault, { readonly kind: Kind }>;
type OwnName<Kind extends Fault['kind']> = Exclude<keyof FaultOf<Kind>, keyof FaultScope | 'kind'> & string;

/** The settings of each kind of fault, in the order in which forms show them. */
export const faultParameters: {
  readonly [Kind in Fault['kind']]: readonly FaultParameter<OwnName<Kind>>[];
} = {
  silent: [],
  slow: [{ ...milliseconds('delayMs', 'Delay, ms'), isRequired: true }],
  jitter: [{ ...milliseconds('maxMs', 'At most, ms'), isRequired: true }],
  duplicate: [{ name: 'copies', label: 'Answers', type: 'integer', min: 2, max: 1000 }],
  reorder: [milliseconds('withinMs', 'Within, ms')],
  'late-after-reload': [],
  malformed: [],
  truncated: [],
  'wrong-type': [],
  'sync-reply': [],
  throws: [{ name: 'message', label: 'Message', type: 'text' }],
  'late-object': [{ ...milliseconds('afterMs', 'After, ms'), isRequired: true }],
  'removed-object': [
    { name: 'afterPosts', label: 'After posts', type: 'integer', min: 0 },
    milliseconds('afterMs', 'After, ms'),
  ],
  'renderer-killed': [{ name: 'atPost', label: 'At post', type: 'integer', min: 1, isRequired: true }],
  'event-storm': [
    { name: 'event', label: 'Event', type: 'event', isRequired: true },
    { name: 'payload', label: 'Payload, JSON', type: 'json' },
    { name: 'count', label: 'Times', type: 'integer', min: 0, max: 1_000_000 },
  ],
  oversized: [{ name: 'chars', label: 'Longer by, characters', type: 'integer', min: 0, max: 100_000_000 }],
  'hostile-strings': [],
  error: [
    { name: 'code', label: 'Code', type: 'integer' },
    { name: 'message', label: 'Message', type: 'text' },
  ],
};

/** Which of the matching calls a fault touches. */
export const scopeParameters: readonly FaultParameter<Exclude<keyof FaultScope, 'methods'>>[] = [
  { name: 'rate', label: 'Rate, 0 to 1', type: 'number', min: 0, max: 1 },
  { name: 'after', label: 'Calls let pass', type: 'integer', min: 0 },
  { name: 'times', label: 'Calls met, at most', type: 'integer', min: 0 },
];

/** The kinds that concern the object or the page as a whole, and no calls of certain methods. */
const wholeKinds: readonly Fault['kind'][] = ['late-object', 'removed-object', 'renderer-killed'];

/** Whether a fault of this kind can be put on methods, with a rate and counts. */
export function hasScope(kind: Fault['kind']): boolean {
  return !wholeKinds.includes(kind);
}

function milliseconds<Name extends string>(name: Name, label: string): FaultParameter<Name> {
  return { name, label, type: 'number', min: 0 };
}
