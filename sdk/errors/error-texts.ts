/**
 * One sentence for each code, for people. Separate from the error class, so pages that show no sentence do not load them.
 * `docs/errors.md` is generated from this table.
 */
export const errorTexts = {
  timeout: 'the shell did not respond in time',
  aborted: 'the caller aborted the call',
  lost: 'the response is lost',
  'not-in-shell': 'the page is not in a shell',
  'wrong-platform': 'this platform lacks the method',
  'app-too-old': 'the app is too old',
  'app-too-new': 'the app is too new',
  'unknown-version': 'the app version is unknown',
  'switched-off': 'the feature is switched off',
  'not-implemented': 'the shell lacks the method',
  'bad-argument': 'the arguments do not match the contract',
  'too-large': 'the message is too large',
  transport: 'the message could not be sent',
  'bad-response': 'the response does not match the contract',
  'shell-error': 'the shell failed',
  denied: 'the shell denied the request',
  cancelled: 'the user cancelled',
  'middleware-error': 'a middleware of the page failed',
  disposed: 'the bridge is disposed',
} as const;
