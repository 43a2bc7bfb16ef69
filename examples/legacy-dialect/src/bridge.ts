import { createBridge } from 'bridgehead';
import { adaptBridge, createCallbackIdAdapter, createMessageAdapter } from 'bridgehead/adapters';
import { contract } from './contract';

// The oldest apps inject an object with one function per method, the next ones an object that takes {callbackId, action, params}.
const adapter =
  'NativeApp' in window
    ? createCallbackIdAdapter({ object: 'NativeApp' })
    : createMessageAdapter({ object: 'ActionBridge', receive: 'ActionPage.receive' });

/** The bridge for every app: a current app takes precedence, and a browser has no shell. */
export const bridge = createBridge(contract, adaptBridge(contract, adapter));
