import type { Contract } from 'bridgehead';

/** Options of a read that stays up to date. Names in parentheses are TanStack Query's. */
export interface ObserveOptions<C extends Contract> {
  /** `false` disables reading, for example until the params are known; `true` by default. */
  readonly enabled?: boolean | undefined;
  /**
   * The age in milliseconds up to which a value is used without reading again (`staleTime`); 0 by default. Values of
   * `idempotent` methods are retained while nothing uses them, up to 100 for each bridge, until the bridge is disposed.
   */
  readonly staleTimeMs?: number | undefined;
  /**
   * The interval between reads in milliseconds (`refetchInterval`), up to 2,147,483,647; `Infinity` or omitted for none.
   * Pauses while the page is hidden and while a read is in flight. Measured by the clock of the bridge.
   */
  readonly refetchIntervalMs?: number | undefined;
  /** Reads again when the page becomes visible (`refetchOnWindowFocus`) or when one of these events is delivered; never by default. */
  readonly refetchOn?: readonly ('visible' | (keyof C['events'] & string))[] | undefined;
}
