import type { BridgeCore } from '../bridge-core.ts';
import type { Layer } from '../bridge-path.ts';

/** Adds a layer, outside the others of its kind. Returns its removal, which leaves nothing; a call under way keeps its layers. */
export function addLayer(core: BridgeCore, layer: Layer, kind: 'below' | 'added' | 'above' = 'added'): () => void {
  const { invoke, deliver } = core;
  const layers =
    core.layers || (core.layers = { base: { invoke, deliver }, below: new Set(), added: new Set(), above: new Set() });
  const place = (): void => {
    let path = layers.base;
    for (const each of [layers.below, layers.added, layers.above]) {
      each.forEach((wrap) => {
        path = wrap(path);
      });
    }
    Object.assign(core, { invoke: path.invoke, deliver: path.deliver });
  };
  layers[kind].add(layer);
  place();
  return () => {
    layers[kind].delete(layer);
    place();
  };
}
