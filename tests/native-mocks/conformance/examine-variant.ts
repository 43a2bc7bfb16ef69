import type { Check, CheckContext, Announcement } from '../../../native-mocks/conformance/page/check.ts';
import { flowChecks } from '../../../native-mocks/conformance/page/flow-checks.ts';
import {
  earlyCheck,
  handshakeChecks,
  helloParams,
  repeatedCheck,
} from '../../../native-mocks/conformance/page/handshake-checks.ts';
import { productChecks } from '../../../native-mocks/conformance/page/product-checks.ts';
import { responseChecks } from '../../../native-mocks/conformance/page/response-checks.ts';
import { type Result, runCheck } from '../../../native-mocks/conformance/page/run-checks.ts';
import { eventChecks } from '../../../native-mocks/conformance/page/event-checks.ts';
import { sessionChecks } from '../../../native-mocks/conformance/page/session-checks.ts';
import { sizeChecks, textChecks } from '../../../native-mocks/conformance/page/text-checks.ts';
import { openRpcClient, type RpcClient } from '../../../native-mocks/conformance/page/rpc-client.ts';
import { statusChecks } from '../../../native-mocks/conformance/page/status-checks.ts';
import { createVariantObject, type Texts } from './variant-object.ts';
import type { ShellVariant } from './variant-tools.ts';

const product = productChecks({});
const beforeHandshake: readonly Check[] = [earlyCheck, repeatedCheck];
const others: readonly Check[] = [
  ...handshakeChecks,
  ...responseChecks,
  ...textChecks,
  ...sizeChecks.filter(({ id }) => id === 'size-1' || id === 'size-64'),
  ...flowChecks,
  ...statusChecks,
  ...eventChecks,
  ...product.safe,
  ...product.tapped,
  ...sessionChecks,
];
/** The rows that this examination runs. */
export const examined: readonly Check[] = [...beforeHandshake, ...others];

/** A red row. */
export interface RedRow extends Result {
  readonly id: string;
}

async function readAnnouncement(client: RpcClient): Promise<Announcement> {
  const response = await client.request('$/hello', helloParams(client)).catch(() => undefined);
  const result = Object(response?.result) as { methods?: unknown; can?: unknown };
  const methods = Array.isArray(result.methods) ? result.methods.filter((each) => typeof each === 'string') : [];
  return { ...result, methods, can: Object(result.can) as Announcement['can'] };
}

const host = window as unknown as { BridgeheadAndroid?: object; bridgehead?: { receive?: Texts } };

/** Runs the rows of the conformance page on a broken shell until `isFound`; resolves to the red ones. */
export function examine(variant: Partial<ShellVariant>, isFound: (row: RedRow) => boolean): Promise<RedRow[]> {
  return examineObject(
    createVariantObject(variant, (text) => host.bridgehead?.receive?.(text)),
    isFound,
  );
}

/** Runs the rows of the conformance page on the object of any shell until `isFound`; resolves to the red ones. */
export async function examineObject(object: object, isFound: (row: RedRow) => boolean): Promise<RedRow[]> {
  host.BridgeheadAndroid = object;
  const client = openRpcClient();
  if (!client) throw new Error('Cannot run the rows: no shell was found.');
  const red: RedRow[] = [];
  try {
    const run = async (checks: readonly Check[], context: CheckContext): Promise<boolean> => {
      for (const check of checks) {
        const result = await runCheck(check, context);
        if (result.verdict === 'pass' || result.verdict === 'skip') continue;
        const row = { id: check.id, ...result };
        red.push(row);
        if (isFound(row)) return true;
      }
      return false;
    };
    if (await run(beforeHandshake, { client, announcement: { methods: [], can: {} } })) return red;
    await run(others, { client, announcement: await readAnnouncement(client) });
    return red;
  } finally {
    client.close();
    delete host.BridgeheadAndroid;
    delete host.bridgehead;
  }
}
