import { ReflectionFlag, ReflectionKind } from 'typedoc';
import { linksTo } from './api-inheritance.mjs';

/**
 * Describes the hooks of `bridgehead/react` as functions, and replaces what has the same name and differs only by the contract of its types
 * by links to them: the members of the interfaces of hooks, and the hooks of `bridgehead/app/react`.
 */
export function linkTypedHooks(project) {
  const modules = new Map(project.children?.map((module) => [module.name, module]));
  const hooks = new Map(
    modules
      .get('bridgehead/react')
      ?.children?.filter(({ name, kind }) => !isType(kind) && /^use[A-Z]|^BridgeProvider$/.test(name))
      .map((hook) => [hook.name, hook]),
  );
  const interfaces = modules.get('bridgehead/react')?.children?.filter(({ kind }) => isType(kind)) ?? [];
  for (const container of [...interfaces, modules.get('bridgehead/app/react')]) linkTwins(container, hooks, project);
}

function linkTwins(container, hooks, project) {
  const twins = container?.children?.filter(({ name }) => hooks.has(name)) ?? [];
  if (!twins.length) return;
  const isAll = twins.length === hooks.size;
  container.comment?.summary.push(
    { kind: 'text', text: '\n\nWith the types of the contract: ' },
    ...linksTo(isAll ? [container.parent] : twins.map(({ name }) => hooks.get(name))),
    { kind: 'text', text: '.' },
  );
  for (const twin of twins) {
    const hook = hooks.get(twin.name);
    if (container.name === 'BridgeHooks') describeHook(hook, twin);
    project.removeReflection(twin);
  }
}

/** Turns a hook, whose type is a member of `BridgeHooks`, into a function with the signatures and the description of the member. */
function describeHook(hook, member) {
  hook.kind = ReflectionKind.Function;
  hook.setFlag(ReflectionFlag.Const, false);
  hook.signatures = member.signatures;
  for (const signature of hook.signatures) signature.parent = hook;
  // The group in the list of the entry point.
  hook.signatures[0].comment.blockTags.push(...hook.comment.getTags('@category'));
  hook.type = hook.comment = member.signatures = undefined;
}

const isType = (kind) => kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias;
