import { encodeQuery } from '../../traces/request-query.ts';
import type { HeaderList, ServerRequest } from '../../simulator-protocol/server-request.ts';

/** Fields that a client sets itself, or that describe the browser rather than the request. */
const ownFields =
  /^(?:host|connection|content-length|accept-encoding|accept-language|user-agent|referer|origin|cookie|cache-control|pragma|upgrade-insecure-requests|sec-.*)$/i;

/** Returns a request as a command of a POSIX shell. Cookies are left out. */
export function curlOf(request: ServerRequest, origin: string): string {
  const body = bodyOf(request);
  return [
    `curl ${shellQuote(urlOf(request, origin))}`,
    ...(request.method === 'GET' && body === undefined ? [] : [`-X ${shellQuote(request.method)}`]),
    ...fieldsOf(request).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${shellQuote(body)}`]),
  ].join(' \\\n  ');
}

/** Returns a request as a call of `fetch`. Cookies are left out. */
export function fetchOf(request: ServerRequest, origin: string): string {
  const fields = fieldsOf(request);
  const body = bodyOf(request);
  const init = {
    method: request.method,
    ...(fields.length > 0 && { headers: fields }),
    ...(body !== undefined && { body }),
  };
  return `await fetch(${JSON.stringify(urlOf(request, origin))}, ${JSON.stringify(init, undefined, 2)});`;
}

function urlOf({ path, query, search = encodeQuery(query) }: ServerRequest, origin: string): string {
  return (/^https?:/i.test(path) ? '' : origin) + path + search;
}

function fieldsOf({ requestHeaders = [] }: ServerRequest): HeaderList {
  return requestHeaders.filter(([name]) => !ownFields.test(name));
}

/** Only a text is known; of other bodies, `requestBody` is a description. */
function bodyOf({ requestBody, isRequestText }: ServerRequest): string | undefined {
  return isRequestText ? requestBody : undefined;
}

/** Quotes a text for a POSIX shell, in which nothing but the quote itself has a meaning between single quotes. */
function shellQuote(text: string): string {
  return `'${text.replace(/'/g, `'\\''`)}'`;
}
