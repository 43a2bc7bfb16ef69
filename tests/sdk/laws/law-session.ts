import { type createBridge, createManualClock } from 'bridgehead';
import { settle } from '../../support/settle.ts';
import { abortCall, callAndAbort, callMethod, readStream } from './law-calls.ts';
import {
  createSecondBridge,
  disposeBridge,
  openDocument,
  passCache,
  passCacheOfUsedShell,
  reload,
  replaceObject,
} from './law-documents.ts';
import { addActingLayer, addHandler, addListener, removeListener, subscribeToShell } from './law-listeners.ts';
import { faultSets, type Plan, type LawStep, type LawStepKind } from './law-plan.ts';
import { changeResponses, createLawShell, emitEvent, sendJunk, sendRequest } from './law-shell.ts';
import { createLawState, type LawAct, type LawRecord } from './law-state.ts';

/** A session under way. */
export interface LawSession extends LawRecord {
  perform(step: LawStep): Promise<void>;
}

const acts: Readonly<Record<LawStepKind, LawAct>> = {
  call: callMethod,
  abort: abortCall,
  callAndAbort,
  emit: emitEvent,
  request: sendRequest,
  junk: sendJunk,
  listen: addListener,
  unlisten: removeListener,
  layer: addActingLayer,
  subscribe: subscribeToShell,
  handle: addHandler,
  stream: readStream,
  responses: changeResponses,
  faults: ({ pick, shell }) => shell.setFaults(pick(faultSets) ?? []),
  advance: ({ clock, pick }) => clock.advance(pick([10, 250, 1000, 5000]) ?? 0),
  settle: () => {},
  hide: ({ page }) => page.hide(),
  show: ({ page }) => page.show(),
  freeze: ({ clock }) => clock.freeze(2000),
  cache: passCache,
  cacheAndUse: passCacheOfUsedShell,
  reload,
  replaceObject,
  removeObject: ({ page }) => void delete page.window['BridgeheadAndroid'],
  replaceNamespace: ({ page }) => void (page.window.bridgehead = {}),
  freezeNamespace: ({ page }) => void Object.freeze(page.window.bridgehead ?? {}),
  secondBridge: createSecondBridge,
  dispose: disposeBridge,
};

/** Opens the first document of a session. */
export function createLawSession(plan: Plan, createOther: typeof createBridge): LawSession {
  const clock = createManualClock(1000);
  const shell = createLawShell(plan, clock);
  const record: LawRecord = { plan, clock, shell, bridges: [], pages: [], calls: [], lines: [] };
  const state = createLawState(record, createOther, acts);
  openDocument(state);
  return {
    ...record,
    async perform(step) {
      state.draw = step.draw;
      state.left = 3;
      await acts[step.kind](state);
      if (step.kind === 'settle' || step.draw % 3 === 0) await settle();
    },
  };
}
