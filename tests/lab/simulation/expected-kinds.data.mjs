// @ts-check
// The kinds that must occur in a run: each fault of the table, and each possible outcome of a simulated call.
export const faultKinds = [
  ...['silent', 'slow', 'jitter', 'duplicate', 'reorder', 'late-after-reload', 'malformed', 'truncated', 'wrong-type'],
  ...['oversized', 'hostile-strings', 'sync-response', 'error', 'throws', 'late-object', 'removed-object'],
  ...['renderer-killed', 'event-burst'],
];
export const outcomes = [
  ...['ok', 'timeout', 'aborted', 'lost', 'disposed', 'not-in-shell', 'transport', 'app-too-old', 'unknown-version'],
  ...['not-implemented', 'shell-error', 'denied', 'cancelled', 'bad-response'],
];
