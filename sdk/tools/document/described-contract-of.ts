import type { DescribedContract } from '../../contract/describe-contract.ts';
import { contractOf } from './contract-of.ts';
import type { ContractDocument } from './document.ts';

/** Creates the contract of a document with the descriptions of its entries; descriptions of fields are in the schemas. */
export function describedContractOf(document: ContractDocument): DescribedContract {
  return {
    kind: 'described-contract',
    contract: contractOf(document),
    descriptions: {
      methods: textsOf(document.methods),
      events: textsOf(document['x-events']),
      handlers: textsOf(document['x-handlers']),
    },
  };
}

function textsOf(entries: readonly { readonly name: string; readonly description?: string }[]): Record<string, string> {
  return Object.fromEntries(entries.map(({ name, description = '' }) => [name, description]));
}
