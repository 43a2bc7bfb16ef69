import type { BridgeErrorCode } from 'bridgehead';

/** Documentation of an error code for developers. */
export interface ErrorHelp {
  /** When the error occurs, in one or two sentences. */
  readonly when: string;
  /** How to react. */
  readonly next: string;
  /** Whether the app received the call; `nativeCode`: if the error has one. */
  readonly received: 'no' | 'yes' | 'unknown' | 'nativeCode';
  /** The fields of the error, in addition to `code` and `method`. */
  readonly fields?: string;
}

/** A missing code does not compile. */
export const errorHelp: Readonly<Record<BridgeErrorCode, ErrorHelp>> = {
  timeout: {
    when: 'No response arrived within the `timeoutMs` of the method (5 s by default).',
    next: 'Use the default, or offer to try again. If this happens in one app version only, open the conformance page in it.',
    received: 'unknown',
  },
  aborted: {
    when: 'The `signal` of the call was aborted. If the method is `cancellable` and the shell supports cancellation, the shell receives `$/cancelRequest`. Or the shell responded with -32800.',
    next: 'Nothing: the caller aborted on purpose.',
    received: 'unknown',
    fields: '`cause`: the abort reason of the signal.',
  },
  lost: {
    when: 'The response can no longer arrive: the page returned from the back/forward cache, the shell no longer knows an interactive call, or ten minutes of visible time have passed.',
    next: 'Ask your server for the outcome, since a payment may have succeeded. Then offer to try again.',
    received: 'unknown',
  },
  'not-in-shell': {
    when: 'The page runs in a browser, on a desktop or on a server, in a sub-frame that did not opt in, or without secure random numbers.',
    next: 'Show what the page can do without the app. Inside an app, the native object may have another name (option `names`) or be injected late (option `expectShell`).',
    received: 'no',
    fields: '`verdict`.',
  },
  'wrong-platform': {
    when: 'The `since` of the method does not name this platform.',
    next: 'Hide the feature if `supports()` returns false. If the platform does have it, add its version to the contract.',
    received: 'no',
    fields: '`verdict`.',
  },
  'app-too-old': {
    when: 'The app is older than the `since` of the method on this platform, or than a remote override.',
    next: 'Hide the feature, or ask the user to update. `verdict.need` is the required version, `verdict.have` the installed one.',
    received: 'no',
    fields: '`verdict` with `need` and `have`.',
  },
  'app-too-new': {
    when: 'The app version is at or above the `until` of the method.',
    next: 'Use its replacement.',
    received: 'no',
    fields: '`verdict` with `need` and `have`.',
  },
  'unknown-version': {
    when: 'The method is gated, and the app reported no readable version within 1 s.',
    next: 'Hide the feature. The shell should respond to `$/hello` with a version such as 3.1.3; for old apps, declare `shellFacts`.',
    received: 'no',
    fields: '`verdict`.',
  },
  'switched-off': {
    when: 'A remote override switched the method off (`setOverride`).',
    next: 'Hide the feature until it is switched on again.',
    received: 'no',
    fields: '`verdict`.',
  },
  'not-implemented': {
    when: 'The shell did not announce the method, or responded with -32601.',
    next: 'Hide the feature. If the contract promises the method for this app version, `bridgehead contract diff --report` shows which of the two is wrong.',
    received: 'nativeCode',
    fields: '`verdict` if the method was not announced, `nativeCode` if the shell responded with the code.',
  },
  'bad-argument': {
    when: 'The params do not match the contract or contain a value that JSON cannot carry, such as NaN or a File, the contract has no such name, or `timeoutMs` is not a number greater than 0; nothing was sent. Or the shell rejected the params (-32602). Or a React hook has no `BridgeProvider` above it.',
    next: 'Correct the call. For a hook, see [React](https://bridgehead.github.io/bridgehead/troubleshooting#react). If the shell rejects params that match the contract, compare your contract with the contract of the app.',
    received: 'nativeCode',
    fields:
      '`nativeCode` and `data` of the shell, if the shell rejected the params. Otherwise `data`: the `path` of each schema issue and, if the library reports it, what was `expected`; never a value. An undeclared key, such as a key of a record, appears as `*`, because it may be user data. The message names the first issue.',
  },
  'too-large': {
    when: 'The message is longer than 16 Mi characters (`maxMessageChars`). Nothing was sent.',
    next: 'Send less data, or a URL from which the app can fetch it.',
    received: 'no',
  },
  transport: {
    when: "The native object threw or has disappeared, or more than 100 calls are waiting for the shell's version.",
    next: 'Use the default.',
    received: 'unknown',
    fields: '`cause`: the thrown value.',
  },
  'bad-response': {
    when: 'A response arrived that does not match the result schema of the contract, or is not a valid response.',
    next: 'Use the default. Correct the shell. If old apps respond this way, correct the contract.',
    received: 'yes',
    fields: '`data`, as in [bad-argument](#bad-argument).',
  },
  'shell-error': {
    when: 'The shell responded with an error: -32600, -32603 (such as for a result above 16 Mi characters), -32003, or a code of the product.',
    next: 'Use the default. If your product defines error codes, read `nativeCode`.',
    received: 'yes',
    fields: '`nativeCode`, `data`. With an adapter, `data` is the error of the app, with its `code` and `message`.',
  },
  denied: {
    when: 'The user or the system denied a permission (-32001), or this origin or frame is not allowed to send requests (-32004).',
    next: 'Explain why the permission is needed. For -32004, add the origin to the allowed origins of the shell.',
    received: 'yes',
    fields: '`nativeCode`, `data`.',
  },
  cancelled: {
    when: 'The user closed the sheet or the picker (-32002).',
    next: 'Leave the page as it was.',
    received: 'yes',
    fields: '`nativeCode`, `data`.',
  },
  'middleware-error': {
    when: 'A middleware of the page (`use`) threw or rejected with a value that is not a `BridgeError`. The call may have reached the shell before.',
    next: 'Correct the middleware. To fail a call on purpose, throw a `BridgeError` with the matching code.',
    received: 'unknown',
    fields: '`cause`: the value that the middleware threw.',
  },
  disposed: {
    when: 'The bridge was disposed before the call, or before its response arrived. Without a shell, a call is refused with `not-in-shell` first.',
    next: 'Nothing, if the page is unloading. Otherwise keep one bridge for the lifetime of the page.',
    received: 'unknown',
  },
};
