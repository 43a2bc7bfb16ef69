import { expect, it } from 'vitest';
import { reloadChecks } from '../../../native-mocks/conformance/page/reload-checks.ts';
import { openRpcClient, type RpcClient } from '../../../native-mocks/conformance/page/rpc-client.ts';
import { helloParams } from '../../../native-mocks/conformance/page/handshake-checks.ts';
import { type Result, runCheck } from '../../../native-mocks/conformance/page/run-checks.ts';
import { createVariantObject, type Texts } from './variant-object.ts';

const host = window as unknown as { BridgeheadAndroid?: unknown; bridgehead?: { receive?: Texts } };

/** Opens a page on a shell object, which an app keeps over reloads, and runs the row about the ids of its requests. */
async function openPage(object: unknown, shellIds: readonly unknown[]): Promise<{ client: RpcClient; result: Result }> {
  host.BridgeheadAndroid = object;
  const client = openRpcClient();
  const check = reloadChecks({ session: 'old', shellIds }).find(({ id }) => id === 'reload-ids');
  if (!client || !check) throw new Error('Cannot run the row.');
  await client.request('$/hello', helloParams(client));
  const result = await runCheck(check, { client, announcement: { methods: ['$/test.ask'], can: {} } });
  client.close();
  return { client, result };
}

const createObject = (): unknown => createVariantObject({}, (text) => host.bridgehead?.receive?.(text));

it('passes a shell that continues its ids after a reload', async () => {
  const object = createObject();
  const { client } = await openPage(object, []);
  expect(client.shellIds).toHaveLength(1);
  expect((await openPage(object, client.shellIds)).result.verdict).toBe('pass');
});

it('shows a red row of ID-7 for a shell whose ids restart after a reload', async () => {
  const { client } = await openPage(createObject(), []);
  expect((await openPage(createObject(), client.shellIds)).result).toMatchObject({
    verdict: 'fail',
    rule: 'ID-7',
    reason: 'a request has the id of a request to the previous page',
  });
});
