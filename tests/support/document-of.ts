import type { Contract } from 'bridgehead';
import type { ContractDocument } from '../../sdk/contract-document/document.ts';
import { createContractDocument } from '../../sdk/cli/create-document.ts';

/** The document of a contract that has no descriptions. */
export function documentOf(contract: Contract): ContractDocument {
  return createContractDocument({ kind: 'described-contract', contract, descriptions: { methods: {}, events: {} } });
}
