import type { DocumentOutcome } from '../simulator-protocol/server-request.ts';

/** The part of an answer that says what becomes of a document. */
export interface DocumentAnswer {
  readonly status: number;
  readonly type: string;
  /** Header fields; absent ones are empty. */
  readonly location: string;
  readonly disposition: string;
}

/**
 * What a request for a document ended in, where it was not a page: a redirect, a file, an error. `undefined` for a page
 * that was served, which the page itself tells of when it runs.
 */
export function documentOutcome({ status, type, location, disposition }: DocumentAnswer): DocumentOutcome | undefined {
  if (status >= 300 && status < 400 && location) return { kind: 'redirect', to: location };
  if (status >= 400 || status === 0) return { kind: 'error' };
  const isPage = /^(text\/|application\/xhtml\+xml|image\/)/i.test(type) || type === '';
  if (/^\s*attachment/i.test(disposition) || !isPage) return { kind: 'download', fileName: fileNameOf(disposition) };
  return undefined;
}

/** The name a browser would give the file; empty where only the address tells it. */
function fileNameOf(disposition: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, bare = ''] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? (quoted ?? bare) : decodeURIComponent(encoded);
  } catch {
    return quoted ?? bare; // not percent-encoded: browsers take the plain name
  }
}
