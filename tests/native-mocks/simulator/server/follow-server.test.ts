import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { followServer } from '../../../../native-mocks/simulator/server/follow-server.ts';
import type { ReconnectedServer } from '../../../../native-mocks/simulator/server/server-reconnection.ts';
import { settle } from '../../../support/settle.ts';

/** Two phones of a window whose server the test stops and starts. */
function setUp(returns: readonly (ReconnectedServer['kind'] | 'down')[], resumes: readonly (boolean | 'down')[] = []) {
  const clock = createManualClock();
  const events: string[] = [];
  const servers = [...returns];
  const outcomes = [...resumes];
  const fails: (() => void)[] = [];
  const followed = followServer({
    clock,
    async readServer() {
      const kind = servers.shift() ?? 'down';
      if (kind === 'down') throw new Error('Failed to fetch');
      return { kind };
    },
    onRestarted: async () => events.push('restarted'),
    reloadWindow: () => events.push('window reloaded'),
    connect: (url) => ({
      addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
        if (type === 'error') fails.push(() => listener(new MessageEvent('error')));
        if (type === 'log') events.push(`opened ${url}`);
      },
      close: () => {},
    }),
  });
  for (const id of [1, 2]) {
    const simulator = {
      addRequest: () => {},
      applyPhoneEvent: () => {},
      setServerLost: (isLost: boolean) => void events.push(`${id} ${isLost ? 'lost' : 'found'}`),
      reload: () => void events.push(`${id} reloaded`),
      get: () => ({ page: id === 2 ? { problem: {} } : {} }),
    };
    const client = {
      urlOf: (name: string) => `${name} of ${id}`,
      async resume() {
        const outcome = outcomes.shift() ?? true;
        events.push(`${id} resumed`);
        if (outcome === 'down') throw new Error('Failed to fetch');
        return outcome;
      },
    };
    // The members that `followServer` uses.
    followed.add(simulator as never, client as never);
  }
  events.length = 0;
  return {
    events,
    async stop() {
      for (const fail of fails.splice(0)) fail();
      for (let at = 0; at < returns.length; at++) {
        clock.advance(1000);
        await settle();
      }
    },
  };
}

const lost = ['1 lost', '2 lost'];
const resumed = ['1 resumed', '2 resumed'];
const found = (id: number): readonly string[] => [`opened events of ${id}`, `${id} found`];

describe(followServer, () => {
  it('reconnects every phone to a restarted server and reloads its page', async () => {
    const { events, stop } = setUp(['down', 'restarted']);
    await stop();
    const reloaded = [...found(1), '1 reloaded', ...found(2), '2 reloaded'];
    expect(events).toEqual([...lost, ...resumed, 'restarted', ...reloaded]);
  });

  it('reloads only pages that could not be shown when the same server responds again', async () => {
    const { events, stop } = setUp(['same']);
    await stop();
    expect(events).toEqual([...lost, ...found(1), ...found(2), '2 reloaded']);
  });

  it('reconnects all phones when the server stops again in between', async () => {
    const { events, stop } = setUp(['restarted', 'down', 'same'], [true, 'down']);
    await stop();
    expect(events.slice(0, 8)).toEqual([...lost, ...resumed, ...resumed, 'restarted', 'opened events of 1']);
  });

  it.each([
    ['serves something else', ['other'], []],
    ['has not the same phones', ['restarted'], [true, false]],
  ] as const)('reloads the window when the server %s', async (_, returns, resumes) => {
    const { events, stop } = setUp(returns, resumes);
    await stop();
    expect(events.at(-1)).toBe('window reloaded');
    expect(events).not.toContain('1 found');
  });
});
