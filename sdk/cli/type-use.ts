import type { ShellPlatform } from '../platform.ts';
import type { ContractModel, Entry } from './contract-model.ts';
import type { Value } from './value-types.ts';

/** Which named types the shell reads (params, answers of the page), and which it writes (results, payloads). */
export interface TypeUse {
  readonly read: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

/** Which named types of a model the shell reads and writes, inner ones too. */
export function findTypeUse({ methods, events, handlers, types }: ContractModel): TypeUse {
  const byName = new Map(types.map((type) => [type.name, type]));
  const collect = (values: readonly (Value | undefined)[]): ReadonlySet<string> => {
    const found = new Set<string>();
    const visit = ({ type }: Value): void => {
      if (type.kind === 'list') return visit(type.items);
      if (type.kind === 'map') return visit(type.values);
      if (type.kind === 'choice') return type.options.forEach((option) => visit({ type: option, isOptional: false }));
      if (type.kind !== 'named' || found.has(type.name)) return;
      found.add(type.name);
      const inner = byName.get(type.name);
      if (inner?.kind === 'object') inner.fields.forEach(visit);
      if (inner?.kind === 'union') inner.options.forEach(({ typeName }) => visit(named(typeName)));
    };
    for (const value of values) if (value) visit(value);
    return found;
  };
  return {
    read: collect([...methods.map(({ params }) => params), ...handlers.map(({ result }) => result)]),
    written: collect([
      ...methods.flatMap(({ result, progress }) => [result, progress]),
      ...events.map(({ payload }) => payload),
      ...handlers.map(({ params }) => params),
    ]),
  };
}

function named(name: string): Value {
  return { type: { kind: 'named', name }, isOptional: false };
}

/** The model with only what one platform has; types that nothing uses any more are gone. */
export function forPlatform(model: ContractModel, platform: ShellPlatform): ContractModel {
  const has = ({ since }: Entry): boolean => !since || since[platform] !== undefined;
  const kept = { ...model, methods: model.methods.filter(has), events: model.events.filter(has) };
  const { read, written } = findTypeUse(kept);
  return { ...kept, types: kept.types.filter(({ name }) => read.has(name) || written.has(name)) };
}

/** Where each named type is used directly, for people: "Result of `getUserInfo`, payload of `userInfoChanged`." */
export function describeTypeUse({ methods, events, handlers, types }: ContractModel): ReadonlyMap<string, string> {
  const uses = new Map<string, string[]>();
  const add = (value: Value | undefined, what: string): void => {
    if (value?.type.kind === 'list') return add(value.type.items, `a list in ${what}`);
    if (value?.type.kind === 'map') return add(value.type.values, `a map in ${what}`);
    if (value?.type.kind !== 'named') return;
    const known = uses.get(value.type.name) ?? [];
    uses.set(value.type.name, [...known, what]);
  };
  for (const { name, params, result, progress } of methods) {
    add(params, `params of \`${name}\``);
    add(result, `result of \`${name}\``);
    add(progress, `progress of \`${name}\``);
  }
  for (const { name, payload } of events) add(payload, `payload of \`${name}\``);
  for (const { name, params, result } of handlers) {
    add(params, `params of \`${name}\``);
    add(result, `the page's answer to \`${name}\``);
  }
  const told = new Map(Array.from(uses, ([name, list]) => [name, sentence(list.join(', '))]));
  for (const type of types) {
    if (type.kind !== 'union') continue;
    told.set(type.name, [told.get(type.name), `Told apart by \`${type.tag}\`.`].filter(Boolean).join(' '));
  }
  return told;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
