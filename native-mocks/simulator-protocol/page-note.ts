import { type PageRequest, type PageSocket, parsePageRequest, parsePageSocket } from './page-request.ts';

/** Activity of a page other than messages and user actions. */
export type PageNote =
  | {
      readonly kind: 'console';
      /** `uncaught`: an uncaught error. `not-loaded`: an element of the page could not load its file. */
      readonly level: (typeof consoleLevels)[number];
      readonly text: string;
    }
  | {
      /** The page navigates to a URL that is not a web page. */ readonly kind: 'link';
      readonly url: string;
      /** In a frame of the page; `url` is empty if the browser does not report it. */
      readonly isInFrame?: true | undefined;
    }
  | {
      /** A call that failed in the page, or an event that it dropped. */ readonly kind: 'failure';
      readonly method: string;
      /** The code of the call; empty for an event. */
      readonly code: string;
      readonly reason: string;
      /** Milliseconds from the call to its failure. */
      readonly durationMs: number;
      /** The params of the call as JSON text, if they are JSON and not too long. */
      readonly params?: string | undefined;
    }
  | {
      /** A dialog that the user has closed. */ readonly kind: 'dialog';
      readonly dialog: 'alert' | 'confirm' | 'prompt';
      /** When it was closed, in milliseconds since 1970. */
      readonly at: number;
      readonly message: string;
      /** `false` for *Cancel*; the text that the user typed in a prompt. */
      readonly answer: boolean | string;
    }
  | { /** A request to another origin has ended. */ readonly kind: 'request'; readonly request: PageRequest }
  | PageSocket
  | { /** The page navigates to a page of another origin. */ readonly kind: 'other-origin'; readonly url: string };

const consoleLevels = [
  'error',
  'warn',
  'info',
  'log',
  'debug',
  'trace',
  'table',
  'dir',
  'assert',
  'group',
  'uncaught',
  'not-loaded',
] as const;

const MAX_CHARS = 10_000;

/** Parses a note from JSON of the page; `undefined` if invalid, since the page may send anything. */
export function parsePageNote(value: unknown): PageNote | undefined {
  // Members are checked; a missing one is undefined.
  const { kind, level, text, url, isInFrame, request } = Object(value) as Record<string, unknown>;
  const isConsole = kind === 'console' && (consoleLevels as readonly unknown[]).includes(level) && isText(text);
  const isLink = kind === 'link' && isText(url) && (isInFrame === undefined || isInFrame === true);
  // All members of its kind are checked.
  const isRequest = kind === 'request' && parsePageRequest(request) !== undefined;
  const isOther = isFailure(value) || isDialog(value) || parsePageSocket(value) !== undefined;
  return isConsole || isLink || isRequest || isOther ? (value as PageNote) : undefined;
}

function isFailure(value: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { kind, method, code, reason, durationMs, params } = Object(value) as Record<string, unknown>;
  const isCall = kind === 'failure' && isText(method) && isText(code) && isText(reason);
  return isCall && Number.isFinite(durationMs) && (params === undefined || isText(params));
}

function isDialog(value: unknown): boolean {
  // Members are checked; a missing one is undefined.
  const { kind, dialog, at, message, answer } = Object(value) as Record<string, unknown>;
  const isKnown = dialog === 'alert' || dialog === 'confirm' || dialog === 'prompt';
  return (
    kind === 'dialog' &&
    isKnown &&
    Number.isFinite(at) &&
    isText(message) &&
    (typeof answer === 'boolean' || isText(answer))
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_CHARS;
}
