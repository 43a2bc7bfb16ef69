import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { UpgradeHandler } from './guarded-server.ts';
import { isWebSocketUpgrade } from './ignore-upgrade.ts';
import { findNetwork } from './network-conditions.ts';
import type { PhoneSlot } from './phone-slot.ts';

/**
 * Applies the phone's network to the connections of its page's server: all are closed when the phone goes offline, and no
 * WebSocket is opened until it is online again. Call it before the server has other listeners for upgrades.
 */
export function closeWhileOffline(server: Server, { sockets, get }: PhoneSlot): void {
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // First: another program may listen for upgrades of this server, including upgrades for other phones.
  server.prependListener('upgrade', (req, socket) => {
    if (!sockets.has(socket) || !isWebSocketUpgrade(req) || !findNetwork(get().network)?.isOffline) return;
    socket.on('error', () => undefined);
    socket.destroy();
  });
}

/** Returns an upgrade handler that delays WebSockets by the latency of the phone's network. */
export function delayUpgrades(upgrade: UpgradeHandler, { get }: PhoneSlot): UpgradeHandler {
  return async (req, socket, head) => {
    const { latencyMs = 0 } = findNetwork(get().network) ?? {};
    if (latencyMs) await wait(latencyMs);
    return socket.destroyed ? undefined : upgrade(req, socket, head);
  };
}
