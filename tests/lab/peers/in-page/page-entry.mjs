// The page half as an application would ship it, whose start-up is measured.
import { connect } from 'ADAPTER/page.mjs';

globalThis.connected = connect(globalThis.options ?? {}).then((bridge) => {
  globalThis.bridge = bridge;
});
