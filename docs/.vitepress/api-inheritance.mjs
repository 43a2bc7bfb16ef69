import { ReflectionKind } from 'typedoc';

/** With fewer inherited members, a list of links would be no shorter than their rows. */
const MIN_INHERITED = 5;

/**
 * Replaces the inherited members of an interface by links to them. An interface that others extend keeps its members, so that every link
 * leads to a complete description.
 */
export function linkInheritedMembers(project) {
  const interfaces = project.getReflectionsByKind(ReflectionKind.Interface);
  const parents = new Map(interfaces.map((type) => [type, (type.extendedTypes ?? []).flatMap(parentIn)]));
  const extended = new Set([...parents.values()].flat());
  for (const [type, ancestors] of parents)
    if (!extended.has(type)) for (const parent of ancestors) linkMembers(type, parent, project);
}

/** The interface in an `extends` clause, also in `Omit` and `Pick`. */
function parentIn(reference) {
  const isPart = reference.name === 'Omit' || reference.name === 'Pick';
  const { reflection } = isPart ? (reference.typeArguments?.[0] ?? {}) : reference;
  return reflection?.kindOf(ReflectionKind.Interface) ? [reflection] : [];
}

function linkMembers(type, parent, project) {
  const inherited = (type.children ?? []).flatMap((member) => {
    const original = parent.children?.find(({ name }) => name === member.name);
    return original && textOf(original) === textOf(member) ? [{ member, original }] : [];
  });
  if (inherited.length < MIN_INHERITED) return;
  const links = inherited.map(({ original }) => linkTo(original));
  type.comment?.summary.push(
    { kind: 'text', text: '\n\nInherited from ' },
    linkTo(parent),
    { kind: 'text', text: ': ' },
    ...links.flatMap((link, index) => (index === 0 ? [link] : [{ kind: 'text', text: ', ' }, link])),
    { kind: 'text', text: '.' },
  );
  for (const { member } of inherited) project.removeReflection(member);
}

const linkTo = (target) => ({ kind: 'inline-tag', tag: '@linkcode', text: target.name, target });

/** The declaration of a member with its description: a member that is declared again with others keeps its row. */
const textOf = ({ type, signatures = [], comment }) =>
  [type, ...signatures, ...[comment, ...signatures.map((each) => each.comment)].flatMap((each) => each?.summary ?? [])]
    .map((part) => part?.text ?? String(part))
    .join(' ');
