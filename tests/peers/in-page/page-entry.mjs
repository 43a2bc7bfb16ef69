// The page half, as an application would ship it. Start-up is measured with this file.
import { connect } from 'ADAPTER/page.mjs';

globalThis.connected = connect(globalThis.options ?? {}).then((bridge) => {
  globalThis.bridge = bridge;
  globalThis.connectedAt = performance.now();
});
