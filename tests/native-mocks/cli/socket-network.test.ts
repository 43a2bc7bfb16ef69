import { describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { closeWhileOffline, delayUpgrades } from '../../../native-mocks/cli/socket-network.ts';
import { startWithForeignUpgrades } from '../../support/foreign-upgrades.ts';
import { sendRequest } from '../../support/raw-requests.ts';
import { get, simulateServer } from '../../support/simulated-server.ts';

/** Resolves with what happens first to a WebSocket. */
function open(origin: string): Promise<{ readonly socket: WebSocket; readonly outcome: string }> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/hot`);
  return new Promise((resolve) => {
    socket.on('open', () => resolve({ socket, outcome: 'open' }));
    socket.on('error', () => resolve({ socket, outcome: 'refused' }));
  });
}

const closeOf = (socket: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('close', () => resolve());
  });

describe(closeWhileOffline, () => {
  it('closes the WebSockets and streams of a phone that goes offline, and opens none until it is online', async () => {
    const { own, targetServer, setPhone, notes } = await simulateServer((req, res) => {
      if (req.url === '/stream') res.writeHead(200).write('first');
      else res.end('ok');
    });
    const sockets = new WebSocketServer({ server: targetServer.server });
    let upgrades = 0;
    sockets.on('connection', () => upgrades++);
    const { socket, outcome } = await open(own);
    expect(outcome).toBe('open');
    const stream = await fetch(`${own}/stream`);
    const closed = closeOf(socket);
    await setPhone({ network: 'offline' });
    await closed;
    await expect(stream.text()).rejects.toThrow('terminated');
    expect((await open(own)).outcome).toBe('refused');
    expect(upgrades).toBe(1);
    await setPhone({ network: 'full' });
    const again = await open(own);
    expect([again.outcome, (await get(own)).text, notes]).toEqual(['open', 'ok', []]);
    again.socket.terminate();
    sockets.close();
  });

  it('affects only the phone that is offline where another program listens for upgrades', async () => {
    const { dev, headers, pagePort, close } = await startWithForeignUpgrades();
    const body = JSON.stringify({ script: '', network: 'offline' });
    await sendRequest(dev.origin, '/__simulator/phone?phone=1', { method: 'PUT', headers, body });
    const second = await open(`http://127.0.0.1:${pagePort}`);
    expect([(await open(dev.pageOrigin ?? '')).outcome, second.outcome]).toEqual(['refused', 'open']);
    second.socket.terminate();
    await close();
  });
});

describe(delayUpgrades, () => {
  it('opens a WebSocket after the latency of a slow network', async () => {
    const { own, targetServer, setPhone } = await simulateServer((_req, res) => res.end());
    const sockets = new WebSocketServer({ server: targetServer.server });
    await setPhone({ network: '3g' });
    const startMs = performance.now();
    const { socket, outcome } = await open(own);
    expect(outcome).toBe('open');
    // 400 ms, less the resolution of timers.
    expect(performance.now() - startMs).toBeGreaterThan(390);
    socket.terminate();
    sockets.close();
  });
});
