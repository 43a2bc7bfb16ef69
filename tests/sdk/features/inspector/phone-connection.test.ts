import { describe, expect, it } from 'vitest';
import { createPhoneConnection } from '../../../../sdk/features/inspector/phone-connection.ts';
import type { PhoneLine } from '../../../../sdk/features/inspector/phone-message.ts';
import { coreOf } from '../../../../sdk/bridge-core.ts';
import { createHarness } from '../../../support/bridge.ts';
import { createFakeSockets } from '../../../support/fake-sockets.ts';
import { INSPECTOR_URL, welcome } from './inspected-page.ts';

const pageInfo = { userAgent: 'test', url: '', shell: {}, verdicts: {} } as never;
const line = (text: string): PhoneLine => ({ kind: 'uncaught', atMs: 0, text });
const traffic = (message: unknown): PhoneLine => ({ kind: 'traffic', entry: { number: 1, message } as never });

async function open(limit = 100) {
  const harness = await createHarness();
  const { clock } = harness;
  // The bridge has a timer, too.
  const ownTimers = clock.pending();
  const { WebSocket, sockets } = createFakeSockets();
  Object.assign(harness.page.window, { WebSocket });
  const connection = createPhoneConnection(coreOf(harness.bridge), {
    url: INSPECTOR_URL,
    limit,
    readInfo: () => pageInfo,
  });
  return { ...harness, sockets, connection, pending: () => clock.pending() - ownTimers };
}

describe(createPhoneConnection, () => {
  it('sends page information with the time once the phone is connected, and with the page number once it is accepted', async () => {
    const { clock, sockets, connection } = await open();
    connection.sendInfo();
    clock.advance(5);
    welcome(sockets[0], 3);
    clock.advance(5);
    connection.sendInfo();
    expect(sockets[0]?.received).toEqual([
      { kind: 'page', page: null, atMs: 1005, userAgent: 'test', url: '', shell: {}, verdicts: {} },
      { kind: 'page', page: 3, atMs: 1010, userAgent: 'test', url: '', shell: {}, verdicts: {} },
    ]);
    connection.close();
  });

  it('starts one timer of a phone connection once it is open and has a line', async () => {
    const { clock, pending, sockets, connection } = await open();
    expect(pending()).toBe(0);
    connection.send(line('early'));
    expect(pending()).toBe(0);
    welcome(sockets[0]);
    expect(pending()).toBe(1);
    connection.send(line('late'));
    expect(pending()).toBe(1);
    clock.advance(99);
    expect(sockets[0]?.received).toHaveLength(1);
    clock.advance(1);
    expect(sockets[0]?.received.at(-1)).toEqual({
      kind: 'lines',
      atMs: 1100,
      lost: 0,
      lines: [line('early'), line('late')],
    });
    expect(pending()).toBe(0);
    connection.close();
  });

  it('starts no timer when a phone connection opens without a line', async () => {
    const { pending, sockets, connection } = await open();
    welcome(sockets[0]);
    expect(pending()).toBe(0);
    connection.close();
    expect(sockets[0]?.received).toHaveLength(1);
  });

  it('sends the remaining lines of a phone connection in further messages', async () => {
    const { clock, sockets, connection } = await open();
    welcome(sockets[0]);
    for (let i = 0; i < 3; i++) connection.send(line('x'.repeat(150_000)));
    clock.advance(300);
    expect(sockets[0]?.received.map(({ lines }) => (lines as unknown[] | undefined)?.length)).toEqual([
      undefined,
      1,
      1,
      1,
    ]);
    connection.close();
  });

  it('keeps the lines of a phone connection while a million bytes are buffered or it is lost', async () => {
    const { clock, sockets, connection } = await open();
    const [socket] = sockets;
    welcome(socket);
    if (socket) socket.bufferedAmount = 1_000_000;
    connection.send(line('a'));
    clock.advance(100);
    expect(socket?.received).toHaveLength(1);
    if (socket) socket.bufferedAmount = 999_999;
    clock.advance(100);
    expect(socket?.received).toHaveLength(2);
    connection.send(line('b'));
    socket?.drop();
    expect(() => clock.advance(100)).not.toThrow();
    clock.advance(1000);
    welcome(sockets[1]);
    clock.advance(100);
    expect(sockets[1]?.received.at(-1)).toMatchObject({ lines: [line('b')] });
    connection.close();
  });

  it('sends its lines when a phone connection is closed and leaves no timer, even if the socket is busy', async () => {
    const { pending, sockets, connection } = await open();
    welcome(sockets[0]);
    connection.send(line('a'));
    connection.close();
    expect(sockets[0]?.received).toHaveLength(2);
    const busy = await open();
    welcome(busy.sockets[0]);
    if (busy.sockets[0]) busy.sockets[0].bufferedAmount = 1_000_000;
    busy.connection.send(line('a'));
    busy.connection.close();
    expect([pending(), busy.pending(), busy.sockets[0]?.received.length]).toEqual([0, 0, 1]);
  });

  it('sends a line of 500,000 characters completely, and a longer one without its message', async () => {
    const { clock, sockets, connection } = await open();
    welcome(sockets[0]);
    const rest = 500_000 - JSON.stringify(traffic('')).length;
    connection.send(traffic('x'.repeat(rest)));
    connection.send(traffic('x'.repeat(rest + 1)));
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    connection.send(traffic(cycle));
    clock.advance(300);
    const lines = sockets[0]?.received.flatMap((message) => (message['lines'] ?? []) as { entry: object }[]);
    expect(lines?.map(({ entry }) => ('message' in entry ? String(entry.message).length : entry))).toEqual([
      rest,
      { number: 1 },
      { number: 1 },
    ]);
    connection.close();
  });
});
