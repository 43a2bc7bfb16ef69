import { actionEnvelope, type CreateBridgeOptions, createMethodObjectTransport } from 'bridgehead';

/** The options that speak with the app around this page. They depend on what the app injected, not on the user agent. */
export function dialectOptions(page: object): CreateBridgeOptions {
  // The oldest apps inject one method per action: NativeApp.getUser(params, callbackName).
  if ('NativeApp' in page) {
    return { transport: createMethodObjectTransport({ window: page, object: 'NativeApp' }), platform: 'android' };
  }
  // Apps of the second generation exchange {callbackId, action, params}, by an object of another name.
  if ('ActionBridge' in page) return { envelope: actionEnvelope, names: { android: 'ActionBridge' } };
  return {};
}
