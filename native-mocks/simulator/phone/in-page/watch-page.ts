// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { PanelChannel } from './connect-to-panel.ts';

/**
 * Sends console messages and uncaught errors of the page. Texts are truncated to 2,000 characters; at most 200 lines per
 * second are sent.
 */
export function watchPage(page: Window & typeof globalThis, { send }: Pick<PanelChannel, 'send'>): void {
  const { console } = page;
  const stringify = page.JSON.stringify;
  const now = page.Date.now;
  let second = 0;
  let lines = 0;

  const isTooMuch = function (): boolean {
    const current = Math.floor(now() / 1000);
    if (current !== second) {
      second = current;
      lines = 0;
    }
    lines++;
    return lines > 200;
  };
  const textOf = function (value: unknown): string {
    if (typeof value === 'string') return value;
    if (value instanceof page.Error) return String(value);
    try {
      return stringify(value) || String(value);
    } catch {
      return Object.prototype.toString.call(value);
    }
  };
  const report = function (level: 'error' | 'warn' | 'info' | 'log' | 'debug' | 'uncaught', text: string): void {
    if (!isTooMuch()) send({ kind: 'console', level: level, text: text.slice(0, 2000) });
  };
  const levels = ['error', 'warn', 'info', 'log', 'debug'] as const;
  levels.forEach(function (level) {
    const original = console[level];
    console[level] = function () {
      const values = Array.prototype.slice.call(arguments) as unknown[];
      report(level, values.map(textOf).join(' '));
      original.apply(console, values);
    };
  });
  page.addEventListener('error', function (event) {
    if (event instanceof page.ErrorEvent) report('uncaught', event.message);
  });
  page.addEventListener('unhandledrejection', function (event) {
    report('uncaught', 'Unhandled rejection: ' + textOf(event.reason));
  });
}
