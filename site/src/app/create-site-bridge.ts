import { createBridge, type Bridge } from 'bridgehead';
import { appContract, type AppContract } from 'bridgehead/app';

/** The bridge of this page to the native app. Make it once: {@link loadSiteBridge} does. */
export function createSiteBridge(): Bridge<AppContract> {
  return createBridge(appContract);
}
