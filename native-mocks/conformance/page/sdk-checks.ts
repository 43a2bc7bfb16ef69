import { TIMEOUT_MS } from '../../../sdk/wire/protocol.ts';
import { createBridge, defineContract, event, handle, handler, isBridgeError, method, stream } from 'bridgehead';
import { type Check, type CheckContext, isEqual, assert } from './check.ts';
import { contract as product } from './product.ts';
import { timeoutFactor } from './timeout-factor.ts';

const timeoutMs = TIMEOUT_MS * timeoutFactor;

const contract = defineContract({
  name: 'conformance',
  version: '1.0.0',
  platforms: product.platforms,
  methods: {
    '$/test.echo': method<unknown, unknown>({ timeoutMs }),
    '$/test.slow': method<unknown, unknown>({ cancellable: true }),
    '$/test.emit': method<unknown, unknown>({ timeoutMs }),
    '$/test.ask': method<unknown, unknown>({ timeoutMs }),
    '$/test.progress': method<unknown, unknown>({ timeoutMs }),
    'conformance.unknown': method<unknown, unknown>(),
  },
  events: { 'conformance.event': event<unknown>() },
  handlers: { 'conformance.request': handler<unknown, unknown>() },
});

const createTestBridge = () => createBridge(contract, { logger: { warn: () => {} } });
type TestBridge = ReturnType<typeof createTestBridge>;

const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'a result',
    (error: unknown) => (isBridgeError(error) ? error.code : 'another error'),
  );

interface SdkCheck extends Pick<Check, 'title' | 'rule'> {
  run(bridge: TestBridge, context: CheckContext): Promise<void>;
}

const rows: Readonly<Record<string, SdkCheck>> = {
  ready: {
    title: 'The SDK is ready within a second and reports the announcement',
    rule: 'HE-3',
    async run(bridge, { client, announcement }) {
      const shell = await bridge.ready();
      assert(shell.present, 'the SDK did not find a shell');
      assert(shell.platform === client.port.platform, 'the SDK reports a different platform');
      assert(shell.appVersion === announcement.appVersion, 'the SDK reports a different version');
    },
  },
  calls: {
    title: 'The SDK makes 50 calls in one turn',
    rule: 'BA-2',
    async run(bridge) {
      const got = await Promise.all(Array.from({ length: 50 }, (_, n) => bridge.call('$/test.echo', n)));
      assert(
        isEqual(
          got,
          Array.from({ length: 50 }, (_, n) => n),
        ),
        'the responses were mixed up',
      );
    },
  },
  refused: {
    title: 'The gate refuses a call of an unannounced method and sends no request',
    rule: 'HE-4',
    async run(bridge) {
      const code = await codeOf(bridge.call('conformance.unknown'));
      assert(code === 'not-implemented', `the call settled with ${code} instead of not-implemented`);
    },
  },
  stream: {
    title: 'The SDK delivers progress as a stream',
    rule: 'PR-3',
    async run(bridge) {
      const got: unknown[] = [];
      for await (const step of stream(bridge, '$/test.progress', { values: [1, 2, 3], result: 4 }))
        got.push(step.value);
      assert(isEqual(got, [1, 2, 3, 4]), `${got.length} steps arrived instead of 4`);
    },
  },
  abort: {
    title: 'The SDK aborts a call',
    rule: 'CA-1',
    async run(bridge) {
      const abort = new AbortController();
      const call = codeOf(bridge.call('$/test.slow', { ms: 400 }, { signal: abort.signal }));
      abort.abort();
      assert((await call) === 'aborted', 'the call did not reject with aborted');
      assert((await bridge.call('$/test.echo', 1)) === 1, 'the next call got a wrong response');
    },
  },
  messages: {
    title: 'The SDK receives an event and a request from the shell',
    rule: 'SR-2',
    async run(bridge) {
      let received = 0;
      bridge.on('conformance.event', () => received++);
      handle(bridge, 'conformance.request', () => 'yes');
      await bridge.call('$/test.emit', { method: 'conformance.event' });
      assert(received === 1, `${received} events arrived`);
      const got = await bridge.call('$/test.ask', { method: 'conformance.request' });
      assert((Object(got) as { result?: unknown }).result === 'yes', 'the response did not reach the shell');
    },
  },
};

/** The SDK itself with this shell; each row is a separate session in the same page. */
export const sdkChecks: readonly Check[] = Object.entries(rows).map(([id, { title, rule, run }]) => ({
  id: `sdk-${id}`,
  title,
  rule,
  needs: Object.keys(contract.methods).filter((name) => name.indexOf('$/') === 0),
  async run(context) {
    context.client.isPaused = true;
    const bridge = createTestBridge();
    try {
      await bridge.ready();
      await run(bridge, context);
    } catch (error) {
      assert(!isBridgeError(error), `a call rejected with ${isBridgeError(error) ? error.code : ''}`);
      throw error;
    } finally {
      bridge.dispose();
      context.client.isPaused = false;
    }
  },
}));
