import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { inspect } from './inspect.ts';
import type { CreateInspectorPanelOptions, InspectorLog, InspectorPanel } from './inspector-panel.ts';
import { loadInspectorPanel } from './load-inspector-panel.ts';

/** Options of `mountInspector`. */
export interface MountInspectorOptions extends CreateInspectorPanelOptions {
  /** Messages and failures kept; 200. */
  readonly limit?: number | undefined;
  /** Shows and copies the messages themselves from the start; `false`. The overlay has a button for it. */
  readonly payloads?: boolean | undefined;
}

/**
 * Draws an overlay for testers on the device: the traffic, what failed and why, the gate's verdict for every method and
 * event, a filter by name, and "copy trace". Starts folded, as one button. Returns its removal.
 *
 * The overlay is loaded by this call, as a chunk of its own; the traffic is kept from the call on. If it cannot be
 * loaded, the log says so.
 */
export function mountInspector<C extends Contract>(bridge: Bridge<C>, options: MountInspectorOptions = {}): () => void {
  const { limit = 200 } = options;
  const { log, onDispose } = coreOf(bridge);
  const kept: InspectorLog = { entries: [], payloads: !!options.payloads };
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
  const unmount = (): void => {
    isMounted = false;
    stopInspecting();
    kept.entries.length = 0;
    if (panel) panel.remove();
  };
  onDispose.push(unmount);
  loadInspectorPanel()
    .then(({ createInspectorPanel }) => {
      if (isMounted) panel = createInspectorPanel(bridge, kept, options);
    })
    .catch((error: unknown) => log('the inspector could not be drawn', error));
  return unmount;
}
