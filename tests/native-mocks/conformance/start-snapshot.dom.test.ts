import { afterEach, expect, it } from 'vitest';
import { handshakeChecks } from '../../../native-mocks/conformance/page/handshake-checks.ts';
import { openPort } from '../../../native-mocks/conformance/page/port.ts';
import { openRpcClient } from '../../../native-mocks/conformance/page/rpc-client.ts';
import { runCheck } from '../../../native-mocks/conformance/page/run-checks.ts';

// The shells of iOS and of Android's message listener store their snapshot in `bridgehead.shell` (SN-3).
const host = window as unknown as Record<string, unknown>;
const postMessage = (): void => {};
const shells: Readonly<Record<string, object>> = {
  ios: { webkit: { messageHandlers: { bridgehead: { postMessage } } } },
  'android-listener': {
    BridgeheadAndroid: { postMessage, addEventListener: () => {}, removeEventListener: () => {} },
  },
};

afterEach(() => {
  for (const name of ['webkit', 'BridgeheadAndroid', 'bridgehead']) delete host[name];
});

it.each(Object.keys(shells))('shows a red row for a stored snapshot that is an object (%s)', async (kind) => {
  Object.assign(host, shells[kind], { bridgehead: { shell: { protocol: 1 } } });
  const client = openRpcClient();
  const check = handshakeChecks.find(({ id }) => id === 'snapshot');
  if (!client || !check) throw new Error('Cannot run the row.');
  expect(client.port.kind).toBe(kind);
  expect(await runCheck(check, { client, announcement: { methods: [], can: {} } })).toMatchObject({
    verdict: 'fail',
    rule: 'SN-1',
    reason: 'the snapshot cannot be read: bridgehead.shell is of type object',
    sent: 'nothing',
    came: 'nothing',
  });
  client.close();
});

it.each(Object.keys(shells))('reads a stored snapshot that is a string, or none (%s)', (kind) => {
  Object.assign(host, shells[kind]);
  expect(openPort(() => {}, undefined)).toMatchObject({ snapshot: undefined, snapshotProblem: undefined });
  host['bridgehead'] = { shell: '{}' };
  expect(openPort(() => {}, undefined)).toMatchObject({ snapshot: '{}', snapshotProblem: undefined });
});
