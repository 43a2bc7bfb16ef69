import type { Contract, MethodSpec } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { contractOf } from '../../../sdk/contract-document/contract-of.ts';
import type { ContractDocument, MethodDocument } from '../../../sdk/contract-document/document.ts';
import { createDocumentSchema } from '../../../sdk/contract-document/document-schema.ts';
import type { JsonSchema } from '../../../sdk/contract-document/json-schema.ts';
import { inlineRefs } from '../../answers/inline-refs.ts';
import { sampleValue } from '../../answers/sample-value.ts';

/** The contract whose methods the page tries, and the params it tries them with. */
export interface ProductContract {
  readonly contract: Contract;
  readonly samples: Readonly<Record<string, unknown>>;
}

/** Params to try the product's methods with: nothing that belongs to a person. */
const PRODUCT_SAMPLES: Readonly<Record<string, unknown>> = {
  getValueForKey: { key: 'bridgehead.conformance' },
  analyse: { event: 'bridgehead_conformance' },
  jumpToProfile: { userId: '1' },
  jumpToPay: { productId: 'bridgehead.conformance' },
  jumpToParty: { partyId: '1' },
  stopBackBehavior: { stop: false },
  setNavbarType: { hideBar: false, lightStatusBar: false },
  previewEffect: { effectId: 'bridgehead.conformance' },
};

/** The contract a page was made for by `bridgehead conformance`; the product's where it was made for none. */
export function readProductContract(text: string): ProductContract {
  if (!text) return { contract: appContract, samples: PRODUCT_SAMPLES };
  // Written by `bridgehead conformance`, which has read and checked it.
  const document = JSON.parse(text) as ContractDocument;
  const { schemas } = document.components;
  const contract = contractOf(document);
  const methods: Record<string, MethodSpec> = {};
  const samples: Record<string, unknown> = {};
  for (const each of document.methods) {
    const spec = contract.methods[each.name];
    if (spec) methods[each.name] = strictSpec(spec, each);
    if (!each['x-params']) continue;
    // The same schema, with the named ones in the places of references.
    const params = (inlineRefs({ ...each['x-params'], components: { schemas } }) ?? {}) as JsonSchema;
    // `examples([…])` of valibot: what the contract's author would have the page send.
    samples[each.name] = params.examples?.[0] ?? sampleValue(params);
  }
  return { contract: { ...contract, methods }, samples };
}

/** A result that the contract does not declare is null in the generated native code: apps are held to that. */
function strictSpec(spec: MethodSpec, { result }: MethodDocument): MethodSpec {
  return result?.['x-undeclared']
    ? { ...spec, result: createDocumentSchema({ schema: result.schema, schemas: {} }) }
    : spec;
}
