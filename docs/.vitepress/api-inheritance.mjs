import { ReflectionKind } from 'typedoc';

/** With fewer inherited members, a link would be no shorter than their rows. */
const MIN_INHERITED = 2;

/** Interfaces that readers know as the one that extends them, which therefore describes their members. */
const describedIn = { AnyShell: 'Shell' };

/** Interfaces with members that another one describes, though they do not extend it, or extend what is not exported. */
const describedAs = {
  Contract: 'ContractOptions',
  FrameShell: 'HostShell',
  MethodOptions: 'VersionSpan',
  ShellOptions: 'AppState',
  TraceEntry: 'ShellMessage',
  UseBridgeQueryOptions: 'ObserveOptions',
  WireError: 'ErrorMember',
};

const INHERITED = '\n\nAs in ';

/** Replaces the inherited members of each interface by links to the interface that declares them. */
export function linkInheritedMembers(project) {
  const interfaces = project.getReflectionsByKind(ReflectionKind.Interface);
  const heirOf = ({ name }) => interfaces.filter((type) => type.name === describedIn[name]);
  const parents = new Map(
    interfaces.map((type) => [
      type,
      [...(type.extendedTypes ?? []).flatMap(parentIn).filter(({ name }) => !describedIn[name]), ...heirOf(type)],
    ]),
  );
  const inherited = new Map(
    interfaces.map((type) => [type, (type.children ?? []).flatMap((member) => inheritedAs(member))]),
  );
  for (const [type, members] of inherited) {
    if (members.length >= MIN_INHERITED) linkMembers(type, members, inherited, project);
  }

  /** The member with its first declaration in an interface further up, unless one of them declares it with another description. */
  function inheritedAs(member) {
    const original = declarationOf(member);
    return original === member ? [] : [{ member, original }];
  }

  function declarationOf(member) {
    const twin = interfaces.find(({ name }) => name === describedAs[member.parent.name]);
    const described = twin?.children?.find(({ name }) => name === member.name);
    if (described) return described;
    const declarations = (parents.get(member.parent) ?? []).flatMap(({ children = [] }) =>
      children.filter(({ name }) => name === member.name),
    );
    const original = declarations.find((declaration) => textOf(declaration) === textOf(member));
    return original ? declarationOf(original) : member;
  }
}

/** Replaces the methods that an interface has from an event emitter by the events that it emits. */
export function nameEmittedEvents(project) {
  const interfaces = project.getReflectionsByKind(ReflectionKind.Interface);
  const methodsOf = ({ children = [] }) =>
    children.filter(({ name, inheritedFrom }) => inheritedFrom && /^(?:on|once|off)$/.test(name));
  for (const type of interfaces) {
    const emitter = (type.extendedTypes ?? []).map(({ typeArguments }) => typeArguments?.[0]).find(isEmitter);
    const shown = interfaces.find(({ name }) => name === describedIn[type.name]) ?? type;
    const methods = methodsOf(type).map(({ name }) => `\`${name}\``);
    if (emitter)
      shown.comment?.summary.push({ kind: 'text', text: '\n\nEmits ' }, ...eventsOf(emitter), {
        kind: 'text',
        text: ` (${methods.join(', ')}).`,
      });
  }
  for (const method of interfaces.flatMap(methodsOf)) project.removeReflection(method);
}

const isEmitter = (type) => type?.name === 'EventEmitter';

/** A link to the type of the events, or their names. */
function eventsOf({ typeArguments: [events] }) {
  if (events.reflection) return [linkTo(events.reflection)];
  const names = events.declaration?.children?.map(({ name }) => `\`${name}\``) ?? [];
  return [{ kind: 'text', text: names.join(', ') }];
}

/** Omits what errors inherit from `Error`. */
export function omitErrorMembers(project) {
  for (const type of project.getReflectionsByKind(ReflectionKind.Class))
    for (const member of [...(type.children ?? [])])
      if (member.inheritedFrom && !member.inheritedFrom.reflection) project.removeReflection(member);
}

/** Omits the lists of types that an interface extends, whose members it has or links, and of the types that extend it. */
export function omitRelatives(project) {
  for (const type of project.getReflectionsByKind(ReflectionKind.Interface)) delete type.typeHierarchy;
}

/** The interface in an `extends` clause, also in `Omit` and `Pick`. */
function parentIn(reference) {
  const isPart = reference.name === 'Omit' || reference.name === 'Pick';
  const { reflection } = isPart ? (reference.typeArguments?.[0] ?? {}) : reference;
  return reflection?.kindOf(ReflectionKind.Interface) ? [reflection] : [];
}

function linkMembers(type, members, inherited, project) {
  const parents = [...new Set(members.map(({ original }) => original.parent))];
  for (const parent of parents) {
    const originals = originalsIn(parent, members);
    // The page of another parent links all of them.
    if (parents.some((other) => originalsIn(parent, inherited.get(other)).length === originals.length)) continue;
    type.comment?.summary.push(
      { kind: 'text', text: INHERITED },
      linkTo(parent),
      ...selectionOf(originals, type, parent),
      { kind: 'text', text: '.' },
    );
  }
  for (const { member } of members) project.removeReflection(member);
}

const originalsIn = (parent, members = []) =>
  members.map(({ original }) => original).filter((original) => original.parent === parent);

/** Which members of an interface another one has: nothing for all, since those that it declares again have a row. */
function selectionOf(members, type, parent) {
  const omitted = parent.children.filter(({ name }) => !type.children.some((member) => member.name === name));
  if (omitted.length === 0) return [];
  const isShorter = omitted.length < members.length;
  return [{ kind: 'text', text: isShorter ? ', without ' : ': ' }, ...linksTo(isShorter ? omitted : members)];
}

/** Links to declarations, with commas between them. */
export const linksTo = (targets) =>
  targets.flatMap((target, index) => [...(index ? [{ kind: 'text', text: ', ' }] : []), linkTo(target)]);

const linkTo = (target) => ({ kind: 'inline-tag', tag: '@linkcode', text: target.name, target });

/** The declaration of a member with its description: a member that is declared again with others keeps its row. */
const textOf = ({ type, signatures = [], comment }) =>
  [type, ...signatures, ...[comment, ...signatures.map((each) => each.comment)].flatMap((each) => each?.summary ?? [])]
    .map((part) => part?.text ?? String(part))
    .join(' ');
