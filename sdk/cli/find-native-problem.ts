import type { ContractDocument } from '../contract-document/document.ts';
import { findProblem } from '../contract-document/find-problem.ts';
import { isFreeTypeName } from './schema-names.ts';

/** Describes the first problem of a document for native code, as the end of a sentence; `undefined` if none exists. */
export function findNativeProblem(document: ContractDocument): string | undefined {
  return problemOfNames(document) ?? findProblem(document);
}

/** Names of schemas become names of types, so anything else in them would be code. */
function problemOfNames({ info, components }: ContractDocument): string | undefined {
  const seen = new Set<string>();
  for (const name of Object.keys(components.schemas)) {
    if (!isFreeTypeName(name, info.title)) return `${JSON.stringify(name)} cannot be the name of a type in native code`;
    if (seen.has(name.toLowerCase())) return `two schemas are called ${JSON.stringify(name)}, but for capital letters`;
    seen.add(name.toLowerCase());
  }
  return undefined;
}
