// Runs inside the phone's page as text: the functions cannot use imports, helpers or anything else of this module.
import type { PageNote } from '../../../simulator-protocol/page-note.ts';
import type { ConsoleText } from './console-text.ts';

type ConsoleLevel = Extract<PageNote, { readonly kind: 'console' }>['level'];

/** The tools of `watchPage` and `watchErrors`. */
export interface PageWatchTools {
  readonly text: ConsoleText;
  /** Sends one line. */
  readonly report: (level: ConsoleLevel, text: string) => void;
}

/** Returns a function that sends lines, truncated to 2,000 characters and limited to 200 per second. */
export function limitLines(
  page: Window & typeof globalThis,
  { send }: { readonly send: (note: PageNote) => void },
): PageWatchTools['report'] {
  const now = page.Date.now;
  let second = 0;
  let lines = 0;
  return function (level, text) {
    const current = Math.floor(now() / 1000);
    if (current !== second) lines = 0;
    second = current;
    lines++;
    if (lines <= 200) send({ kind: 'console', level: level, text: text.slice(0, 2000) });
  };
}

/** Sends console messages from the page. A successful `console.assert` prints nothing; of a group, only its label is sent. */
export function watchPage({ console }: Window & typeof globalThis, { text, report }: PageWatchTools): void {
  const levels = ['error', 'warn', 'info', 'log', 'debug', 'trace', 'table', 'dir', 'assert', 'group'] as const;
  const watch = function (name: (typeof levels)[number] | 'groupCollapsed'): void {
    const level = name === 'groupCollapsed' ? 'group' : name;
    const original = console[name] as (...values: unknown[]) => void;
    console[name] = function () {
      const values = Array.prototype.slice.call(arguments) as unknown[];
      // Only the first argument of these two is printed; the others select columns or options.
      if (level === 'table' || level === 'dir') report(level, text.of(values[0]));
      else if (level === 'group') report(level, text.format(values) || '(no label)');
      else if (level !== 'assert') report(level, text.format(values));
      else if (!values[0]) report(level, text.format(values.slice(1)) || 'Assertion failed');
      original.apply(console, values);
    };
  };
  levels.forEach(function (level) {
    watch(level);
  });
  watch('groupCollapsed');
}

/** Sends uncaught errors in the page, and files that an element of the page could not load. */
export function watchErrors(page: Window & typeof globalThis, { text, report }: PageWatchTools): void {
  page.addEventListener(
    'error',
    function (event) {
      if (event instanceof page.ErrorEvent) return report('uncaught', event.message);
      // Events of missing files do not bubble: they are only received while they are captured.
      const { target } = event as Event;
      if (!(target instanceof page.Element)) return;
      const { currentSrc, src, href, data } = target as Element & Readonly<Record<string, unknown>>;
      const url = [currentSrc, src, href, data].find(function (each) {
        return typeof each === 'string' && each !== '';
      });
      report('not-loaded', '<' + target.tagName.toLowerCase() + '> ' + text.of(url || 'without a URL'));
    },
    true,
  );
  page.document.addEventListener('securitypolicyviolation', function (event) {
    if (event.effectiveDirective !== 'connect-src') return;
    const isEnforced = event.disposition === 'enforce';
    const verb = isEnforced ? 'blocked' : 'reported';
    report(
      isEnforced ? 'not-loaded' : 'warn',
      event.blockedURI + ' ' + verb + ' by the content security policy of the page',
    );
  });
  page.addEventListener('unhandledrejection', function (event) {
    report('uncaught', 'Unhandled rejection: ' + text.of(event.reason));
  });
}
