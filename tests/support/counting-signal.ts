/** A signal that never aborts, and how many listeners it has. */
export function createCountingSignal(): { readonly signal: AbortSignal; listeners(): number } {
  let listeners = 0;
  return {
    // The bridge uses these three members only.
    signal: {
      aborted: false,
      addEventListener: () => listeners++,
      removeEventListener: () => listeners--,
    } as unknown as AbortSignal,
    listeners: () => listeners,
  };
}
