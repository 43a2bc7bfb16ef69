import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import {
  createServerReconnection,
  type ReconnectedServer,
} from '../../../../native-mocks/simulator/server/server-reconnection.ts';
import { settle } from '../../../support/settle.ts';

/** A reconnection to a server that the test starts. */
function setUp() {
  const clock = createManualClock();
  const events: string[] = [];
  const state: { server: ReconnectedServer | undefined; requests: number } = { server: undefined, requests: 0 };
  const reconnection = createServerReconnection({
    clock,
    async request() {
      state.requests++;
      if (!state.server) throw new Error('Failed to fetch');
      return state.server;
    },
    onLost: () => events.push('lost'),
    onReconnected: ({ kind }) => events.push(kind),
  });
  const advance = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 1000) {
      clock.advance(1000);
      await settle();
    }
  };
  return { clock, reconnection, events, state, advance };
}

describe(createServerReconnection, () => {
  it('polls a lost server every second until it responds', async () => {
    const { clock, reconnection, events, state, advance } = setUp();
    reconnection.start();
    reconnection.start();
    await advance(5000);
    expect([events, state.requests]).toEqual([['lost'], 5]);
    state.server = { kind: 'restarted' };
    await advance(5000);
    expect([events, state.requests, clock.pending()]).toEqual([['lost', 'restarted'], 6, 0]);
  });

  it('waits for a second at each loss of the server', async () => {
    const { reconnection, events, state, advance } = setUp();
    state.server = { kind: 'same' };
    reconnection.start();
    await advance(1000);
    reconnection.start();
    await advance(1000);
    expect(events).toEqual(['lost', 'same', 'lost', 'same']);
  });

  it('sends no requests to a lost server after dispose', async () => {
    const { clock, reconnection, events, state, advance } = setUp();
    reconnection.start();
    reconnection.dispose();
    reconnection.start();
    await advance(3000);
    expect([events, state.requests, clock.pending()]).toEqual([['lost'], 0, 0]);
  });
});
