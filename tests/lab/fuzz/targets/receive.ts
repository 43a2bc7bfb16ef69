import assert from 'node:assert/strict';
import { createBridge } from 'bridgehead';
import { createAndroidShell, createManualClock, type ManualClock, type Shell } from 'bridgehead/mocks';
import { keyed, type SimulatedContract, simulatedContract } from '../../simulation/simulated-contract.ts';
import { createPage, type PageControl } from '../../../support/page.ts';
import { settle } from '../../../support/settle.ts';
import { checkPrototypes, type FuzzTarget, wordsIn } from '../fuzz-target.ts';

/** Part of the values in the corpus; no log line may contain it. */
const SECRET = 'S3CR3T';
/** The maximum number of log lines per minute, plus the summary of the omitted lines. */
const MAX_LINES = 21;

/** Fuzzes the strings passed to `receive`. `{{id}}` and `{{session}}` belong to an open call. */
export const receive: FuzzTarget = {
  name: 'receive',
  words: [
    ...wordsIn(`
      "jsonrpc":"2.0" "id":"{{id}}" "result": "error":{"code": "method":"ticked" "params": "session":"{{session}}"
      "method":"$/progress" "method":"askKey" "method":"$/cancelRequest" "__proto__":{"polluted":1} [ ] { } ,
      "constructor" -32601 1e999 S3CR3T {{id}} {{session}}
    `),
    '\\ud800',
  ],
  async run(input) {
    const opened = await openPageWithCall();
    const { page, settled, lines } = opened;
    const text = input.replaceAll('{{id}}', opened.id).replaceAll('{{session}}', opened.session);
    assert.equal(page.window.bridgehead?.receive?.(text), undefined);
    await settle();
    assert.ok(settled.length <= 1, 'a call settled twice');
    // The bridge must continue to work: the next call receives its own value.
    assert.deepEqual(await opened.read(7), keyed(7));
    assert.ok(lines.length <= MAX_LINES, `${lines.length} lines in the log`);
    assert.deepEqual(
      lines.filter((line) => line.includes(SECRET)),
      [],
    );
    await opened.end();
    assert.equal(settled.length, 1, 'a call has not settled');
    checkPrototypes();
  },
};

interface OpenedPage {
  readonly page: PageControl;
  readonly id: string;
  readonly session: string;
  /** The outcomes of the open call. */
  readonly settled: readonly unknown[];
  readonly lines: readonly string[];
  read(key: number): Promise<unknown>;
  end(): Promise<void>;
}

/** Opens a page in a shell, completes the handshake and makes a call that stays open. */
async function openPageWithCall(): Promise<OpenedPage> {
  const clock = createManualClock(1000);
  const page = createPage();
  const [lines, settled]: [string[], unknown[]] = [[], []];
  const shell = createShell(clock);
  let session = '';
  shell.on('session', (named) => (session = named));
  shell.install(page.window);
  const bridge = createBridge(simulatedContract, {
    window: page.window,
    clock,
    logger: { warn: (line) => lines.push(line) },
  });
  bridge.on('ticked', () => {});
  await settle();
  bridge.call('slow', keyed(1)).then(
    (value) => settled.push(value),
    (error: unknown) => settled.push(error),
  );
  await settle();
  const { id = '' } = shell.traffic().findLast(({ method }) => method === 'slow') ?? {};
  const read = (key: number): Promise<unknown> => bridge.call('read', keyed(key));
  return { page, id, session, settled, lines, read, end: () => endPage({ clock, page, bridge, shell }) };
}

function createShell(clock: ManualClock): Shell<SimulatedContract> {
  return createAndroidShell({
    contract: simulatedContract,
    clock,
    responses: { read: ({ key }: { readonly key: number }) => keyed(key) },
    faults: [{ kind: 'silent', methods: ['slow'] }],
  });
}

async function endPage({
  clock,
  page,
  bridge,
  shell,
}: {
  readonly clock: ManualClock;
  readonly page: PageControl;
  readonly bridge: { dispose(): void };
  readonly shell: { dispose(): void };
}): Promise<void> {
  clock.advance(60_000);
  await settle();
  bridge.dispose();
  shell.dispose();
  await settle();
  assert.equal(clock.pending(), 0, 'timers are left');
  assert.equal(page.listeners(), 0, 'listeners are left on the page');
}
