import type { ServerResponse } from 'node:http';

/** The response of the API to `live-version`. */
export type LiveVersionResponse =
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
  liveVersion: LiveVersionResponse;
}

/** Responds to a request to the API; returns whether it was one. */
export function respondToApi(api: ScriptedApi, url: string, response: ServerResponse): boolean {
  if (!url.startsWith('/api/')) return false;
  api.requestPaths.push(url.replace('/api/ms/v1/senjalu', ''));
  if (url.includes('live-version')) sendLiveVersion(api.liveVersion, response);
  else json(response, {});
  return true;
}

function sendLiveVersion(scripted: LiveVersionResponse, response: ServerResponse): void {
  if (scripted.kind === 'down') return void response.destroy();
  if (scripted.kind === 'status') return json(response, scripted.body, scripted.status);
  if (scripted.kind === 'html') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<!doctype html><title>Captive portal</title>');
  }
  if (scripted.kind === 'stalled') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.write('{');
  }
  setTimeout(() => json(response, { data: { live_version: scripted.url } }), scripted.delayMs ?? 0);
}

function json(response: ServerResponse, data: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(data));
}
