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

/** A typed bridge to the shell. */
export interface Bridge<C extends Contract = Contract> {
  /** The contract of the bridge. */
  readonly contract: C;
  /** The known state of the shell. */
  readonly shell: Store<ShellSnapshot<PlatformOf<C>>>;
  /**
   * Calls a method; resolves with its result. Settles exactly once.
   * @throws {BridgeError} (as a rejection) with the reason as `code` (`docs/errors.md`).
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
  /**
   * Calls the listener with each payload, in order. Returns the unsubscribe function.
   * @throws {BridgeError} bad-argument for an unknown event.
   */
  on<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** Like `on`, for the next payload only. @throws {BridgeError} bad-argument for an unknown event. */
  once<Name extends keyof C['events'] & string>(name: Name, listener: Listener<PayloadOf<C, Name>>): () => void;
  /** The last payload of a `state` event; `undefined` before. */
  lastPayload<Name extends StateEventName<C>>(name: Name): PayloadOf<C, Name> | undefined;
  /**
   * Whether the shell supports a method or event. Sends nothing.
   * @throws {BridgeError} bad-argument for an unknown name.
   */
  supports(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): boolean;
  /**
   * Like `supports`, with the reason and versions.
   * @throws {BridgeError} bad-argument for an unknown name.
   */
  explain(name: (keyof C['methods'] & string) | (keyof C['events'] & string)): Verdict;
  /**
   * Resolves with the shell's announcement, at most 1 s after it was found. Waits up to `lateShellMs` for an expected
   * shell. Never rejects.
   */
  ready(): Promise<ShellSnapshot<PlatformOf<C>>>;
  /** Removes listeners and globals. Calls reject with `disposed`, later ones without a shell with `not-in-shell`. */
  dispose(): void;
  /** Internals for the SDK's additions (`stream`, `handle`, `use`, `inspect`). @internal */
  readonly '~core': unknown;
}
