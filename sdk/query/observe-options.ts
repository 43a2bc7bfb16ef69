import type { Contract } from 'bridgehead';

/** Names in parentheses are TanStack Query's. */
export interface ObserveOptions<C extends Contract> {
  /** `false` disables reading, for example until the params are known. */
  readonly enabled?: boolean | undefined;
  /**
   * Milliseconds for which a value is not read again (`staleTime`); 0 by default. A bridge retains up to 100 unused
   * values of `idempotent` methods.
   */
  readonly staleTimeMs?: number | undefined;
  /**
   * Milliseconds between reads (`refetchInterval`), up to 2,147,483,647; none by default and above. Pauses while the page is
   * hidden.
   */
  readonly refetchIntervalMs?: number | undefined;
  /** Reads again on these events, or when the page becomes `visible` (`refetchOnWindowFocus`). */
  readonly refetchOn?: readonly ('visible' | (keyof C['events'] & string))[] | undefined;
}
