import { coreOf } from '../../bridge-core.ts';
import type { Bridge } from '../../bridge-types.ts';
import { checkNumber } from '../../contract/check-number.ts';
import type { Contract } from '../../contract/types.ts';
import { addCleanup } from '../add-cleanup.ts';
import { inspect } from './inspect.ts';
import type { CreateInspectorPanelOptions, InspectorLog, InspectorPanel } from './inspector-panel.ts';
import { loadInspectorPanel } from './load-inspector-panel.ts';

/** Options of `mountInspector`. */
export interface MountInspectorOptions extends CreateInspectorPanelOptions {
  /** Most entries; 200 by default. The oldest are dropped. */
  readonly limit?: number | undefined;
  /** Shows and copies messages from the start; `false` by default. */
  readonly payloads?: boolean | undefined;
}

/**
 * Draws an overlay for testers: traffic, failures, the gate's verdicts, a filter, and "copy trace". Starts as a button.
 * Returns a function that removes it.
 *
 * Loads a separate chunk, and records from then on.
 *
 * @throws {BridgeError} bad-argument for a `limit` that is not a number.
 */
export function mountInspector<C extends Contract>(bridge: Bridge<C>, options: MountInspectorOptions = {}): () => void {
  // In JavaScript, the options may be any value.
  const { limit = 200, payloads } = Object(options) as MountInspectorOptions;
  checkNumber('limit', limit);
  const core = coreOf(bridge);
  if (core.lifetime.isDisposed) return () => {};
  const kept: InspectorLog = { entries: [], payloads: !!payloads };
  let panel: InspectorPanel | undefined;
  let isMounted = true;

  const stopInspecting = inspect(
    bridge,
    (entry) => {
      kept.entries.push(entry);
      if (kept.entries.length > limit) kept.entries.shift();
      if (panel) panel.draw();
    },
    { payloads: () => kept.payloads },
  );
  const unmount = addCleanup(core, () => {
    isMounted = false;
    stopInspecting();
    kept.entries.length = 0;
    if (panel) panel.remove();
  });
  loadInspectorPanel()
    .then(({ createInspectorPanel }) => {
      if (isMounted) panel = createInspectorPanel(bridge, kept, options);
    })
    .catch((error: unknown) => core.log('cannot draw the inspector', error));
  return unmount;
}
