import type { ManualClock } from 'bridgehead/mocks';
import { createDocumentClock, type DocumentClock } from '../../support/document-clock.ts';
import { androidAgent, createPage, iosAgent, type PageControl } from '../../support/page.ts';
import { failWith } from './session-contract.ts';
import type { HostileGlobal, Plan } from './session-plan.ts';

/** A document with a clock that stops while the document is in the cache or unloaded. */
export interface SessionPage extends PageControl, DocumentClock {}

/** A document on the plan's platform, with the plan's hostile objects. */
export function createSessionPage(plan: Plan, time: ManualClock): SessionPage {
  const page = createPage(plan.generation.startsWith('handler') ? iosAgent : androidAgent);
  if (plan.isFramed) page.window['parent'] = {};
  for (const name of plan.hostile) spoil[name](page);
  return { ...page, ...createDocumentClock(time) };
}

const trap = (target: object, name: string): void => {
  Object.defineProperty(target, name, { configurable: true, get: () => failWith(`the getter of ${name}`) });
};

const spoil: Readonly<Record<HostileGlobal, (page: PageControl) => void>> = {
  frame({ window }) {
    // A foreign frame named like the object of the other platform: reading its members is a SecurityError.
    const isIos = window.navigator.userAgent.includes('iPhone');
    window[isIos ? 'BridgeheadAndroid' : 'webkit'] = new Proxy({}, { get: () => failWith('a foreign frame') });
  },
  userAgent: ({ window }) => trap(window.navigator, 'userAgent'),
  random({ window }) {
    window['crypto'] = { getRandomValues: () => failWith('getRandomValues') };
  },
  // An element with the id of the namespace: an object that disappears with the element.
  element({ window }) {
    window.bridgehead = { nodeType: 1 } as object;
  },
};
