import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createPhoneHub } from '../../../native-mocks/cli/phone-hub.ts';
import { createPhoneKeys } from '../../../native-mocks/cli/phone-keys.ts';
import type { PhoneEvent } from '../../../native-mocks/simulator-protocol/phone-messages.ts';
import { phonePage, phoneLines } from '../../support/phone-message-samples.ts';
import { sendRequest } from '../../support/raw-requests.ts';
import { type SimulatedFolder, simulateFolder } from '../../support/simulated-folder.ts';

let simulated: SimulatedFolder;
let origin = '';
const open: { close(): void }[] = [];

beforeEach(async () => {
  simulated = await simulateFolder(() => {});
  origin = simulated.servers.origin;
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await simulated.close();
});

const withToken = (init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { 'x-bridgehead-token': simulated.servers.token },
});

async function invite(): Promise<string> {
  const response = await fetch(`${origin}/__simulator/real-phones`, withToken({ method: 'POST' }));
  // The server under test wrote it.
  const { urls } = (await response.json()) as { urls: string[] };
  return urls[0] ?? '';
}

/** Connects a phone: sends the information about its page and resolves with the response, or with `refused`. */
async function connect(
  url: string,
  { page = null, headers = {} }: { page?: number | null; headers?: Record<string, string> } = {},
): Promise<{ socket: WebSocket; key: string; page: number } | 'refused'> {
  const socket = new WebSocket(url, { headers });
  open.push(socket);
  return new Promise((resolve) => {
    socket.on('error', () => resolve('refused'));
    socket.on('close', () => resolve('refused'));
    socket.on('open', () => socket.send(JSON.stringify({ ...phonePage, page })));
    socket.on('message', (data: Buffer) =>
      resolve({ socket, ...(JSON.parse(data.toString()) as { key: string; page: number }) }),
    );
  });
}

async function connected(
  ...args: Parameters<typeof connect>
): Promise<{ socket: WebSocket; key: string; page: number }> {
  const phone = await connect(...args);
  if (phone === 'refused') throw new Error('the phone was refused');
  return phone;
}

/** Reads the stream of a window until it has this many events. */
async function events(count: number): Promise<readonly PhoneEvent[]> {
  const response = await fetch(`${origin}/__simulator/events`, withToken());
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = (): PhoneEvent[] =>
    // The server under test wrote it.
    [...text.matchAll(/^event: phone\ndata: (.*)\n\n/gm)].map(([, json = '']) => JSON.parse(json) as PhoneEvent);
  while (reader && read().length < count) {
    const { done, value = '' } = await reader.read();
    if (done) throw new Error(`the stream ended after ${response.status}: ${text}`);
    text += value;
  }
  await reader?.cancel();
  return read();
}

describe(createPhoneHub, () => {
  it('accepts a phone of any origin with the token and forwards its messages to the windows', async () => {
    const { socket, page } = await connected(await invite(), { headers: { origin: 'https://m.example' } });
    socket.send(JSON.stringify(phoneLines));
    expect(await events(2)).toMatchObject([
      { id: 1, kind: 'message', phone: 1, page, message: { kind: 'page', url: 'https://m.example/pay' } },
      { id: 2, kind: 'message', phone: 1, page, message: { kind: 'lines', lines: [{ kind: 'console' }, {}, {}] } },
    ]);
  });

  it('accepts the token of a phone once and its session key any number of times', async () => {
    const url = await invite();
    const { key, page } = await connected(url);
    expect(await connect(url)).toBe('refused');
    const byKey = `${url.split('?')[0]}?key=${key}`;
    expect(await connect(byKey, { page })).toMatchObject({ key, page });
    expect(await connect(byKey), 'the next page of the tab').toMatchObject({ key, page: page + 1 });
    expect((await events(2)).map(({ phone }) => phone)).toEqual([1, 1]);
  });

  it('keeps the page of one phone separate from every other phone', async () => {
    const first = await connected(await invite());
    const second = await connected(await invite(), { page: first.page });
    expect(second.page).not.toBe(first.page);
  });

  it.each(['', '?token=', '?token=wrong', '?key=', '?key=wrong', '?key=undefined'])(
    'rejects a phone with the URL query %j',
    async (query) => {
      const url = await invite();
      expect(await connect(url.split('?')[0] + query)).toBe('refused');
      expect(await connect(url), 'the refused attempt does not use up the token').not.toBe('refused');
    },
  );

  it('rejects the token of the simulator itself and a foreign host name', async () => {
    const url = await invite();
    expect(await connect(`${url.split('?')[0]}?token=${simulated.servers.token}`)).toBe('refused');
    expect(await connect(url, { headers: { host: 'evil.test' } })).toBe('refused');
  });

  it('closes the connection of a phone that sends invalid messages and continues', async () => {
    for (const junk of ['no JSON', '{}', '[]', JSON.stringify({ ...phonePage, kind: 'constructor' })]) {
      const { socket } = await connected(await invite());
      const closed = new Promise((resolve) => socket.on('close', resolve));
      socket.send(junk);
      expect(await closed).toBe(1008);
    }
    expect((await sendRequest(origin, '/__simulator/')).status).toBe(200);
  });

  it('reports that a phone has disconnected', async () => {
    const { socket, page } = await connected(await invite());
    socket.close();
    expect((await events(2))[1]).toMatchObject({ kind: 'lost', page });
  });

  it('sends codes and events only to the simulator window', async () => {
    for (const [method, path] of [
      ['GET', 'events'],
      ['POST', 'real-phones'],
    ] as const) {
      expect((await fetch(`${origin}/__simulator/${path}`, { method })).status).toBe(403);
      const foreign = {
        method,
        headers: { origin: 'http://evil.test', 'x-bridgehead-token': simulated.servers.token },
      };
      expect((await fetch(`${origin}/__simulator/${path}`, foreign)).status).toBe(403);
    }
  });

  it('lists a URL for every address of this machine when the simulator listens on all of them', () => {
    const phones = createPhoneHub({ host: '0.0.0.0', port: () => 4183, notify: () => undefined });
    const urls = phones.invite();
    expect(urls.at(-1)).toMatch(/^ws:\/\/127\.0\.0\.1:4183\/__simulator\/real-phone\?token=[\w-]{24}$/);
    phones.close();
  });
});

describe(createPhoneKeys, () => {
  it('expires the token for a phone after ten minutes', () => {
    let nowMs = 0;
    const keys = createPhoneKeys({ now: () => nowMs });
    const [early, late] = [keys.createToken(), keys.createToken()];
    nowMs = 600_000;
    expect(keys.open({ token: early, key: null })?.phone).toBe(1);
    nowMs = 600_001;
    expect(keys.open({ token: late, key: null })).toBe(undefined);
  });
});
