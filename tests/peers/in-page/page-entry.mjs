// The page half: what an application would ship. Start-up is measured on this file.
import { connect } from 'ADAPTER/page.mjs';

globalThis.connected = connect(globalThis.options ?? {}).then((bridge) => {
  globalThis.bridge = bridge;
  globalThis.connectedAt = performance.now();
});
