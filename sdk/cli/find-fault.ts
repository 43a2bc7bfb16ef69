import { parseVersion } from 'bridgehead';
import type { OpenRpcDocument } from './openrpc.ts';
import { isFreeTypeName } from './schema-names.ts';

const SCHEMAS = '#/components/schemas/';

/** What is wrong in a document whose shape is right, as the rest of a sentence; `undefined`: nothing. */
export function findFault(document: OpenRpcDocument): string | undefined {
  const lists = [document.methods, document['x-events'], document['x-handlers']];
  for (const entries of lists) {
    const seen = new Set<string>();
    for (const entry of entries) {
      const fault = faultOf(entry) ?? (seen.has(entry.name) ? `${entry.name} is there twice` : undefined);
      if (fault !== undefined) return fault;
      seen.add(entry.name);
    }
  }
  const badName = faultOfNames(document);
  if (badName !== undefined) return badName;
  const missing = refsIn(document).find((ref) => !hasSchema(document, ref));
  return missing === undefined ? undefined : `${missing} is not in it`;
}

/** Names of schemas become names of types: whatever else they hold would be code. */
function faultOfNames({ info, components }: OpenRpcDocument): string | undefined {
  const seen = new Set<string>();
  for (const name of Object.keys(components.schemas)) {
    if (!isFreeTypeName(name, info.title)) return `${JSON.stringify(name)} cannot be the name of a type in native code`;
    if (seen.has(name.toLowerCase())) return `two schemas are called ${JSON.stringify(name)}, but for capital letters`;
    seen.add(name.toLowerCase());
  }
  return undefined;
}

interface Entry {
  readonly name: string;
  readonly 'x-since'?: object | undefined;
  readonly 'x-until'?: object | undefined;
}

function faultOf({ name, 'x-since': since, 'x-until': until }: Entry): string | undefined {
  if (name.startsWith('$/')) return `${name} has a name of the protocol: names that start with $/ are not a product's`;
  const limits: readonly unknown[] = [since, until].flatMap((each): readonly unknown[] => Object.values(each ?? {}));
  const unreadable = limits.find((limit) => !parseVersion(limit));
  return unreadable === undefined ? undefined : `${name}: ${JSON.stringify(unreadable)} is not a version like 3.1.3`;
}

function refsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === '$ref' && typeof each === 'string' ? [each] : refsIn(each),
  );
}

function hasSchema({ components }: OpenRpcDocument, ref: string): boolean {
  return ref.startsWith(SCHEMAS) && Object.hasOwn(components.schemas, ref.slice(SCHEMAS.length));
}
