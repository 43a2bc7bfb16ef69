import type { ContractModel, ModelEntry, NamedType } from '../model/contract-model.ts';
import { functionNames } from '../model/native-names.ts';
import { createClaim } from './schema-names.ts';
import type { Value, ValueType } from '../model/value-types.ts';

/**
 * Adds a prefix to the names of all types, since Swift has no packages and the app may have a `UserInfo`. A name that the file or
 * the system has, such as `ShopPage` in the contract `shop`, gets the suffix `Value`; a function that would hide a type is renamed.
 */
export function prefixTypes(model: ContractModel, prefix: string): ContractModel {
  if (!prefix) return model;
  const claim = createClaim(model.name);
  const names = new Map([...model.types, ...model.aliases].map(({ name }) => [name, claim(prefix + name)]));
  const nameOf = (name: string): string => names.get(name) ?? prefix + name;
  const typeOf = (type: ValueType): ValueType => {
    if (type.kind === 'named') return { ...type, name: nameOf(type.name) };
    if (type.kind === 'list') return { ...type, items: valueOf(type.items) };
    if (type.kind === 'choice') return { ...type, options: type.options.map(typeOf) };
    return type.kind === 'map' ? { ...type, values: valueOf(type.values) } : type;
  };
  const valueOf = <Each extends Value>(value: Each): Each => ({ ...value, type: typeOf(value.type) });
  const maybe = (value: Value | undefined): Value | undefined => value && valueOf(value);
  const namedOf = (type: NamedType): NamedType => {
    const name = nameOf(type.name);
    if (type.kind === 'object') return { ...type, name, fields: type.fields.map(valueOf) };
    if (type.kind === 'enum') return { ...type, name };
    return { ...type, name, options: type.options.map((each) => ({ ...each, typeName: nameOf(each.typeName) })) };
  };
  const entries = <Entry extends NamedEntry>(list: readonly Entry[]): readonly Entry[] =>
    withFunctionNames(list, [...names.keys(), ...names.values()]);
  return {
    ...model,
    methods: entries(model.methods).map((each) => ({
      ...each,
      params: maybe(each.params),
      result: maybe(each.result),
      progress: maybe(each.progress),
    })),
    events: entries(model.events).map((each) => ({ ...each, payload: maybe(each.payload) })),
    handlers: entries(model.handlers).map((each) => ({
      ...each,
      params: maybe(each.params),
      result: maybe(each.result),
    })),
    launchData: maybe(model.launchData),
    types: model.types.map(namedOf),
    aliases: model.aliases.map(({ name, typeName }) => ({ name: nameOf(name), typeName: nameOf(typeName) })),
  };
}

type NamedEntry = Pick<ModelEntry, 'name' | 'nativeName'>;

/** Renames functions with the name of a type. */
function withFunctionNames<Entry extends NamedEntry>(
  entries: readonly Entry[],
  types: readonly string[],
): readonly Entry[] {
  const functions = functionNames(
    entries.map(({ name }) => name),
    types,
  );
  return entries.map((entry, index) => ({ ...entry, nativeName: functions[index] ?? entry.nativeName }));
}
