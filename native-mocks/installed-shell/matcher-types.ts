import type { Contract } from 'bridgehead';
import type { ShellMessage } from '../shell/traffic.ts';

/** The part of a shell that `toHaveReceived` needs. @internal */
export interface ShellWithCalls {
  /** Returns the params of each call of a method, oldest first. */
  received(method: string): readonly unknown[];
  /** If present, unknown methods are rejected. */
  readonly contract?: Pick<Contract, 'methods' | 'events'>;
  /** If present, a failure lists the received calls. */
  traffic?(): readonly ShellMessage[];
}

/** The part of a shell that matchers need. @internal */
export interface ShellWithTraffic extends Pick<ShellWithCalls, 'contract'> {
  /** Returns the messages so far. */
  traffic(): readonly ShellMessage[];
}

/** The return value of a matcher. @internal */
export interface MatcherOutcome {
  /** Whether the expectation holds. */
  readonly pass: boolean;
  /** Returns the message of a failure, also of `.not`. */
  readonly message: () => string;
}
