import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sendPlain } from '../guarded-server.ts';
import { REACHABLE_PATH } from '../../simulator-protocol/simulator-paths.ts';
import { statusDocument, type StatusTexts } from './status-document.ts';

/** Why a page cannot be shown. */
export interface Status extends StatusTexts {
  /** The HTTP status. */
  readonly code: number;
  /** What failed, before the URL: `Cannot reach`. */
  readonly failure: string;
  /** Whether the page loads again when its server can be reached; `false` by default. */
  readonly retries?: boolean | undefined;
}

/** For which responses a status is a page, and the only origin that may frame it. */
const documents = new WeakMap<ServerResponse, string>();
const texts = new WeakMap<ServerResponse, string>();

/** Makes `sendStatus` send a page with this response, because a browser requests a document. */
export function allowStatusPage(res: ServerResponse, panelOrigin: string): void {
  documents.set(res, panelOrigin);
}

/** Returns whether `sendStatus` sends a page with this response. */
export function allowsStatusPage(res: ServerResponse): boolean {
  return documents.has(res);
}

/** Returns the text of the status that was sent with a response; `undefined` for any other response. */
export function statusTextOf(res: ServerResponse): string | undefined {
  return texts.get(res);
}

/** Returns the status as one line. */
export function lineOf({ failure, url, reason, nextStep }: Omit<Status, 'code' | 'heading'>): string {
  return `${failure} ${url}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)} ${nextStep}`;
}

/** Responds with a page that explains why the requested one cannot be shown; for other requests, with one line of text. */
export function sendStatus(res: ServerResponse, status: Status): void {
  const line = lineOf(status);
  const panelOrigin = documents.get(res);
  if (panelOrigin === undefined) return sendPlain(res, status.code, line);
  texts.set(res, line);
  const nonce = randomBytes(12).toString('base64url');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src 'self'`;
  res.writeHead(status.code, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `${policy}; frame-ancestors 'self' ${panelOrigin}`,
  });
  const settings = { panelOrigin, text: line, ...(status.retries && { reachablePath: REACHABLE_PATH }) };
  res.end(statusDocument(status, settings, nonce));
}
