import type { createInspectorPanel } from './inspector-panel.ts';

/**
 * Loads the panel on demand. A separate file, so that `import()` is in no other published file: it is not part of ES2019,
 * although all supported web views have it.
 */
export const loadInspectorPanel = (): Promise<{ readonly createInspectorPanel: typeof createInspectorPanel }> =>
  import('./inspector-panel.ts');
