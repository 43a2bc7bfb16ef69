import type { Contract, DescribedContract } from 'bridgehead';
import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import { createContractDocument } from '../../sdk/tools/load/create-document.ts';

/** Returns the document of a contract, without descriptions by default. */
export function documentOf(
  contract: Contract,
  descriptions: DescribedContract['descriptions'] = { methods: {}, events: {} },
): ContractDocument {
  return createContractDocument({ kind: 'described-contract', contract, descriptions });
}
