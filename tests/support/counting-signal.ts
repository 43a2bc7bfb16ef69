/** Creates a signal that never aborts, with its number of listeners. */
export function createCountingSignal(): { readonly signal: AbortSignal; listeners(): number } {
  let listeners = 0;
  return {
    // The bridge uses only these three members.
    signal: {
      aborted: false,
      addEventListener: () => listeners++,
      removeEventListener: () => listeners--,
    } as unknown as AbortSignal,
    listeners: () => listeners,
  };
}
