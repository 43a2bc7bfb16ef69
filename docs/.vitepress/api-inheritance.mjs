import { ReflectionKind } from 'typedoc';

/** With fewer inherited members, a link would be no shorter than their rows. */
const MIN_INHERITED = 2;

/** Interfaces that readers know as the one that extends them, which therefore describes their members. */
const describedIn = { AnyShell: 'Shell' };

/** Interfaces with members that another one describes, though they do not extend it, or extend what is not exported. */
const describedAs = {
  Contract: 'ContractOptions',
  MethodOptions: 'VersionSpan',
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
  const inherited = interfaces.map((type) => [type, (type.children ?? []).flatMap((member) => inheritedAs(member))]);
  for (const [type, members] of inherited) {
    if (members.length >= MIN_INHERITED) linkMembers(type, members, project);
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

function linkMembers(type, inherited, project) {
  const originals = inherited.map(({ original }) => original);
  for (const parent of new Set(originals.map((original) => original.parent))) {
    const members = originals.filter((original) => original.parent === parent);
    type.comment?.summary.push(
      { kind: 'text', text: INHERITED },
      linkTo(parent),
      ...selectionOf(members, type, parent),
      { kind: 'text', text: '.' },
    );
  }
  for (const { member } of inherited) project.removeReflection(member);
}

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
