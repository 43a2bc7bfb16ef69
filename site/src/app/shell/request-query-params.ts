import { getSiteBridge } from '../site-bridge.ts';
import { toTextParams } from './text-params.ts';

// A separate entry, loaded in parallel with React, because the load reports wait for these parameters only briefly.
void requestQueryParams();

async function requestQueryParams(): Promise<void> {
  const bridge = getSiteBridge();
  if (!bridge) return;
  const { value } = await bridge.safeCall('getQueryParam');
  window.siteBoot?.applyShell({ queryParams: toTextParams(value) });
}
