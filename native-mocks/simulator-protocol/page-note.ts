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
  const { kind, level, text, url, isInFrame } = Object(value) as Record<string, unknown>;
  const isConsole = kind === 'console' && (consoleLevels as readonly unknown[]).includes(level) && isText(text);
  const isLink = kind === 'link' && isText(url) && (isInFrame === undefined || isInFrame === true);
  // All members of its kind are checked.
  return isConsole || isLink ? (value as PageNote) : undefined;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_CHARS;
}
