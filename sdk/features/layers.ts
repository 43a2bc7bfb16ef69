import type { BridgeCore, Layer } from '../bridge-core.ts';

/** Adds a layer outside the others of its kind. Returns a function that removes it; calls in flight keep their layers. */
export function addLayer(
  { additions, path }: BridgeCore,
  layer: Layer,
  kind: 'below' | 'added' | 'above' = 'added',
): () => void {
  const layers =
    additions.layers ||
    (additions.layers = { base: { ...path }, below: new Set(), added: new Set(), above: new Set() });
  const apply = (): void => {
    let wrapped = layers.base;
    for (const each of [layers.below, layers.added, layers.above]) {
      each.forEach((wrap) => {
        wrapped = wrap(wrapped);
      });
    }
    Object.assign(path, wrapped);
  };
  layers[kind].add(layer);
  apply();
  return () => {
    layers[kind].delete(layer);
    apply();
  };
}
