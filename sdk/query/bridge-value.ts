import type { BridgeError, Outcome } from 'bridgehead';

/** The value of a read. */
export type BridgeValue<Result, Default = Result | undefined> = ReadStatus<Result, Default> & {
  /** Whether a read is in flight. */
  readonly isFetching: boolean;
  /** Reads again and keeps `data` meanwhile. Never rejects. */
  refetch(): Promise<Outcome<Result, Default>>;
};

/** The four states of a read. */
export type ReadStatus<Result, Default = Result | undefined> =
  | {
      /** `idle`: not `enabled` and never read. */
      readonly status: 'idle' | 'pending';
      /** The declared default; `undefined` if the contract declares none. */
      readonly data: Default;
      readonly error: undefined;
      readonly source: 'default';
    }
  | { readonly status: 'success'; readonly data: Result; readonly error: undefined; readonly source: 'native' }
  | {
      readonly status: 'error';
      /** The last native value, otherwise the declared default. */
      readonly data: Result | Default;
      readonly error: BridgeError;
      readonly source: 'native' | 'default';
    };
