/**
 * One sentence for each code, for people. Apart from the error class, so that pages that show no texts do not load them.
 * `docs/errors.md` is generated from this table.
 */
export const errorTexts = {
  timeout: 'the shell did not answer in time',
  aborted: 'the caller aborted it',
  lost: 'its answer can no longer come',
  'not-in-shell': 'the page is not in a shell',
  'wrong-platform': 'this platform does not have it',
  'app-too-old': 'the app is too old',
  'app-too-new': 'the app is too new',
  'unknown-version': 'the app version is unknown',
  'switched-off': 'it is switched off',
  'not-implemented': 'the shell does not have it',
  'bad-argument': 'the arguments do not fit the contract',
  'too-large': 'the message is too large',
  transport: 'the message could not be sent',
  'bad-reply': 'the reply does not fit the contract',
  'shell-error': 'the shell failed',
  denied: 'the shell denied it',
  cancelled: 'the user cancelled it',
  'middleware-error': 'a middleware of the page failed',
  disposed: 'the bridge is disposed',
} as const;
