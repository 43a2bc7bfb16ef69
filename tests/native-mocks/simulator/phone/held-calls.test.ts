import { createBridge, method } from 'bridgehead';
import { createManualClock, installShell, type Shell, ShellError } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHeldCalls, type HeldCall, type HeldCalls } from '../../../../native-mocks/simulator/phone/held-calls.ts';
import { responsesOf } from '../../../../native-mocks/simulator/phone/phone-responses.ts';
import { contractWith } from '../../../support/contract-with.ts';

const contract = contractWith({
  getLoc: method<unknown, unknown>({ cancellable: true }),
  notify: method({ reply: false }),
});

function createHarness(setup = { responses: [{ method: 'getLoc', json: '"own"' }], holds: ['getLoc', 'notify'] }) {
  let listed: readonly HeldCall[] = [];
  const held: HeldCalls = createHeldCalls(
    (calls) => (listed = calls),
    () => 7,
  );
  const clock = createManualClock();
  const installed = installShell({ contract, clock, cleanUp: onTestFinished });
  // The shell of any contract accepts the responses of any contract.
  const shell = installed.shell as unknown as Shell;
  for (const [name, response] of responsesOf(setup, contract, held.hold)) shell.respond(name, response);
  const bridge = createBridge(contract, installed.bridgeOptions);
  onTestFinished(bridge.dispose);
  return { held, bridge, advance: installed.advance, list: () => listed, shell };
}

describe(createHeldCalls, () => {
  it('holds a call until it is released with its original response', async () => {
    const { held, bridge, advance, list } = createHarness();
    const call = bridge.call('getLoc', { a: 1 });
    await advance(1000);
    expect(list()).toEqual([{ key: 1, method: 'getLoc', params: { a: 1 }, heldAtMs: 7 }]);
    held.release(1, { kind: 'default' });
    await advance(0);
    expect(await call).toBe('own');
    expect(list()).toEqual([]);
    held.release(1, { kind: 'default' });
  });

  it('responds to a held call with an edited result or with an error', async () => {
    const { held, bridge, advance } = createHarness();
    const calls = [bridge.call('getLoc'), bridge.safeCall('getLoc')] as const;
    await advance(0);
    held.release(1, { kind: 'result', result: 'edited' });
    held.release(2, { kind: 'error', error: new ShellError(-32001, 'Rejected by the tester') });
    await advance(0);
    expect(await calls[0]).toBe('edited');
    expect((await calls[1]).error).toMatchObject({ code: 'denied', nativeCode: -32001 });
  });

  it('releases a call when its page cancels it or unloads', async () => {
    const { bridge, advance, list, shell } = createHarness();
    const abort = new AbortController();
    const call = bridge.safeCall('getLoc', undefined, { signal: abort.signal });
    await advance(0);
    abort.abort();
    await advance(0);
    expect((await call).error?.code).toBe('aborted');
    expect(list()).toEqual([]);
    const lost = bridge.safeCall('getLoc');
    await advance(0);
    expect(list()).toHaveLength(1);
    shell.dispose();
    expect(list()).toEqual([]);
    bridge.dispose();
    await lost;
  });

  it('releases all calls of a method that is no longer held', async () => {
    const { held, bridge, advance, list } = createHarness();
    const calls = [bridge.call('getLoc', 1), bridge.call('getLoc', 2)];
    await advance(0);
    held.releaseAll('notify');
    expect(list()).toHaveLength(2);
    held.releaseAll('getLoc');
    await advance(0);
    expect(await Promise.all(calls)).toEqual(['own', 'own']);
  });
});

describe(responsesOf, () => {
  it('ignores unknown names of a link of another contract and methods without a response', () => {
    const responses = ['getLoc', 'other', 'constructor'].map((name) => ({ method: name, json: '1' }));
    const found = responsesOf({ responses, holds: ['notify', 'toString'] }, contract, () => Promise.resolve());
    expect([...found]).toEqual([['getLoc', 1]]);
  });

  it('ignores held methods of a link when no call can be released', () => {
    expect([...responsesOf({ responses: [], holds: ['getLoc'] }, contract, undefined)]).toEqual([]);
  });
});
