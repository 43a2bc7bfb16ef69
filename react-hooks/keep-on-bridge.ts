import { coreOf } from '../sdk/bridge-core.ts';

/**
 * Returns a value that is kept on a bridge under a name, created if it does not exist. Unlike a map in a module, every copy of
 * the hooks finds it: the ES module and the CommonJS module of a page are two copies.
 */
export function keepOnBridge<Value>(bridge: { readonly '~core': unknown }, name: string, create: () => Value): Value {
  const { additions } = coreOf(bridge);
  const kept = (additions.kept ||= new Map());
  if (!kept.has(name)) kept.set(name, create());
  // The cast is safe because each name is used by one file.
  return kept.get(name) as Value;
}
