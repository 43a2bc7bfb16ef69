/** The used members of the events `error` and `unhandledrejection`. */
interface UncaughtEvent {
  readonly error?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
  readonly filename?: unknown;
  readonly lineno?: unknown;
}

type Listen = (type: string, listener: (event: UncaughtEvent) => void) => void;

/** Calls `report` with each uncaught error and where it was thrown. Returns a function that removes the listeners. */
export function watchUncaught(host: object, report: (error: unknown, place: string) => void): () => void {
  // Only these two members are used, each only if it exists.
  const target = host as { readonly addEventListener?: Listen; readonly removeEventListener?: Listen };
  const onError: Parameters<Listen>[1] = ({ error, message, filename, lineno }) => {
    const file = typeof filename === 'string' ? filename.split(/[?#]/)[0] : '';
    report(error || message, file ? `${file}:${String(lineno)}` : '');
  };
  const onRejection: Parameters<Listen>[1] = ({ reason }) => report(reason, '');
  if (target.addEventListener) {
    target.addEventListener('error', onError);
    target.addEventListener('unhandledrejection', onRejection);
  }
  return () => {
    if (!target.removeEventListener) return;
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
