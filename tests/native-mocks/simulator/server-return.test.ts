import { createManualClock } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createServerReturn, type ReturnedServer } from '../../../native-mocks/simulator/server-return.ts';
import { settle } from '../../support/settle.ts';

/** A wait for a server that the test starts. */
function setUp() {
  const clock = createManualClock();
  const events: string[] = [];
  const state: { server: ReturnedServer | undefined; requests: number } = { server: undefined, requests: 0 };
  const wait = createServerReturn({
    clock,
    async request() {
      state.requests++;
      if (!state.server) throw new Error('Failed to fetch');
      return state.server;
    },
    onLost: () => events.push('lost'),
    onReturn: ({ kind }) => events.push(kind),
  });
  const advance = async (ms: number): Promise<void> => {
    for (let at = 0; at < ms; at += 1000) {
      clock.advance(1000);
      await settle();
    }
  };
  return { clock, wait, events, state, advance };
}

describe(createServerReturn, () => {
  it('requests a lost server every second until it responds', async () => {
    const { clock, wait, events, state, advance } = setUp();
    wait.lost();
    wait.lost();
    await advance(5000);
    expect([events, state.requests]).toEqual([['lost'], 5]);
    state.server = { kind: 'restarted' };
    await advance(5000);
    expect([events, state.requests, clock.pending()]).toEqual([['lost', 'restarted'], 6, 0]);
  });

  it('waits again when the server is lost a second time', async () => {
    const { wait, events, state, advance } = setUp();
    state.server = { kind: 'same' };
    wait.lost();
    await advance(1000);
    wait.lost();
    await advance(1000);
    expect(events).toEqual(['lost', 'same', 'lost', 'same']);
  });

  it('requests nothing after it was disposed', async () => {
    const { clock, wait, events, state, advance } = setUp();
    wait.lost();
    wait.dispose();
    wait.lost();
    await advance(3000);
    expect([events, state.requests, clock.pending()]).toEqual([['lost'], 0, 0]);
  });
});
