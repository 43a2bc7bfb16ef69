import type { BridgeErrorCode } from 'bridgehead';

/** What a developer needs to know of a code. */
export interface ErrorHelp {
  /** When it comes, in one or two sentences. */
  readonly when: string;
  /** What to do about it. */
  readonly next: string;
  /** What comes with it, beside `code` and `method`. */
  readonly fields?: string;
}

/** A code that is missing here does not compile. */
export const errorHelp: Readonly<Record<BridgeErrorCode, ErrorHelp>> = {
  timeout: {
    when: 'The deadline of the method is over (5 s, unless the contract or the call says otherwise), and no answer came.',
    next: 'Use the default, or offer to try again. If it happens on one app version only, the shell answers this method late or never: run the conformance page in it.',
  },
  aborted: {
    when: 'The `signal` of the call was aborted. A shell that can cancel is told if the method is declared `cancellable`.',
    next: 'Nothing: the caller wanted it. `cause` is the reason of the signal.',
    fields: '`cause`: what the signal was aborted with.',
  },
  lost: {
    when: 'The answer can no longer come: the page came back from the back/forward cache, the shell no longer knows the call of an interactive method, or ten minutes of visible time are over.',
    next: 'Ask the server what became of it (a payment may have gone through), then offer to try again.',
  },
  'not-in-shell': {
    when: 'The page is in no app: a browser, a desktop, a server. Also a sub-frame that was not opted in, and a page without secure random numbers.',
    next: "Show what the page can do without the app. In an app, the object's name may differ: see the option `names`; or it comes late: see `expectShell`.",
    fields: '`verdict`.',
  },
  'wrong-platform': {
    when: 'The `since` of the method does not name this platform.',
    next: 'Hide the feature where `supports()` says no. Or the contract lacks a version for this platform.',
    fields: '`verdict`.',
  },
  'app-too-old': {
    when: 'The app is older than the `since` of the method on this platform, or than a remote override.',
    next: 'Hide the feature, or ask the user to update: `verdict.need` is the version, `verdict.have` the one that is there.',
    fields: '`verdict` with `need` and `have`.',
  },
  'app-too-new': {
    when: 'The app is at or above the `until` of the method: it was taken out.',
    next: 'Use what came in its place.',
    fields: '`verdict` with `need` and `have`.',
  },
  'unknown-version': {
    when: 'The method is gated, and the app said no version within 1 s, or one that cannot be read. Unknown is never taken for 0 or for new.',
    next: 'Hide the feature. The shell should answer `$/hello` with a version like 3.1.3; old apps are asked by `shellFacts`.',
    fields: '`verdict`.',
  },
  'switched-off': {
    when: 'Remote data switched the method off (`setOverride`).',
    next: 'Hide the feature until it is switched on again.',
    fields: '`verdict`.',
  },
  'not-implemented': {
    when: 'The shell did not announce the method, or answered -32601.',
    next: 'Hide the feature. If the contract says that this app version has it, the contract or the app is wrong: `bridgehead contract diff --report` tells which.',
    fields: '`verdict` when it was not announced, `nativeCode` when the shell answered so.',
  },
  'bad-argument': {
    when: 'The params do not fit the contract, the name is not in it, `timeoutMs` is not a number above 0, or the params cannot be JSON. Nothing was sent.',
    next: 'Correct the call. The compiler finds most of them.',
    fields:
      '`data`: for each issue of the schema its `path` and, where the library tells it, what was `expected`; never a value. A key that the schema does not declare, as those of a record, is `*` there, since it may be a value of the user. The message names the first.',
  },
  'too-large': {
    when: 'The message is longer than 16 Mi characters (`maxMessageChars`). Nothing was sent.',
    next: 'Send less, or an address to fetch it from.',
  },
  transport: {
    when: "The native object threw or is gone, or more than 100 calls wait for the shell's version.",
    next: 'Use the default. `cause` is what was thrown.',
    fields: '`cause`.',
  },
  'bad-reply': {
    when: 'An answer came, and it does not fit the result of the contract, or is no proper response.',
    next: 'Use the default. Correct the shell, or the contract, if old apps answer so.',
    fields:
      '`data`: for each issue of the schema its `path` and, where the library tells it, what was `expected`; never a value. A key that the schema does not declare, as those of a record, is `*` there, since it may be a value of the user. The message names the first.',
  },
  'shell-error': {
    when: 'The shell answered with an error of its own: -32602, -32603, -32003, or a code of the product.',
    next: 'Use the default; products with codes of their own read `nativeCode`.',
    fields: '`nativeCode`, `data`.',
  },
  denied: {
    when: 'The user or the system refuses (-32001: a permission), or this origin or frame may not ask (-32004).',
    next: 'Explain what the permission is for. For -32004: add the origin to the list of the shell.',
    fields: '`nativeCode`, `data`.',
  },
  cancelled: {
    when: 'The user closed the sheet or the picker (-32002).',
    next: 'Leave everything as it was.',
    fields: '`nativeCode`, `data`.',
  },
  'middleware-error': {
    when: 'A middleware of the page (`use`) threw or rejected with something that is no `BridgeError`. The call may have reached the shell before.',
    next: 'Correct the middleware. One that fails a call on purpose throws a `BridgeError` with the code that is true.',
    fields: '`cause`: what the middleware threw.',
  },
  disposed: {
    when: 'The bridge was disposed before the answer came, or before the call.',
    next: 'Nothing, when the page is going away. Else keep one bridge for the life of the page.',
  },
};
