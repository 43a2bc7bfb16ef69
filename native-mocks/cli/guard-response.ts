import type { ServerResponse } from 'node:http';
import { messageOfThrown } from './text-of.ts';

/** Characters that a status message must not contain (RFC 9112, section 4). */
const INVALID_CHARS = /[^\t\u0020-\u007E\u0080-\u00FF]/;

/**
 * Makes a response of the page's server one that Node can send. Node reads an invalid status and message but throws when it
 * sends them, in a callback of the proxy, where the error would end the process.
 *
 * @param url The requested path, for the message to the tester.
 */
export function guardResponse(
  res: ServerResponse,
  { url, notify }: { readonly url: string; readonly notify: (line: string) => void },
): void {
  const correct = (): void => {
    // Trailers are not forwarded, and Node throws for the field unless the body is chunked.
    if (!res.headersSent) res.removeHeader('trailer');
    if (INVALID_CHARS.test(res.statusMessage)) res.statusMessage = '';
    if (res.statusCode >= 200 && res.statusCode <= 999) return;
    notify(`The page’s server returned the invalid status ${res.statusCode} for ${url}; it counts as 502.`);
    // Like any client (RFC 9110, section 15).
    res.statusCode = 502;
  };
  const guard =
    <Given extends readonly unknown[], Result>(send: (...given: Given) => Result, failed: Result) =>
    (...given: Given): Result => {
      try {
        correct();
        return send(...given);
      } catch (error) {
        notify(`Cannot send the response for ${url}: ${messageOfThrown(error)}. Check the page’s server.`);
        res.destroy();
        return failed;
      }
    };
  Object.assign(res, {
    writeHead: guard(res.writeHead.bind(res), res),
    write: guard(res.write.bind(res), false),
    end: guard(res.end.bind(res), res),
  });
}
