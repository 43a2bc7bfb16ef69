/** Which calls a fault touches. Left out: every call. */
export interface FaultScope<Method extends string = string> {
  /** Only these methods. Protocol methods (`$/hello`) are touched only when they are named. */
  readonly methods?: readonly Method[] | undefined;
  /** How likely a matching call is touched, 0 to 1; 1 by default. Drawn from the seed. */
  readonly rate?: number | undefined;
  /** Lets this many matching calls of each method pass first; 0 by default. */
  readonly after?: number | undefined;
  /** Touches at most this many calls of each method. */
  readonly times?: number | undefined;
}

/** A scripted misbehaviour of one answer. */
export type ReplyFault<Method extends string = string> = FaultScope<Method> &
  (
    | { /** Never answers; the request stays open. */ readonly kind: 'silent' }
    | { /** Answers `delayMs` later. */ readonly kind: 'slow'; readonly delayMs: number }
    | { /** Answers up to `maxMs` later. */ readonly kind: 'jitter'; readonly maxMs: number }
    | { /** Answers more than once (2). */ readonly kind: 'duplicate'; readonly copies?: number | undefined }
    | {
        /** Keeps an answer until a later one has overtaken it, at most `withinMs` (50). */
        readonly kind: 'reorder';
        readonly withinMs?: number | undefined;
      }
    | { /** Keeps the answer until the page has reloaded. */ readonly kind: 'late-after-reload' }
    | { /** Sends text that is no JSON. */ readonly kind: 'malformed' }
    | { /** Sends the beginning of the answer only. */ readonly kind: 'truncated' }
    | { /** Sends a result of another type. */ readonly kind: 'wrong-type' }
    | { /** Answers inside the post. */ readonly kind: 'sync-reply' }
    | {
        /** Sends an answer that is so many characters longer; by default more than the protocol allows. */
        readonly kind: 'oversized';
        readonly chars?: number | undefined;
      }
    | { /** Puts strings that break careless code into the result. */ readonly kind: 'hostile-strings' }
    | {
        /** Answers with an error; −32603 by default. */
        readonly kind: 'error';
        readonly code?: number | undefined;
        readonly message?: string | undefined;
      }
  );

/** A scripted misbehaviour of the injected object, or of the app around the page. */
export type ShellFault<Method extends string = string, Event extends string = string> =
  | (FaultScope<Method> & { /** The post throws. */ readonly kind: 'throws'; readonly message?: string | undefined })
  | { /** The object comes after the page has started. */ readonly kind: 'late-object'; readonly afterMs: number }
  | {
      /** The object goes away, after so many posts or milliseconds. */
      readonly kind: 'removed-object';
      readonly afterPosts?: number | undefined;
      readonly afterMs?: number | undefined;
    }
  | { /** The page's process dies at this post. */ readonly kind: 'renderer-killed'; readonly atPost: number }
  | (FaultScope<Method> & {
      /** Sends an event many times: once the page has said hello, or after each matching call when `methods` is given. */
      readonly kind: 'event-storm';
      readonly event: Event;
      readonly payload?: unknown;
      /** How often; 1,000 by default. */
      readonly count?: number | undefined;
    });

/** A scripted misbehaviour. Faults are added up: each call meets all that match it, in the order given. */
export type Fault<Method extends string = string, Event extends string = string> =
  ReplyFault<Method> | ShellFault<Method, Event>;

/** The kinds that the injected object carries out. */
export type ObjectFault = 'throws' | 'late-object' | 'removed-object';

/** What carries out a fault: the answer to a call, the injected object, or the app around the page. */
export type FaultCarrier = 'answer' | 'object' | 'app';

/** What carries out each kind of fault, in the order the documentation lists them. A new fault begins here. */
export const faultCarriers: {
  readonly [Kind in Fault['kind']]: Kind extends ObjectFault ? 'object' : Exclude<FaultCarrier, 'object'>;
} = {
  silent: 'answer',
  slow: 'answer',
  jitter: 'answer',
  duplicate: 'answer',
  reorder: 'answer',
  'late-after-reload': 'answer',
  malformed: 'answer',
  truncated: 'answer',
  'wrong-type': 'answer',
  'sync-reply': 'answer',
  throws: 'object',
  'late-object': 'object',
  'removed-object': 'object',
  'renderer-killed': 'app',
  'event-storm': 'app',
  oversized: 'answer',
  'hostile-strings': 'answer',
  error: 'answer',
};

/** The kinds of fault, in the order the documentation lists them. */
// The keys are the kinds: the type of the table has no others.
export const faultKinds = Object.keys(faultCarriers) as readonly Fault['kind'][];
