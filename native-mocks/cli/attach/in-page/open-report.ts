// Serialized into the observed page: the function must not use imports, helpers or module state.

/** The fields of a report in addition to document and time. Must be JSON. */
export interface ObservedFields {
  readonly kind: 'start' | 'out' | 'in' | 'threw' | 'snapshot' | 'blocked' | 'step' | 'picture';
  readonly text?: string;
  readonly step?: unknown;
  readonly picture?: unknown;
  readonly url?: string;
  readonly userAgent?: string;
  /** The document existed before the observer, so earlier messages are unknown. */
  readonly isLate?: boolean;
  /** The injection mechanism of the object; omitted while no object exists. */
  readonly generation?: string;
}

/** Sends an observation. Never throws. */
export type PageReport = (fields: ObservedFields) => void;

/**
 * Removes the DevTools function from the page, so that the page cannot see it, and wraps it in a report function. Everything
 * used later is captured now because the page may replace it.
 */
export function openReport(page: Window & typeof globalThis, binding: string): PageReport {
  const LONGEST_TEXT = 1_000_000;
  const host = page as unknown as Record<string, ((text: string) => void) | undefined>;
  const send = host[binding];
  delete host[binding];
  const stringify = page.JSON.stringify;
  const now = page.Date.now;
  const place = page === page.top ? {} : { isInFrame: true };
  const id = page.Math.random().toString(36).slice(2);
  return function (fields) {
    try {
      const text = fields.text;
      const cut = text && text.length > LONGEST_TEXT ? { text: '', sizeChars: text.length } : {};
      if (send) send(stringify(Object.assign({ document: id, atMs: now() }, place, fields, cut)));
    } catch {
      // DevTools disconnected, or the page made its values unreadable.
    }
  };
}
