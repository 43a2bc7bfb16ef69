import { Comment, CommentTag, makeRecursiveVisitor, ReferenceType, ReflectionKind } from 'typedoc';
import { groupsOfEntryPoint, purposeOf } from './entry-points.mjs';

/** The guide of each entry point, as a link from the folder of the API reference. */
const guides = {
  bridgehead: '[Getting started](../start.md) and [writing a contract](../contract.md) are the guides',
  'bridgehead/inspect':
    '[Optional additions](../start.md#optional-additions) shows the functions, and [a real phone](../simulator.md#a-real-phone) the remote inspector',
  'bridgehead/transports':
    '[Getting started](../start.md#2-create-a-bridge) lists the options of a bridge, and [the protocol](../protocol.md) describes the messages',
  'bridgehead/adapters': '[Which way in?](../migrating/index.md) is the guide for apps that have a bridge',
  'bridgehead/app':
    '[The example app](../example-app.md) describes it, and [the reference](../reference.md) lists its methods, events and handlers',
  'bridgehead/query': '[Vue](../recipes/vue.md) shows it in a page without React',
  'bridgehead/react': '[React](../react.md) and [which hook](../which-hook.md) are the guides',
  'bridgehead/app/react':
    '[React](../react.md) is the guide, and [the example app](../example-app.md#its-hooks) has the hooks that exist only here',
  'bridgehead/host': '[The bridge in a TypeScript app](../typescript-host.md) is the guide',
  'bridgehead/mocks': '[Testing without the app](../testing.md) is the guide',
  'bridgehead/mocks/vitest':
    "It exports nothing: `import 'bridgehead/mocks/vitest'` in a setup file adds the [matchers](ShellMatchers-type.md) to `expect`. [Matchers in TypeScript](../testing.md#matchers-in-typescript) is the guide",
  'bridgehead/playwright': '[Playwright](../testing.md#playwright) is the guide',
};

/** The exported type that has the options of a function whose own type of options is not exported. */
const optionTypes = { method: 'MethodOptions', event: 'EventOptions' };

/** Begins the page of each entry point with its purpose and its guide. */
export function introduce(modules) {
  for (const module of modules) {
    const guide = guides[module.name];
    if (!guide) throw new Error(`Cannot introduce ${module.name}: it has no guide. Add one to api-texts.mjs.`);
    module.comment = new Comment([{ kind: 'text', text: `Provides ${purposeOf(module.name)}. ${guide}.` }]);
  }
}

/** Names the parameters that the declarations destructure, and links functions to the exported type of their options. */
export function describeOptions(project) {
  for (const signature of project.getReflectionsByKind(ReflectionKind.SomeSignature)) {
    const parameters = signature.parameters ?? [];
    const name = parameters.some((parameter) => parameter.name === 'options') ? 'values' : 'options';
    for (const parameter of parameters) if (parameter.name === '__namedParameters') parameter.name = name;
  }
  for (const signature of project.getReflectionsByKind(ReflectionKind.CallSignature)) {
    const type = signature.parent.parent?.kindOf(ReflectionKind.Module) ? optionTypes[signature.name] : undefined;
    if (type)
      signature.comment?.summary.push(
        { kind: 'text', text: '\n\n' },
        { kind: 'inline-tag', tag: '@linkcode', text: type, target: signature.parent.parent.getChildByName([type]) },
        { kind: 'text', text: ' describes the options.' },
      );
  }
}

/** The exported type that a function returns, where the compiler writes out all members of it. The reference of the contract lists them. */
const returnTypes = { createAppContract: 'AppContract' };

/** Names the codes of `BridgeError`, which the compiler writes out in other types. */
function nameErrorCodes(project) {
  const module = project.getChildByName(['bridgehead']);
  const target = module.getChildByName(['BridgeErrorCode']);
  const codes = module.getChildByName(['errorTexts']).type.declaration.children.map(({ name }) => name);
  return (union) => {
    const rest = union.types.filter(({ value }) => !codes.includes(value));
    if (union.types.length - rest.length < codes.length) return;
    union.types = [ReferenceType.createResolvedReference('BridgeErrorCode', target, project), ...rest];
  };
}

/** Names types instead of writing out their definitions, for example `Contract` without its default type arguments. */
export function shortenTypes(project) {
  const visitor = makeRecursiveVisitor({ reference: omitDefaultArguments, union: nameErrorCodes(project) });
  const reflections = project.getReflectionsByKind(ReflectionKind.All);
  // Defaults first, since types are compared with them.
  for (const { default: type } of reflections) type?.visit?.(visitor);
  for (const { type } of reflections) type?.visit(visitor);
  // The compiler writes out the defaults of a constraint, which the sources never do for `Contract`.
  for (const { type } of project.getReflectionsByKind(ReflectionKind.TypeParameter))
    if (type instanceof ReferenceType && type.name === 'Contract') type.typeArguments = undefined;
  for (const signature of project.getReflectionsByKind(ReflectionKind.CallSignature)) {
    const name = returnTypes[signature.name];
    const module = signature.parent.parent;
    const target = name && module.kindOf(ReflectionKind.Module) && module.getChildByName([name]);
    if (!target) continue;
    signature.type = ReferenceType.createResolvedReference(name, target, project);
    for (const member of [...(target.children ?? [])]) project.removeReflection(member);
  }
}

/** The interfaces whose members a standard defines. */
const standards = new Set(['JsonSchema']);

/** Names the members of an interface that a standard defines, without a table of their types. */
export function listKeywords(project) {
  for (const type of project.getReflectionsByKind(ReflectionKind.Interface)) {
    if (!standards.has(type.name)) continue;
    const names = type.children.map(({ name }) => `\`${name}\``);
    type.comment.summary.push({ kind: 'text', text: `\n\n${names.join(', ')}.` });
    for (const member of [...type.children]) project.removeReflection(member);
    type.indexSignatures = undefined;
  }
}

/** Lists the methods of an interface in the table of its properties: a section for each would make a page of many screens. */
export function showMethodsInTables(project) {
  for (const method of project.getReflectionsByKind(ReflectionKind.Method))
    if (method.parent?.kindOf(ReflectionKind.Interface)) method.kind = ReflectionKind.Property;
}

/** Omits the last type arguments of a reference as long as they equal the defaults of its declaration. */
function omitDefaultArguments(reference) {
  if (isAnyContract(reference)) reference.typeArguments = undefined;
  const { typeArguments = [], reflection } = reference;
  const kept = [...typeArguments];
  while (kept.length && String(kept.at(-1)) === String(reflection?.typeParameters?.[kept.length - 1]?.default))
    kept.pop();
  if (kept.length < typeArguments.length) reference.typeArguments = kept.length ? kept : undefined;
}

/** `Contract` with the defaults that the compiler writes out. */
const isAnyContract = ({ name, typeArguments = [] }) =>
  name === 'Contract' && typeArguments.every((type) => String(type).startsWith('Readonly<Record<string, '));

/** Adds `@category` with its group to each grouped export. The package does not contain these tags: editors would show them. */
export function addCategories(modules) {
  for (const { name, children = [] } of modules) {
    const groupOf = new Map(
      groupsOfEntryPoint(name).flatMap(({ heading, names }) => names.map((each) => [each, heading])),
    );
    for (const child of children) {
      const text = groupOf.get(child.name);
      const comments = text === undefined ? [] : [child, ...(child.signatures ?? [])].map(({ comment }) => comment);
      for (const comment of comments) comment?.blockTags.push(new CommentTag('@category', [{ kind: 'text', text }]));
    }
  }
}
