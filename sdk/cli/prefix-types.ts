import type { ContractModel, NamedType } from './contract-model.ts';
import type { Value, ValueType } from './value-types.ts';

/** Adds a prefix to the names of all types, since Swift has no packages and the app may have a `UserInfo`. */
export function prefixTypes(model: ContractModel, prefix: string): ContractModel {
  if (!prefix) return model;
  const typeOf = (type: ValueType): ValueType => {
    if (type.kind === 'named') return { ...type, name: prefix + type.name };
    if (type.kind === 'list') return { ...type, items: valueOf(type.items) };
    if (type.kind === 'choice') return { ...type, options: type.options.map(typeOf) };
    return type.kind === 'map' ? { ...type, values: valueOf(type.values) } : type;
  };
  const valueOf = <Each extends Value>(value: Each): Each => ({ ...value, type: typeOf(value.type) });
  const maybe = (value: Value | undefined): Value | undefined => value && valueOf(value);
  const namedOf = (type: NamedType): NamedType => {
    const name = prefix + type.name;
    if (type.kind === 'object') return { ...type, name, fields: type.fields.map(valueOf) };
    if (type.kind === 'enum') return { ...type, name };
    return { ...type, name, options: type.options.map((each) => ({ ...each, typeName: prefix + each.typeName })) };
  };
  return {
    ...model,
    methods: model.methods.map((each) => ({
      ...each,
      params: maybe(each.params),
      result: maybe(each.result),
      progress: maybe(each.progress),
    })),
    events: model.events.map((each) => ({ ...each, payload: maybe(each.payload) })),
    handlers: model.handlers.map((each) => ({ ...each, params: maybe(each.params), result: maybe(each.result) })),
    types: model.types.map(namedOf),
  };
}
