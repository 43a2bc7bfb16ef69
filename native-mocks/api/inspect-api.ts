import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiRecord, RecordList } from './record-list.ts';
import { type ApiScenario, apiScenarios, isApiScenario } from './scenarios.ts';
import { sendJson } from './send-response.ts';

/** The state that panels and tests can read and set. */
export interface InspectedApi {
  /** The requests that it has received. */
  readonly records: RecordList;
  /** How it responds now. */
  scenario(): ApiScenario;
  /** Changes how it responds from the next request on. */
  setScenario(scenario: ApiScenario): void;
}

const MAX_BODY_CHARS = 10_000;

const ENDPOINTS = 'GET and DELETE /__api/records, GET /__api/stream, GET and PUT /__api/scenario';

/**
 * Handles the endpoints through which a panel or a test inspects the mock API: `GET /__api/records?after=N`, `DELETE
 * /__api/records`, `GET /__api/stream` (server-sent events `record` and `clear`), `GET /__api/scenario`, `PUT
 * /__api/scenario` with `{"scenario": "slow"}`.
 */
export async function inspectApi(
  api: InspectedApi,
  { req, res, url }: { readonly req: IncomingMessage; readonly res: ServerResponse; readonly url: URL },
): Promise<void> {
  const action = `${req.method} ${url.pathname}`;
  if (action === 'GET /__api/records') {
    return sendJson(res, 200, { records: api.records.after(Number(url.searchParams.get('after')) || 0) });
  }
  if (action === 'DELETE /__api/records') {
    api.records.clear();
    return sendJson(res, 200, { records: [] });
  }
  if (action === 'GET /__api/stream') return streamRecords(api, res);
  if (action === 'GET /__api/scenario') return sendScenario(api, res);
  if (action === 'PUT /__api/scenario') {
    const requested = await readScenario(req);
    if (!isApiScenario(requested)) {
      const known = Object.keys(apiScenarios).join(', ');
      return sendJson(res, 400, { message: `Cannot set the scenario: the name is unknown. Use one of ${known}.` });
    }
    api.setScenario(requested);
    return sendScenario(api, res);
  }
  sendJson(res, 404, { message: `Cannot ${action}: the endpoint does not exist. Use one of ${ENDPOINTS}.` });
}

function sendScenario(api: InspectedApi, res: ServerResponse): void {
  sendJson(res, 200, { scenario: api.scenario(), scenarios: apiScenarios });
}

function streamRecords(api: InspectedApi, res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  res.write(': connected\n\n');
  const onRecord = (record: ApiRecord): void => void res.write(`event: record\ndata: ${JSON.stringify(record)}\n\n`);
  const onClear = (): void => void res.write('event: clear\ndata: {}\n\n');
  api.records.on('record', onRecord);
  api.records.on('clear', onClear);
  res.on('close', () => {
    api.records.off('record', onRecord);
    api.records.off('clear', onClear);
  });
}

async function readScenario(req: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of req) {
    text += String(chunk);
    if (text.length > MAX_BODY_CHARS) return undefined;
  }
  try {
    const body: unknown = JSON.parse(text);
    return (Object(body) as { scenario?: unknown }).scenario;
  } catch {
    return undefined;
  }
}
