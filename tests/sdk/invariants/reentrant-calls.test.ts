import {
  createBridge,
  defineContract,
  event,
  handle,
  handler,
  interactive,
  method,
  use as addMiddleware,
} from 'bridgehead';
import { inspect } from 'bridgehead/inspect';
import type { Envelope } from 'bridgehead/transports';
import { createManualClock } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../support/bridge.ts';
import { createSchema } from '../../support/create-schema.ts';
import { settle } from '../../support/settle.ts';
import { createPage, type PageControl } from '../../support/page.ts';
import { installScriptedShell, type ScriptedShell } from '../../support/scripted-shell.ts';

/** A schema that runs page code. */
const schema = (run: () => void) => createSchema<object>((value) => (run(), { value }));

/** The page code to run; set for one point at a time. */
const code = { at: '', run: () => {} };
const runAt = (at: string) => (): void => {
  if (code.at === at) code.run();
};

const contract = defineContract({
  name: 'reentrant',
  version: '1.0.0',
  methods: {
    a: method(),
    checked: method<object, unknown>({
      params: schema(runAt('schema of params')),
      result: schema(runAt('schema of a result')),
    }),
    pay: method({ interactive, cancellable: true }),
    start: method({ reply: false }),
  },
  events: { ticked: event({ payload: schema(runAt('schema of a payload')), subscribe: { start: 'start' } }) },
  handlers: { ask: handler() },
});

/** Where page code runs inside the bridge. */
const points = [
  'inspect',
  'encode',
  'decode',
  'toJSON',
  'schema of params',
  'schema of a result',
  'schema of a payload',
  'listener',
  'subscriber of the shell',
  'middleware',
  'handler',
  'logger',
  'clock.now',
  'clock.setTimer',
  'clock.clearTimer',
  'signal',
  'progress',
  'snapshot',
  'post',
] as const;

interface LatePage {
  readonly page: PageControl;
  readonly shell: ScriptedShell;
  readonly calls: Promise<unknown>[];
  readonly bridge: ReturnType<typeof open>;
  readonly clock: ReturnType<typeof createManualClock>;
}

function open(page: PageControl, clock: ReturnType<typeof createManualClock>) {
  const envelope: Envelope = {
    encode(message) {
      runAt('encode')();
      return JSON.stringify({ jsonrpc: '2.0', ...message });
    },
    decode(input) {
      runAt('decode')();
      return JSON.parse(String(input)) as never;
    },
  };
  const bridge = createBridge(contract, {
    window: page.window,
    envelope,
    expectShell: () => true,
    logger: { warn: runAt('logger') },
    clock: {
      now: () => (runAt('clock.now')(), clock.now()),
      setTimer: (run, delayMs) => (runAt('clock.setTimer')(), clock.setTimer(run, delayMs)),
      clearTimer: (timer) => (runAt('clock.clearTimer')(), clock.clearTimer(timer)),
    },
  });
  inspect(bridge, runAt('inspect'));
  bridge.on('ticked', runAt('listener'));
  bridge.shell.subscribe(runAt('subscriber of the shell'));
  // A middleware makes every call asynchronous, so it would hide the other points.
  if (code.at === 'middleware') addMiddleware(bridge, { call: (_step, next) => (runAt('middleware')(), next()) });
  handle(bridge, 'ask', runAt('handler') as () => undefined);
  return bridge;
}

/** Creates a page that makes a call, and will find its shell late. */
function createLatePage(onOpen: (bridge: LatePage['bridge']) => void = () => {}): LatePage {
  const page = createPage();
  const clock = createManualClock();
  const bridge = open(page, clock);
  onOpen(bridge);
  const calls = [bridge.call('a')];
  const shell = installScriptedShell(page.window);
  Object.assign(page.window['BridgeheadAndroid'] as object, { shell: runAt('snapshot') });
  shell.onPost = runAt('post');
  return { page, shell, calls, bridge, clock };
}

/** Lets the page find its shell. */
async function findShell({ clock }: LatePage): Promise<void> {
  clock.advance(100);
  await settle();
}

/** Triggers every point at which page code runs. */
async function exercise({ shell, calls, bridge }: LatePage): Promise<void> {
  const abort = new AbortController();
  const params: object = { toJSON: () => (runAt('toJSON')(), {}) };
  calls.push(bridge.call('checked', params), bridge.call('pay', undefined, { signal: abort.signal }));
  abort.signal.addEventListener('abort', runAt('signal'));
  calls.push(bridge.call('a', undefined, { onProgress: runAt('progress') }));
  await settle();
  // The newest handler belongs to page code, if it registered one.
  const ids = shell.posted.filter((message) => message.method === 'a').map((message) => message.id);
  for (const id of ids) shell.send({ jsonrpc: '2.0', method: '$/progress', params: { id, value: 1 } });
  shell.send({ jsonrpc: '2.0', method: 'ticked', params: 1 });
  shell.send({ jsonrpc: '2.0', id: 's1', method: 'ask' });
  shell.send({ jsonrpc: '2.0', id: 'nobody', result: 1 });
  shell.respond('checked', 1);
  abort.abort();
  await settle();
}

/** The posted methods, without those that page code adds at points that are not tested. */
const methodsOf = ({ posted }: ScriptedShell): (string | undefined)[] => posted.map((message) => message.method);

describe('page code that calls the bridge from inside it', () => {
  it.each(points)(
    'keeps $/hello the first message of a session and of each return when page code calls from: %s',
    async (at) => {
      let made = 0;
      let bridge: LatePage['bridge'] | undefined;
      const extra: Promise<unknown>[] = [];
      code.at = at;
      code.run = () => {
        if (!bridge || made >= 6) return;
        made++;
        extra.push(bridge.call('a'), bridge.call('pay'), bridge.call('start'));
      };
      const now = createLatePage((opened) => void (bridge = opened));
      const { page, shell } = now;
      made = 0;
      await findShell(now);
      expect(methodsOf(shell)[0], 'late shell').toBe('$/hello');
      shell.announce({ can: { batch: true, cancel: true, status: true, progress: true } });
      await settle();
      await exercise(now);

      for (const order of ['cache', 'cache again']) {
        made = 0;
        shell.posted.length = 0;
        page.enterCache();
        page.hide();
        const left = shell.posted.length;
        made = 0;
        page.show();
        await settle();
        page.leaveCache();
        await settle();
        expect(methodsOf(shell)[left], `${at}, ${order}`).toBe('$/hello');
        await exercise(now);
      }
      code.at = '';
      const outcomes = Promise.all([...now.calls, ...extra].map(outcomeOf));
      now.bridge.dispose();
      for (const outcome of await outcomes) expect(outcome).not.toHaveProperty('code', 'undefined');
    },
  );

  it('runs the page code at least once at every point where the bridge calls it', async () => {
    const seen = new Set<string>();
    for (const at of points) {
      code.at = at;
      code.run = () => void seen.add(at);
      const latePage = createLatePage();
      await findShell(latePage);
      latePage.shell.announce({ can: { progress: true, cancel: true } });
      await settle();
      await exercise(latePage);
      code.at = '';
      const outcomes = Promise.all(latePage.calls.map(outcomeOf));
      latePage.bridge.dispose();
      await outcomes;
    }
    expect([...seen]).toEqual([...points]);
  });
});
