import { getSiteBridge } from '../site-bridge.ts';
import { textParams } from './text-params.ts';

// An entry of its own, fetched beside React: the load reports wait for these parameters, but not for long.
void askForParams();

async function askForParams(): Promise<void> {
  const bridge = getSiteBridge();
  if (!bridge) return;
  const { value } = await bridge.safeCall('getQueryParam');
  window.siteBoot?.adoptShell({ queryParams: textParams(value) });
}
