import { ReflectionKind } from 'typedoc';

/** With fewer inherited members, a list of links would be no shorter than their rows. */
const MIN_INHERITED = 5;

/** Interfaces that readers know as the one that extends them, which therefore describes their members. */
const describedIn = { AnyShell: 'Shell' };

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
    const declarations = (parents.get(member.parent) ?? []).flatMap(({ children = [] }) =>
      children.filter(({ name }) => name === member.name),
    );
    const original = declarations.find((declaration) => textOf(declaration) === textOf(member));
    return original ? declarationOf(original) : member;
  }
}

/** Omits the lists of types that an interface extends, if it links its inherited members, and of the types that extend it. */
export function omitRelatives(project) {
  for (const type of project.getReflectionsByKind(ReflectionKind.Interface)) {
    let level = type.typeHierarchy;
    while (level && !level.isTarget) level = level.next;
    if (level) delete level.next;
    if (type.comment?.summary.some(({ text }) => text === INHERITED)) delete type.typeHierarchy;
  }
}

/** The interface in an `extends` clause, also in `Omit` and `Pick`. */
function parentIn(reference) {
  const isPart = reference.name === 'Omit' || reference.name === 'Pick';
  const { reflection } = isPart ? (reference.typeArguments?.[0] ?? {}) : reference;
  return reflection?.kindOf(ReflectionKind.Interface) ? [reflection] : [];
}

function linkMembers(type, inherited, project) {
  for (const parent of new Set(inherited.map(({ original }) => original.parent))) {
    const members = inherited.filter(({ original }) => original.parent === parent);
    type.comment?.summary.push(
      { kind: 'text', text: INHERITED },
      linkTo(parent),
      { kind: 'text', text: ': ' },
      ...linksTo(members.map(({ original }) => original)),
      { kind: 'text', text: '.' },
    );
  }
  for (const { member } of inherited) project.removeReflection(member);
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
