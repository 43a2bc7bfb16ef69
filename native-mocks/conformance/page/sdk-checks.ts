import { TIMEOUT_MS } from '../../../sdk/protocol.ts';
import { createBridge, defineContract, event, handle, handler, isBridgeError, method, stream } from 'bridgehead';
import { type Check, type CheckContext, isSame, must } from './check.ts';
import { timeoutFactor } from './timeout-factor.ts';

const timeoutMs = TIMEOUT_MS * timeoutFactor;

const contract = defineContract({
  name: 'conformance',
  version: '1.0.0',
  methods: {
    '$/test.echo': method<unknown, unknown>({ timeoutMs }),
    '$/test.slow': method<unknown, unknown>({ cancellable: true }),
    '$/test.emit': method<unknown, unknown>({ timeoutMs }),
    '$/test.ask': method<unknown, unknown>({ timeoutMs }),
    '$/test.progress': method<unknown, unknown>({ timeoutMs }),
    'conformance.unknown': method<unknown, unknown>(),
  },
  events: { 'conformance.told': event<unknown>() },
  handlers: { 'conformance.question': handler<unknown, unknown>() },
});

const make = () => createBridge(contract, { logger: { warn: () => {} } });
type TestBridge = ReturnType<typeof make>;

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'a result',
    (error: unknown) => (isBridgeError(error) ? error.code : 'another error'),
  );

const rows: readonly (readonly [
  id: string,
  title: string,
  rule: string,
  run: (bridge: TestBridge, context: CheckContext) => Promise<void>,
])[] = [
  [
    'ready',
    'The SDK is ready within a second and reads the facts',
    'HE-3',
    async (bridge, { wire, facts }) => {
      const shell = await bridge.ready();
      must(shell.present, 'it found no shell');
      must(shell.platform === wire.port.platform, 'it sees another platform');
      must(shell.appVersion === facts.appVersion, 'it sees another version');
    },
  ],
  [
    'calls',
    '50 calls of the SDK in one turn',
    'BA-2',
    async (bridge) => {
      const got = await Promise.all(Array.from({ length: 50 }, (_, n) => bridge.call('$/test.echo', n)));
      must(
        isSame(
          got,
          Array.from({ length: 50 }, (_, n) => n),
        ),
        'answers were mixed up',
      );
    },
  ],
  [
    'refused',
    'A method that is not announced is refused without asking',
    'HE-4',
    async (bridge) => {
      const code = await codeOf(bridge.call('conformance.unknown'));
      must(code === 'not-implemented', `it ended as ${code}`);
    },
  ],
  [
    'stream',
    'A stream of progress',
    'PR-3',
    async (bridge) => {
      const got: unknown[] = [];
      for await (const step of stream(bridge, '$/test.progress', { values: [1, 2, 3], result: 4 }))
        got.push(step.value);
      must(isSame(got, [1, 2, 3, 4]), `${got.length} steps came instead of 4`);
    },
  ],
  [
    'abort',
    'An aborted call',
    'CA-1',
    async (bridge) => {
      const abort = new AbortController();
      const call = codeOf(bridge.call('$/test.slow', { ms: 400 }, { signal: abort.signal }));
      abort.abort();
      must((await call) === 'aborted', 'it ended another way');
      must((await bridge.call('$/test.echo', 1)) === 1, 'the next call got another answer');
    },
  ],
  [
    'said',
    'An event, and a question of the shell',
    'SR-2',
    async (bridge) => {
      let heard = 0;
      bridge.on('conformance.told', () => heard++);
      handle(bridge, 'conformance.question', () => 'yes');
      await bridge.call('$/test.emit', { method: 'conformance.told' });
      must(heard === 1, `${heard} events came`);
      const got = await bridge.call('$/test.ask', { method: 'conformance.question' });
      must((Object(got) as { result?: unknown }).result === 'yes', 'the answer did not reach the shell');
    },
  ],
];

/** The SDK itself on this shell; each row is a session of its own in the same page. */
export const sdkChecks: readonly Check[] = rows.map(([id, title, rule, run]) => ({
  id: `sdk-${id}`,
  title,
  rule,
  needs: Object.keys(contract.methods).filter((name) => name.indexOf('$/') === 0),
  async run(context) {
    context.wire.isDeaf = true;
    const bridge = make();
    try {
      await bridge.ready();
      await run(bridge, context);
    } catch (error) {
      must(!isBridgeError(error), `a call ended as ${isBridgeError(error) ? error.code : ''}`);
      throw error;
    } finally {
      bridge.dispose();
      context.wire.isDeaf = false;
    }
  },
}));
