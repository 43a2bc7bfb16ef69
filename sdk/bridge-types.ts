import type { CallOptions } from './call/call-options.ts';
import type { Outcome } from './call/safe-call.ts';
import type {
  Contract,
  DefaultOf,
  ParamsArgument,
  ParamsOf,
  PayloadOf,
  ProgressOf,
  ResultOf,
  StateEventName,
} from './contract/types.ts';
import type { PlatformOf } from './contract/platform-types.ts';
import type { Verdict } from './gate/gate.ts';
import type { Listener } from './page/listeners.ts';
import type { ShellSnapshot } from './shell/snapshot.ts';
import type { Store } from './shell/store.ts';

/** A typed bridge to the shell: calls its methods and receives its events. */
export interface Bridge<C extends Contract = Contract> {
  /** The contract of the bridge. */
  readonly contract: C;
  /** The shell's snapshot. Each change creates a new object. */
  readonly shell: Store<ShellSnapshot<PlatformOf<C>>>;
  /**
   * Sends a request to the shell and resolves with the result. Settles exactly once.
   * @throws {BridgeError} (as a rejection); `code` is the reason, see `docs/errors.md`.
   */
  call<Name extends keyof C['methods'] & string>(
    name: Name,
    ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<ResultOf<C, Name>>;
  /** Like `call`, but never rejects: a failure resolves to the declared default and the error. */
  safeCall<Name extends keyof C['methods'] & string>(
    name: Name,
    ...paramsAndOptions: [...ParamsArgument<ParamsOf<C, Name>>, options?: CallOptions<ProgressOf<C, Name>>]
  ): Promise<Outcome<ResultOf<C, Name>, DefaultOf<C, Name>>>;
  /** Calls the listener with each payload, in order. Returns a function that unsubscribes. @throws {BridgeError} bad-argument for an unknown event. */
  on<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Calls the listener with the next payload only. Returns a function that unsubscribes. @throws {BridgeError} bad-argument for an unknown event. */
  once<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Returns the last payload of an event declared `state`; `undefined` before the first one. */
  lastPayload<Name extends StateEventName<C>>(name: Name): PayloadOf<C, Name> | undefined;
  /**
   * Returns whether the shell supports a method or event, based on the current snapshot. Sends nothing.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  supports(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): boolean;
  /**
   * Like `supports`, but returns the verdict with its reason and, for version limits, the required and the current version.
   * @throws {BridgeError} bad-argument for a name that the contract does not have.
   */
  explain(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): Verdict;
  /**
   * Resolves with the snapshot when the shell has announced itself, at most 1 s after it was found. Waits up to `lateShellMs`
   * (2 s) for a shell that is expected (`expectShell`). Never rejects.
   */
  ready(): Promise<ShellSnapshot<PlatformOf<C>>>;
  /** Disposes the bridge: open calls reject with `disposed`; listeners and globals are removed. Later calls reject with `disposed`, without a shell with `not-in-shell`. */
  dispose(): void;
  /** Internals for the SDK's additions (`stream`, `handle`, `use`, `inspect`). @internal */
  readonly '~core': unknown;
}
