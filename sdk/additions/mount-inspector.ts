import { coreOf } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import { inspect, type TrafficEntry } from './inspect.ts';
import type { CreateInspectorPanelOptions, InspectorPanel } from './inspector-panel.ts';
import { loadInspectorPanel } from './load-inspector-panel.ts';

/** What `mountInspector` takes. */
export interface MountInspectorOptions extends CreateInspectorPanelOptions {
  /** Messages kept; 200. */
  readonly limit?: number | undefined;
  /** Shows and copies the messages themselves; `false`. */
  readonly payloads?: boolean | undefined;
}

/**
 * Draws an overlay for testers on the device: the traffic, the gate's verdict for every method, and "copy trace".
 * Starts folded, as one button. Returns its removal.
 *
 * The overlay is loaded by this call, as a chunk of its own; the traffic is kept from the call on. If it cannot be
 * loaded, the log says so.
 */
export function mountInspector<C extends Contract>(bridge: Bridge<C>, options: MountInspectorOptions = {}): () => void {
  const { limit = 200, payloads = false } = options;
  const { log, onDispose } = coreOf(bridge);
  const entries: TrafficEntry[] = [];
  let panel: InspectorPanel | undefined;
  let isMounted = true;

  const stopInspecting = inspect(
    bridge,
    (entry) => {
      entries.push(entry);
      if (entries.length > limit) entries.shift();
      if (panel) panel.draw();
    },
    { payloads },
  );
  const unmount = (): void => {
    isMounted = false;
    stopInspecting();
    entries.length = 0;
    if (panel) panel.remove();
  };
  onDispose.push(unmount);
  loadInspectorPanel()
    .then(({ createInspectorPanel }) => {
      if (isMounted) panel = createInspectorPanel(bridge, entries, options);
    })
    .catch((error: unknown) => log('the inspector could not be drawn', error));
  return unmount;
}
