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
  /** Maximum number of messages and failures; 200 by default. The oldest are dropped first. */
  readonly limit?: number | undefined;
  /** Whether messages are shown and copied from the start; `false` by default. The overlay has a button for it. */
  readonly payloads?: boolean | undefined;
}

/**
 * Draws an overlay for testers on the device: the traffic, failures with their reasons, the gate's verdict for every method
 * and event, a filter by name, and "copy trace". Starts collapsed to one button. Returns a function that removes it.
 *
 * This call loads the overlay as a separate chunk, and records the traffic from then on. A failure to load it is logged. Does
 * nothing on a disposed bridge.
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
