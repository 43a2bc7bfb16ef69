import type { Contract } from 'bridgehead';
import type { ShellMessage } from '../shell/traffic.ts';

/** The part of a shell the matchers look at. */
export interface ReceivingShell {
  received(method: string): readonly unknown[];
  /** Where it is given, a method it does not have is refused: no page can call it. */
  readonly contract?: Pick<Contract, 'methods' | 'events'>;
  /** Where it is given, a failure names what came instead. */
  traffic?(): readonly ShellMessage[];
}

/** The part of a shell that tells what it has answered. */
export interface AnsweringShell extends Pick<ReceivingShell, 'contract'> {
  traffic(): readonly ShellMessage[];
}

/** What a matcher of vitest, jest or Playwright gives back. */
export interface MatcherOutcome {
  readonly pass: boolean;
  readonly message: () => string;
}
