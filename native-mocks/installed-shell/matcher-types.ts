import type { Contract } from 'bridgehead';
import type { ShellMessage } from '../shell/traffic.ts';

/** The part of a shell that `toHaveReceived` needs. */
export interface ShellWithCalls {
  /** Returns the params of each call of a method, oldest first. */
  received(method: string): readonly unknown[];
  /** If present, methods that the contract does not have are rejected, because no page can call them. */
  readonly contract?: Pick<Contract, 'methods' | 'events'>;
  /** If present, a failure lists the calls that were received instead. */
  traffic?(): readonly ShellMessage[];
}

/** The part of a shell that matchers about calls and responses need. */
export interface ShellWithTraffic extends Pick<ShellWithCalls, 'contract'> {
  /** Returns the messages so far. */
  traffic(): readonly ShellMessage[];
}

/** The return value of a matcher of Vitest, Jest or Playwright. */
export interface MatcherOutcome {
  /** Whether the expectation holds. */
  readonly pass: boolean;
  /** Returns the message of a failure; for `.not`, the message of its failure. */
  readonly message: () => string;
}
