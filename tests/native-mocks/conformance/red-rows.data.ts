const eventRows = ['notification-runs', 'session-end', 'event', 'events-order', 'batch-order', 'reload-works'];

/** Every row of the page, without the long strings, that is red for a broken shell of `shell-variants.data.ts`, by its title. */
export const redRows: Readonly<Record<string, readonly string[]>> = {
  'responds twice to every echo': [
    'once',
    'id-twice',
    'text-written',
    'cancel-unknown',
    'batch-bad',
    'batch-long',
    'frame',
  ],
  'does not respond to unknown methods': ['unknown-method', 'unknown-inherited'],
  'drops one of 50 responses': ['parallel-50'],
  'drops batches': ['status-handed-over', 'batch', 'batch-bad', 'batch-slow', 'batch-65', 'batch-order', 'sdk-calls'],
  'converts numeric ids to numbers': ['ids-verbatim'],
  'removes U+2028': ['text-separators', 'text-long', 'size-1', 'size-16', 'size-64', 'size-256'],
  'encodes HTML entities': ['text-markup'],
  'truncates strings at NUL': ['text-controls'],
  'sends no progress': ['progress', 'sdk-stream'],
  'ignores cancel': ['cancel', 'cancel-silent', 'progress-cancel'],
  'does not respond to status': [
    'status-handed-over',
    'session-end',
    'status',
    'status-many',
    'status-params',
    'reload-works',
  ],
  'sends events without a session': ['before-hello', ...eventRows],
  'sends events twice': ['before-hello', ...eventRows, 'sdk-messages'],
  'omits a result of null': ['null-result', 'post-returns', 'params'],
  'sends numbers in single precision': ['text-numbers'],
  'drops error codes of the product': ['error-codes'],
};
