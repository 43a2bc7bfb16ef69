import type { ContractDocument } from '../document/document.ts';
import { findProblem } from '../document/find-problem.ts';
import { isFreeTypeName, isOfShell } from './schema-names.ts';

/** Describes the first problem of a document for native code, as the end of a sentence; `undefined` if it has none. */
export function findNativeProblem(document: ContractDocument): string | undefined {
  return problemOfNames(document) ?? findProblem(document);
}

/** Names of schemas become names of types in generated code, so they must be identifiers. */
function problemOfNames({ info, components }: ContractDocument): string | undefined {
  const seen = new Set<string>();
  for (const name of Object.keys(components.schemas)) {
    if (!isFreeTypeName(name, info.title)) {
      const why = isOfShell(name) ? ': names that begin with Bridgehead belong to the shell' : '';
      return `${JSON.stringify(name)} cannot be the name of a type in native code${why}`;
    }
    if (seen.has(name.toLowerCase())) return `two schemas have the name ${JSON.stringify(name)}, if case is ignored`;
    seen.add(name.toLowerCase());
  }
  return undefined;
}
