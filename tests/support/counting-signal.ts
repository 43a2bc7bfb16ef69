/** Creates a signal that never aborts, with its number of listeners. */
export function createCountingSignal(): { readonly signal: AbortSignal; listeners(): number } {
  let listeners = 0;
  return {
    // The bridge uses only these three members.
    signal: {
      aborted: false,
      addEventListener: (type: string) => (listeners += type === 'abort' ? 1 : 0),
      removeEventListener: (type: string) => (listeners -= type === 'abort' ? 1 : 0),
    } as unknown as AbortSignal,
    listeners: () => listeners,
  };
}
