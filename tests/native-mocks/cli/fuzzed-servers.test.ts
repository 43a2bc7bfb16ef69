import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startMockApi } from '../../../native-mocks/api/index.ts';
import { type PanelMessage, parsePanelMessage } from '../../../native-mocks/simulator-protocol/window-link.ts';
import { parsePhoneMessage } from '../../../native-mocks/simulator-protocol/read-phone-message.ts';
import { observedLines, phonePage, phoneLines } from '../../support/phone-message-samples.ts';
import { damageJson } from '../../support/damaged-json.ts';
import { createRandom } from '../../support/random.ts';
import { sendRequest, sendRaw } from '../../support/raw-requests.ts';
import { simulateFolder } from '../../support/simulated-folder.ts';

/** The number of each kind; the stage `fuzz` of `npm run test:all` sends 100,000. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 2000);
const timeout = 600_000;

const random = createRandom(Number(process.env['BRIDGEHEAD_FUZZ_SEED'] ?? 7));
// `below` keeps the index inside the list.
const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const junk = (): string => Array.from({ length: random(12) }, () => String.fromCharCode(random(256))).join('');

const paths = [
  ...['/', '//', '*', '/x', '/e', '/dir', '/dir/index', '/live'],
  ...['/__api/scenario', '/__api/records', '/api/', '/api/ms/v1/senjalu/apk/versions/live-version'],
  ...['/__simulator/', '/__simulator/link', '/__simulator/phone', '/__simulator/real-phone?token=x'],
  ...['/__simulator/real-phones', '/__simulator/requests', '/__simulator/requests?phone=2', '/__simulator/events'],
  ...['/__simulator/phones', '/__simulator/phones?prefer=2', '/__simulator/served', '/__simulator/host.json'],
  ...['/__simulator/overrides', '/__simulator/override?index=', '/__simulator/override?index=0'],
];
const names = ['Host', 'Origin', 'Cookie', 'Upgrade', 'Connection', 'Sec-Fetch-Dest', 'Content-Length', 'Range'];
const values = [
  ...['localhost', 'iframe', 'websocket', 'Upgrade', '__bridgehead_phone=%', '__bridgehead_phone=%0d%0aX: y', 'null'],
  ...['-1', '999999999999', '9-3', 'bytes=5-1', 'bytes=-2', 'bytes=0-99999999999999999999'],
];

/** Returns the bytes of a request, an upgrade, or a damaged one of them. */
function randomRequest(): string {
  const path = pick(paths) + pick(['', junk(), '?token=x', '%', '/../..', '\\evil.test']);
  const headers = Array.from({ length: 4 }, () => `${pick(names)}: ${pick([...values, junk()])}\r\n`).join('');
  return `${pick(['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', junk()])} ${path} HTTP/1.1\r\n${headers}\r\n${junk()}`;
}

/** Sends this many to each of the origins in turn. Returns the responses that contain a string. */
async function fuzz(origins: readonly string[], secret: string): Promise<string[]> {
  const leaks: string[] = [];
  for (let sent = 0; sent < REQUESTS; sent += 50) {
    const bytes = Array.from({ length: 50 }, randomRequest);
    const responses = await Promise.all(
      bytes.map((text, index) => sendRaw(origins[index % origins.length] as string, text)),
    );
    leaks.push(...bytes.filter((_, index) => responses[index]?.includes(secret)));
  }
  return leaks;
}

describe(`${REQUESTS} random requests, upgrades and bodies`, { timeout }, () => {
  it('keeps the simulator servers running and returns no hidden file and no token for random requests', async () => {
    const { servers, page, notes, openPhone, close } = await simulateFolder((folder) => {
      writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
      writeFileSync(join(folder, '.env'), 'SECRET-OF-THE-FOLDER');
      // Linked as a page without its extension and as the index of a folder.
      mkdirSync(join(folder, 'dir'));
      symlinkSync('../.env', join(folder, 'dir/index.html'));
      symlinkSync(fileURLToPath(import.meta.url), join(folder, 'x.html'));
      symlinkSync('.env', join(folder, 'e.html'));
      symlinkSync('/dev/null', join(folder, 'live'));
    });
    try {
      const secondPage = await openPhone(2);
      // A handler must not end the process after the latency either.
      const headers = { 'x-bridgehead-token': servers.token };
      const body = JSON.stringify({ script: '', network: '4g' });
      await sendRequest(servers.origin, '/__simulator/phone?phone=2', { method: 'PUT', headers, body });
      expect(await fuzz([servers.origin, page, secondPage], 'SECRET-OF-THE-FOLDER')).toEqual([]);
      // A program without an origin may read the token from the simulator's own server, but not from the pages' servers.
      expect(await fuzz([page, secondPage], servers.token)).toEqual([]);
      for (const origin of [page, secondPage]) expect((await sendRequest(origin, '/')).status).toBe(200);
      expect((await sendRequest(servers.origin, '/__simulator/')).status).toBe(200);
      // Only navigations of the phone to something other than a page are reported.
      expect(notes.filter((line) => !line.startsWith('The phone received '))).toEqual([]);
    } finally {
      await close();
    }
  });

  it('keeps the mock API running for random requests', async () => {
    const api = await startMockApi();
    try {
      await fuzz([api.url], 'no secret is here');
      expect((await sendRequest(api.url, '/__api/scenario')).status).toBeLessThan(500);
    } finally {
      await api.close();
    }
  });
});

describe(parsePanelMessage, () => {
  it(`parsePanelMessage rejects ${REQUESTS} damaged messages with a member of a wrong type`, { timeout }, () => {
    const network = { isOffline: false, latencyMs: 0, bytesPerSecond: 0 };
    const platform = { platform: 'Android', platformVersion: '13' } as const;
    const clientHints = { ...platform, model: '', mobile: true, chromeMajor: 1, brand: '' };
    const texts = { script: '', userAgent: '', platform: '', language: '', theme: '', motion: '' };
    const sizes = { widthPx: 1, heightPx: 1, pixelRatio: 1, maxTouchPoints: 1, topInsetPx: 0, bottomInsetPx: 0 };
    const phone = { ...texts, ...sizes, isMobile: true, bypassesWorkers: false, clientHints, network };
    const whole: readonly PanelMessage[] = [
      { kind: 'phone', reloads: true, phone },
      { kind: 'deliver', text: 'x', crossing: 1 },
      { kind: 'deliver', text: null, crossing: 3 },
      { kind: 'open', path: '/' },
      { kind: 'back' },
      { kind: 'crash' },
    ];
    for (const message of whole) expect(parsePanelMessage(JSON.stringify(message))).toEqual(message);
    for (let sent = 0; sent < REQUESTS; sent++) {
      const cut = damageJson(JSON.stringify(pick(whole)), random);
      const message = parsePanelMessage(cut);
      const like = message && whole.find(({ kind }) => kind === message.kind);
      // A damaged member may be null if its type allows it.
      const nulls =
        message?.kind === 'deliver' ? [message.text, message.crossing].filter((one) => one === null).length : 0;
      if (message && !nulls) expect(typesOf(message), cut).toEqual(typesOf(like));
    }
  });
});

describe(parsePhoneMessage, () => {
  it(`parsePhoneMessage rejects ${REQUESTS} damaged messages with a member of a wrong type`, { timeout }, () => {
    for (const message of [phonePage, phoneLines, observedLines]) {
      expect(parsePhoneMessage(JSON.stringify(message))).toEqual(message);
    }
    const line = (kind: string): unknown =>
      [...phoneLines.lines, ...observedLines.lines].find((each) => each.kind === kind);
    for (let sent = 0; sent < REQUESTS; sent++) {
      const text = damageJson(JSON.stringify(pick([phonePage, phoneLines, observedLines])), random);
      const message = parsePhoneMessage(text);
      if (message?.kind === 'page') {
        // The capabilities are an unread record, and a page has no number at first.
        const compared = { ...message, page: null, shell: { ...message.shell, can: {} } };
        expect(sameTypes(compared, { ...phonePage, shell: { ...phonePage.shell, can: {} } }), text).toBe(true);
      }
      for (const each of message?.kind === 'lines' ? message.lines : []) {
        // Messages of the bridge are shown as JSON, so they may have any type.
        const plain = each.kind === 'traffic' ? { ...each, entry: { ...each.entry, message: {} } } : each;
        const like = Object(line(each.kind)) as { readonly entry?: object };
        expect(sameTypes(plain, like.entry ? { ...like, entry: { ...like.entry, message: {} } } : like), text).toBe(
          true,
        );
      }
    }
  });
});

/** Whether each member of a value is missing or has the same type as in the other value. */
function sameTypes(value: unknown, like: unknown): boolean {
  if (typeof value !== typeof like) return false;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return Array.isArray(value) === Array.isArray(like);
  const members = Object(like) as Record<string, unknown>;
  return Object.entries(value).every(([name, member]) => member === undefined || sameTypes(member, members[name]));
}

/** Returns the types of the expected members. */
function typesOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, typesOf(member)]));
}
