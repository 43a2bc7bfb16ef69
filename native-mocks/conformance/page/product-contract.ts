import type { Contract, MethodSpec, ParamsOf } from 'bridgehead';
import { type AppContract, appContract } from 'bridgehead/app';
import { contractOf } from '../../../sdk/tools/document/contract-of.ts';
import type { ContractDocument, MethodDocument } from '../../../sdk/tools/document/document.ts';
import { createDocumentSchema } from '../../../sdk/tools/document/document-schema.ts';
import type { JsonSchema } from '../../../sdk/tools/document/json-schema.ts';
import { inlineRefs } from '../../responses/inline-refs.ts';
import { sampleValue } from '../../responses/sample-value.ts';

/** The contract whose methods the page tests, with the params it uses. */
export interface ProductContract {
  readonly contract: Contract;
  readonly samples: Readonly<Record<string, unknown>>;
}

/** The params of each method of the product that requires some. */
type ProductSamples = {
  readonly [
    Name in keyof AppContract['methods'] as undefined extends ParamsOf<AppContract, Name> ? never : Name
  ]: ParamsOf<AppContract, Name>;
};

/** Params for the product's methods, without personal data. */
const PRODUCT_SAMPLES: ProductSamples = {
  getValueForKey: { key: 'bridgehead.conformance' },
  analyse: { event: 'bridgehead_conformance' },
  jumpToProfile: { userId: '1' },
  jumpToPay: { productId: 'bridgehead.conformance' },
  jumpToParty: { partyId: '1' },
  stopBackBehavior: { stop: false },
  setNavbarType: { hideBar: false, lightStatusBar: false },
  previewEffect: { effectId: 'bridgehead.conformance' },
};

/** Returns the contract the page was generated for by `bridgehead conformance`; the product's contract by default. */
export function readProductContract(text: string): ProductContract {
  if (!text) return { contract: appContract, samples: PRODUCT_SAMPLES };
  // Written by `bridgehead conformance`, which has already validated it.
  const document = JSON.parse(text) as ContractDocument;
  const { schemas } = document.components;
  const contract = contractOf(document);
  const methods: Record<string, MethodSpec> = {};
  const samples: Record<string, unknown> = {};
  for (const each of document.methods) {
    const spec = contract.methods[each.name];
    if (spec) methods[each.name] = strictSpec(spec, each);
    if (!each['x-params']) continue;
    // The same schema with references replaced by the named schemas.
    const params = (inlineRefs({ ...each['x-params'], components: { schemas } }) ?? {}) as JsonSchema;
    // valibot's `examples([…])`: the params recommended by the author of the contract.
    samples[each.name] = params.examples?.[0] ?? sampleValue(params);
  }
  return { contract: { ...contract, methods }, samples };
}

/** Generated native code returns null for a result that the contract does not declare, so apps must do the same. */
function strictSpec(spec: MethodSpec, { result }: MethodDocument): MethodSpec {
  return result?.['x-undeclared']
    ? { ...spec, result: createDocumentSchema({ schema: result.schema, schemas: {} }) }
    : spec;
}
