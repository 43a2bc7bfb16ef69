import { createBridge, defineContract, event, method } from 'bridgehead';
import { installShell } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitFailures, watchBridges } from '../../../../native-mocks/simulator/page/in-page/watch-bridges.ts';
import { type PageNote, parsePageNote } from '../../../../native-mocks/simulator-protocol/page-note.ts';
import { contractWith } from '../../../support/contract-with.ts';

const contract = contractWith({
  getLoc: method<{ readonly deep?: unknown } | undefined, string>(),
  late: method({ since: { android: '99.0.0', ios: '99.0.0' } }),
});

/** The app is newer than the page: it has an event that the page's contract lacks. */
const appContract = defineContract({
  name: 'test',
  version: '1.1.0',
  methods: contract.methods,
  events: { moved: event() },
});

/** A page whose bridges are observed, as the script of the simulator does before the page's own code. */
function createPage() {
  const installed = installShell({ contract: appContract, appVersion: '1.0.0', cleanUp: onTestFinished });
  const notes: PageNote[] = [];
  // The observer uses no other member of the window.
  const page = Object.assign(installed.bridgeOptions.window, { performance, JSON }) as unknown as Window &
    typeof globalThis;
  watchBridges(page, limitFailures(page, { send: (note) => notes.push(note) }));
  const bridge = createBridge(contract, installed.bridgeOptions);
  onTestFinished(bridge.dispose);
  return { ...installed, bridge, notes };
}

describe(watchBridges, () => {
  it('reports a call that the gate refuses, with its reason, and rejects it in the page as before', async () => {
    const { bridge, notes, advance } = createPage();
    await advance(10);
    await expect(bridge.call('late')).rejects.toMatchObject({ code: 'app-too-old' });
    expect(notes).toEqual([
      expect.objectContaining({
        kind: 'failure',
        method: 'late',
        code: 'app-too-old',
        reason: expect.stringContaining('late') as string,
      }),
    ]);
    expect(notes.map(parsePageNote)).toEqual(notes);
  });

  it('reports params that are not JSON, and reports no call that succeeds or that the shell rejects', async () => {
    const { bridge, notes, advance, shell } = createPage();
    shell.respond('getLoc', () => 'VN');
    const call = bridge.call('getLoc');
    await advance(10);
    expect(await call).toBe('VN');
    shell.respond('getLoc', () => {
      throw new Error('no');
    });
    const failed = bridge.safeCall('getLoc');
    await advance(10);
    expect((await failed).error?.code).toBe('shell-error');
    expect(notes).toEqual([]);
    const cycle: { deep?: unknown } = {};
    cycle.deep = cycle;
    expect((await bridge.safeCall('getLoc', cycle)).error?.code).toBe('bad-argument');
    expect(notes).toEqual([expect.objectContaining({ code: 'bad-argument', params: undefined })]);
  });

  it('reports an event that the contract of the page does not have', async () => {
    const { notes, advance, shell } = createPage();
    await advance(10);
    shell.emit('moved');
    await advance(10);
    expect(notes).toEqual([
      expect.objectContaining({ method: 'moved', code: '', reason: 'the contract of the page has no such event' }),
    ]);
  });

  it('reports at most 200 failures per second', async () => {
    const { bridge, notes, advance } = createPage();
    await advance(10);
    await Promise.all(Array.from({ length: 1000 }, () => bridge.safeCall('late')));
    expect(notes.length).toBeLessThanOrEqual(400);
    expect(notes.length).toBeGreaterThanOrEqual(200);
  });
});
