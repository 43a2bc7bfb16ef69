import { type JsonSchema, type NamedSchemas, nameOfRef, type Side } from '../contract-document/json-schema.ts';
import { readTaggedUnion } from './tagged-union.ts';

/** The matched options of two unions: those to compare, and those that were added or removed. */
export interface MatchedOptions {
  readonly pairs: readonly { readonly label: string; readonly before: Side; readonly after: Side }[];
  readonly added: readonly string[];
  readonly gone: readonly string[];
  /** The discriminator; empty if none exists. */
  readonly tag: string;
}

/** Matches options by their discriminator, if any; otherwise by structure, ignoring names. */
export function matchOptions(before: Side, after: Side): MatchedOptions {
  const old = readTaggedUnion(before.schema, before.named);
  const now = readTaggedUnion(after.schema, after.named);
  if (!old || !now || old.tag !== now.tag) return matchAlike(before, after);
  const find = (side: Side, value: string, { options }: typeof old): Side | undefined => {
    const schema = side.named[options.find((option) => option.value === value)?.typeName ?? ''];
    return schema && { ...side, schema };
  };
  const values = [...new Set([...old.options, ...now.options].map(({ value }) => value))];
  const matched = values.map((value) => ({ value, from: find(before, value, old), to: find(after, value, now) }));
  return {
    tag: old.tag,
    pairs: matched.flatMap(({ value, from, to }) =>
      from && to ? [{ label: `(${value})`, before: from, after: to }] : [],
    ),
    added: matched.filter(({ from }) => !from).map(({ value }) => JSON.stringify(value)),
    gone: matched.filter(({ to }) => !to).map(({ value }) => JSON.stringify(value)),
  };
}

function matchAlike(before: Side, after: Side): MatchedOptions {
  const [old, now] = [optionsOf(before), optionsOf(after)];
  const gone = old.filter(({ key }) => !now.some((other) => other.key === key));
  const added = now.filter(({ key }) => !old.some((other) => other.key === key));
  const [from, ...moreGone] = gone;
  const [to, ...moreAdded] = added;
  const isOneChanged = from && to && !moreGone.length && !moreAdded.length;
  return {
    tag: '',
    pairs: isOneChanged
      ? [{ label: '', before: { ...before, schema: from.schema }, after: { ...after, schema: to.schema } }]
      : [],
    added: isOneChanged ? [] : added.map(({ name }) => name),
    gone: isOneChanged ? [] : gone.map(({ name }) => name),
  };
}

function optionsOf({ schema, named }: Side): readonly { schema: JsonSchema; key: string; name: string }[] {
  return (schema.anyOf ?? schema.oneOf ?? []).map((option) => ({
    schema: option,
    key: JSON.stringify(spelledOut(option, named)),
    name: nameOfRef(option.$ref) ?? JSON.stringify(option.const ?? option.enum ?? option.type ?? 'anything'),
  }));
}

const MAX_DEPTH = 20;

/** Returns a schema value with its references expanded and its annotations removed. */
function spelledOut(value: unknown, named: NamedSchemas, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((each) => spelledOut(each, named, depth + 1));
  const { $ref, title: _, description: __, ...rest } = value as JsonSchema;
  const target = named[nameOfRef($ref) ?? ''];
  if (target) return spelledOut(target, named, depth + 1);
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, spelledOut(each, named, depth + 1)]));
}
