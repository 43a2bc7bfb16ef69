import type { ContractDocument } from '../contract-document/document.ts';
import { findFault as findDocumentFault } from '../contract-document/find-fault.ts';
import { isFreeTypeName } from './schema-names.ts';

/** What is wrong in a document that native code is generated from, as the rest of a sentence; `undefined`: nothing. */
export function findFault(document: ContractDocument): string | undefined {
  return faultOfNames(document) ?? findDocumentFault(document);
}

/** Names of schemas become names of types: whatever else they hold would be code. */
function faultOfNames({ info, components }: ContractDocument): string | undefined {
  const seen = new Set<string>();
  for (const name of Object.keys(components.schemas)) {
    if (!isFreeTypeName(name, info.title)) return `${JSON.stringify(name)} cannot be the name of a type in native code`;
    if (seen.has(name.toLowerCase())) return `two schemas are called ${JSON.stringify(name)}, but for capital letters`;
    seen.add(name.toLowerCase());
  }
  return undefined;
}
