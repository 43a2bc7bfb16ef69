import type { CreateBridgeOptions } from './bridge-types.ts';
import type { Clock } from './clock.ts';
import type { Contract, LocaleRules } from './contract/types.ts';
import type { Host } from './host.ts';
import type { Log } from './log.ts';
import type { Session } from './session.ts';

/** What the parts of a bridge are made from. */
export interface BridgeSetup {
  readonly contract: Contract;
  readonly options: CreateBridgeOptions;
  /** The one source of the rules: the options, else the contract. */
  readonly locales: LocaleRules | undefined;
  readonly host: Host;
  /** The name is empty without randomness: no shell is looked for then. */
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Logs what a listener of the page threw. */
  readonly report: (error: unknown) => void;
  /** Runs what reads the page's globals. What it throws is logged, the first time, and ends nothing but `run`. */
  guard(run: () => void): void;
  /** Cleanups that run when the bridge is disposed. */
  readonly onDispose: (() => void)[];
}
