import type { createInspectorPanel } from './inspector-panel.ts';

/**
 * Loads the panel, once it is wanted. In a file of its own, so that `import()`, which ES2019 does not have (every web view
 * of the floor does), stands in no other published file.
 */
export const loadInspectorPanel = (): Promise<{ readonly createInspectorPanel: typeof createInspectorPanel }> =>
  import('./inspector-panel.ts');
