import { ReflectionKind } from 'typedoc';
import { linksTo } from './api-inheritance.mjs';

/**
 * Replaces what has the same name as a hook of `bridgehead/react`, and differs from it only by the contract of its types, by links to the
 * hook: the members of its interfaces of hooks, and the hooks of `bridgehead/app/react`.
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
  container.comment?.summary.push(
    { kind: 'text', text: '\n\nWith the types of the contract: ' },
    ...linksTo(twins.map(({ name }) => hooks.get(name))),
    { kind: 'text', text: '.' },
  );
  for (const twin of twins) project.removeReflection(twin);
}

const isType = (kind) => kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias;
