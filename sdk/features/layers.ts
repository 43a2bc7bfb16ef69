import type { BridgeCore } from '../bridge-core.ts';
import type { Layer } from '../bridge-path.ts';

/** Adds a layer outside the others of its kind. Returns a function that removes it; calls in flight keep their layers. */
export function addLayer(core: BridgeCore, layer: Layer, kind: 'below' | 'added' | 'above' = 'added'): () => void {
  const { invoke, deliver } = core;
  const layers =
    core.layers || (core.layers = { base: { invoke, deliver }, below: new Set(), added: new Set(), above: new Set() });
  const apply = (): void => {
    let path = layers.base;
    for (const each of [layers.below, layers.added, layers.above]) {
      each.forEach((wrap) => {
        path = wrap(path);
      });
    }
    Object.assign(core, { invoke: path.invoke, deliver: path.deliver });
  };
  layers[kind].add(layer);
  apply();
  return () => {
    layers[kind].delete(layer);
    apply();
  };
}
