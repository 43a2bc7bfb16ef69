import type { ShellPlatform } from '../../gate/platform.ts';
import type { ContractModel, ModelEntry } from './contract-model.ts';
import type { Value } from './value-types.ts';

/** Returns the named types that entries of a contract use, including nested ones. */
function usedTypes({ methods, events, handlers, launchData, types }: ContractModel): ReadonlySet<string> {
  const byName = new Map(types.map((type) => [type.name, type]));
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
  const values = [
    ...methods.flatMap(({ params, result, progress }) => [params, result, progress]),
    ...events.map(({ payload }) => payload),
    ...handlers.flatMap(({ params, result }) => [params, result]),
    launchData,
  ];
  for (const value of values) if (value) visit(value);
  return found;
}

function named(name: string): Value {
  return { type: { kind: 'named', name }, isOptional: false };
}

/** Returns the model with only the entries of one platform, without types that are no longer used. */
export function forPlatform(model: ContractModel, platform: ShellPlatform): ContractModel {
  const has = ({ since }: ModelEntry): boolean => !since || since[platform] !== undefined;
  const kept = { ...model, methods: model.methods.filter(has), events: model.events.filter(has) };
  const used = usedTypes(kept);
  return {
    ...kept,
    types: kept.types.filter(({ name }) => used.has(name)),
    aliases: kept.aliases.filter(({ typeName }) => used.has(typeName)),
  };
}

/** Describes where each named type is used directly: "Result of `getUserInfo`, payload of `userInfoChanged`." */
export function describeTypeUse({
  methods,
  events,
  handlers,
  launchData,
  types,
}: ContractModel): ReadonlyMap<string, string> {
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
    add(result, `the page's response to \`${name}\``);
  }
  add(launchData, 'launch data, for `launchData` of the app info');
  const sentences = new Map(Array.from(uses, ([name, list]) => [name, sentence(list.join(', '))]));
  for (const type of types) {
    if (type.kind !== 'union') continue;
    sentences.set(type.name, [sentences.get(type.name), `Distinguished by \`${type.tag}\`.`].filter(Boolean).join(' '));
  }
  return sentences;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
