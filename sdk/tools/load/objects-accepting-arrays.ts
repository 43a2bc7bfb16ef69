import type { Contract } from 'bridgehead';
import * as v from 'valibot';
import { isSchema, listSites, type ValibotSchema, valibotSites } from './schema-names.ts';
import { isSentByPage } from './wire-rules.ts';

/**
 * Returns the places of results and payloads where valibot accepts a list as an object because all fields are optional.
 * Native code does not (TY-2).
 */
export function findObjectsAcceptingArrays(contract: Contract): readonly string[] {
  const sites = valibotSites(listSites(contract)).filter(({ where }) => !isSentByPage(where));
  return [...new Set(sites.flatMap(({ where, schema }) => placesIn(schema, where)))];
}

function placesIn(schema: ValibotSchema, where: string): readonly string[] {
  const { entries, wrapped, item, value, options = [] } = schema;
  // The cast is safe because it is a valibot schema, typed here by the fields that are read.
  const acceptsArrays = entries && Object.keys(entries).length > 0 && v.safeParse(schema as never, []).success;
  const inner: readonly (readonly [unknown, string])[] = [
    ...Object.entries(entries ?? {}).map(([key, entry]) => [entry, `${where}.${key}`] as const),
    [wrapped, where],
    [item, `${where}[]`],
    [value, `${where}{}`],
    ...options.map((option) => [option, where] as const),
  ];
  return [
    ...(acceptsArrays ? [where] : []),
    ...inner.flatMap(([part, at]) => (isSchema(part) ? placesIn(part, at) : [])),
  ];
}
