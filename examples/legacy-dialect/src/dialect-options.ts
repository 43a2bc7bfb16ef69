import type { CreateBridgeOptions } from 'bridgehead';
import { actionEnvelope, createMethodObjectTransport } from 'bridgehead/transports';

/** The options for the app around this page. They depend on the injected objects, not on the user agent. */
export function dialectOptions(page: object): CreateBridgeOptions {
  // The oldest apps inject one method per action: NativeApp.getUser(params, callbackName).
  if ('NativeApp' in page) {
    return { transport: createMethodObjectTransport({ window: page, object: 'NativeApp' }), platform: 'android' };
  }
  // Apps of the second generation exchange {callbackId, action, params} over an object with another name.
  if ('ActionBridge' in page) return { envelope: actionEnvelope, names: { android: 'ActionBridge' } };
  return {};
}
