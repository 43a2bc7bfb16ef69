import type { Check, CheckContext, Facts } from '../../../native-mocks/conformance/page/check.ts';
import { flowChecks } from '../../../native-mocks/conformance/page/flow-checks.ts';
import {
  earlyCheck,
  helloChecks,
  helloParams,
  repeatedCheck,
} from '../../../native-mocks/conformance/page/hello-checks.ts';
import { productChecks } from '../../../native-mocks/conformance/page/product-checks.ts';
import { replyChecks } from '../../../native-mocks/conformance/page/reply-checks.ts';
import { type Result, runCheck } from '../../../native-mocks/conformance/page/result.ts';
import { saidChecks } from '../../../native-mocks/conformance/page/said-checks.ts';
import { sessionChecks } from '../../../native-mocks/conformance/page/session-checks.ts';
import { sizeChecks, textChecks } from '../../../native-mocks/conformance/page/text-checks.ts';
import { openWire, type Wire } from '../../../native-mocks/conformance/page/wire.ts';
import { createVariantObject, type Texts, type VariantObject } from './variant-object.ts';
import type { ShellVariant } from './variant-tools.ts';

const product = productChecks({});
const early: readonly Check[] = [earlyCheck, repeatedCheck];
const others: readonly Check[] = [
  ...helloChecks,
  ...replyChecks,
  ...textChecks,
  ...sizeChecks.filter(({ id }) => id === 'size-1' || id === 'size-64'),
  ...flowChecks,
  ...saidChecks,
  ...product.safe,
  ...product.tapped,
  ...sessionChecks,
];
/** The rows that this examination runs. */
export const examined: readonly Check[] = [...early, ...others];

/** A red row. */
export interface RedRow extends Result {
  readonly id: string;
}

async function readFacts(wire: Wire): Promise<Facts> {
  const reply = await wire.request('$/hello', helloParams(wire)).catch(() => undefined);
  const said = Object(reply?.result) as { methods?: unknown; can?: unknown };
  const methods = Array.isArray(said.methods) ? said.methods.filter((each) => typeof each === 'string') : [];
  return { ...said, methods, can: Object(said.can) as Facts['can'] };
}

/** Runs the rows of the conformance page on a broken shell until `isFound`; resolves to the red ones. */
export async function examine(variant: Partial<ShellVariant>, isFound: (row: RedRow) => boolean): Promise<RedRow[]> {
  const host = window as unknown as { BridgeheadAndroid?: VariantObject; bridgehead?: { receive?: Texts } };
  host.BridgeheadAndroid = createVariantObject(variant, (text) => host.bridgehead?.receive?.(text));
  const wire = openWire();
  if (!wire) throw new Error('no wire');
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
    if (await run(early, { wire, facts: { methods: [], can: {} } })) return red;
    await run(others, { wire, facts: await readFacts(wire) });
    return red;
  } finally {
    wire.close();
    delete host.BridgeheadAndroid;
    delete host.bridgehead;
  }
}
