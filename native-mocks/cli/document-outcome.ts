import type { DocumentOutcome } from '../simulator-protocol/server-request.ts';

/** The parts of a response that determine the outcome of a document request. */
export interface DocumentResponse {
  readonly status: number;
  readonly type: string;
  /** Header fields; empty if absent. */
  readonly location: string;
  readonly disposition: string;
  /** Whether a link with the attribute `download` requested it. */
  readonly isDownload?: boolean | undefined;
}

/**
 * Returns the outcome of a document request that did not return a page: a redirect, a file, an error. `undefined` for a
 * served page, which reports itself when it runs.
 */
export function documentOutcome({
  status,
  type,
  location,
  disposition,
  isDownload,
}: DocumentResponse): DocumentOutcome | undefined {
  if (status >= 300 && status < 400 && location) return { kind: 'redirect', to: location };
  if (status >= 400 || status === 0) return { kind: 'error' };
  const isPage = /^(text\/|application\/xhtml\+xml|image\/)/i.test(type) || type === '';
  if (isDownload || /^\s*attachment/i.test(disposition) || !isPage)
    return { kind: 'download', fileName: fileNameOf(disposition) };
  return undefined;
}

/** Returns the file name a browser would use; empty if it depends on the URL. */
function fileNameOf(disposition: string): string {
  const [, encoded] = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, bare = ''] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  try {
    return encoded === undefined ? (quoted ?? bare) : decodeURIComponent(encoded);
  } catch {
    return quoted ?? bare; // Not percent-encoded: browsers use the plain name.
  }
}
