import type { CreateBridgeOptions } from './bridge-options.ts';
import type { LocaleRules } from './gate/locale.ts';
import type { Clock } from './page/clock.ts';
import type { Contract } from './contract/types.ts';
import type { Host } from './page/host.ts';
import type { Log } from './page/log.ts';
import type { Session } from './page/session.ts';

/** Shared by all parts of a bridge, since page code may dispose it at any time. */
export interface Lifetime {
  isDisposed: boolean;
}

/** The options and services that all parts of a bridge share. */
export interface BridgeSetup {
  readonly contract: Contract;
  readonly options: CreateBridgeOptions;
  /** The rules of the options, otherwise the rules of the contract. */
  readonly locales: LocaleRules | undefined;
  readonly host: Host;
  /** The name is empty without secure randomness; the bridge then does not look for a shell. */
  readonly session: Session;
  readonly clock: Clock;
  readonly log: Log;
  /** Logs an error thrown by a listener of the page. */
  readonly report: (error: unknown) => void;
  /** Runs code that reads the page's globals and catches its errors. Only the first error is logged. */
  guard(run: () => void): void;
  readonly lifetime: Lifetime;
  /** Cleanups that run when the bridge is disposed. */
  readonly onDispose: (() => void)[];
}
