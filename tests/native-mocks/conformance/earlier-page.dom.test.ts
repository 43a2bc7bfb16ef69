import { afterEach, expect, it } from 'vitest';
import { earlyCheck, helloParams } from '../../../native-mocks/conformance/page/handshake-checks.ts';
import { openRpcClient, type RpcClient } from '../../../native-mocks/conformance/page/rpc-client.ts';
import { type Result, runCheck } from '../../../native-mocks/conformance/page/run-checks.ts';
import { saveFirstRow, saveRun, takeFirstRow, takeSavedRun } from '../../../native-mocks/conformance/page/saved-run.ts';
import { createVariantObject, type Texts } from './variant-object.ts';
import type { Loose } from './variant-tools.ts';

// The reference shell has no page-start callback: the session of a page lasts until the $/hello of the next one (HE-8).
const host = window as unknown as { BridgeheadAndroid?: unknown; bridgehead?: { receive?: Texts } };
afterEach(() => {
  delete host.BridgeheadAndroid;
  window.name = '';
});

function openPage(object: unknown): RpcClient {
  host.BridgeheadAndroid = object;
  const client = openRpcClient();
  if (!client) throw new Error('Cannot run the row: no shell was found.');
  return client;
}

async function judge(object: unknown): Promise<Result> {
  const client = openPage(object);
  const result = await runCheck(earlyCheck, { client, announcement: { methods: [], can: {} } });
  client.close();
  return result;
}

async function openEarlierPage(object: unknown): Promise<void> {
  const client = openPage(object);
  await client.request('$/hello', helloParams(client));
  client.close();
}

const toPage: Texts = (text) => host.bridgehead?.receive?.(text);

it('judges the events before the handshake in the first page of a web view', async () => {
  expect(await judge(createVariantObject({}, toPage))).toMatchObject({ verdict: 'pass' });
});

it('does not blame a shell that still has the session of an earlier page', async () => {
  const object = createVariantObject({}, toPage);
  await openEarlierPage(object);
  expect(await judge(object)).toMatchObject({
    verdict: 'skip',
    reason: expect.stringContaining('open this page first in a new web view') as string,
  });
});

it('shows a red row for a shell that sends events without a session to the next page', async () => {
  const toPageOf = ({ session: _session, ...message }: Loose): Loose => message;
  const object = createVariantObject({ toPage: toPageOf }, toPage);
  await openEarlierPage(object);
  expect(await judge(object)).toMatchObject({ verdict: 'fail', rule: 'HE-7' });
});

it('keeps the row of the first page for the next run, and the state of a run for the reload', () => {
  const row: Result = { verdict: 'pass', ms: 3 };
  saveFirstRow(row);
  expect(takeSavedRun()).toBeUndefined();
  expect([takeFirstRow(), takeFirstRow()]).toEqual([row, undefined]);
  const run = { session: 's1', shellIds: [1], results: { 'before-hello': row } };
  saveRun(run);
  expect(takeFirstRow()).toBeUndefined();
  expect([takeSavedRun(), takeSavedRun()]).toEqual([run, undefined]);
});
