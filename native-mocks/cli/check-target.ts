import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { UsageError } from '../../sdk/tools/index.ts';
import { lineOf } from './status-page/status-page.ts';
import { unreachableReason } from './unreachable-reason.ts';

const TIMEOUT_MS = 10_000;

/**
 * Requests the page once before the simulator starts, so that a wrong URL is reported immediately.
 *
 * @throws {UsageError} when its server is down, has an untrusted certificate, or does not respond with a page.
 */
export async function checkTarget(url: string, { isInsecure }: { readonly isInsecure: boolean }): Promise<void> {
  const { statusCode = 0, headers } = await requestPage(url, isInsecure).catch((error: unknown) => {
    // Node rejects only with its own error type.
    const why = unreachableReason(error as Error);
    throw new UsageError(lineOf({ failure: 'Cannot reach', url, ...why }), { cause: error });
  });
  const type = headers['content-type'] ?? 'no content type';
  const isPage = statusCode >= 300 || /html/i.test(type);
  if (!isPage) throw new UsageError(`Cannot simulate ${url}: it returns ${type}, not HTML. Use the URL of a page.`);
}

function requestPage(url: string, isInsecure: boolean): Promise<IncomingMessage> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: 'text/html' }, rejectUnauthorized: !isInsecure, timeout: TIMEOUT_MS };
    const req = send(url, options, (res) => {
      res.destroy();
      resolve(res);
    });
    req.on('timeout', () => req.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    req.on('error', reject);
    req.end();
  });
}
