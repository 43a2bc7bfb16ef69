import type { ServerResponse } from 'node:http';

/** The response of the API to `live-version`. */
export type LiveVersionAnswer =
  | { readonly kind: 'url'; readonly url: string; readonly delayMs?: number }
  | { readonly kind: 'html' }
  | { readonly kind: 'status'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'down' }
  /** Headers and the first byte, then nothing. */
  | { readonly kind: 'stalled' };

/** The API of a site under test, scripted. */
export interface ScriptedApi {
  /** Requests in order of arrival: path below the product, with its query. */
  readonly requestPaths: string[];
  /** The response to later `live-version` requests. */
  answer: LiveVersionAnswer;
}

/** Responds to a request to the API; returns whether it was one. */
export function answerApi(api: ScriptedApi, url: string, response: ServerResponse): boolean {
  if (!url.startsWith('/api/')) return false;
  api.requestPaths.push(url.replace('/api/ms/v1/senjalu', ''));
  if (url.includes('live-version')) answerLiveVersion(api.answer, response);
  else json(response, {});
  return true;
}

function answerLiveVersion(answer: LiveVersionAnswer, response: ServerResponse): void {
  if (answer.kind === 'down') return void response.destroy();
  if (answer.kind === 'status') return json(response, answer.body, answer.status);
  if (answer.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Captive portal</title>');
  }
  if (answer.kind === 'stalled') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.write('{');
  }
  setTimeout(() => json(response, { data: { live_version: answer.url } }), answer.delayMs ?? 0);
}

function json(response: ServerResponse, data: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}
