import type { createBridge } from 'bridgehead';
import { createManualClock } from 'bridgehead/mocks';
import { settle } from '../../support/settle.ts';
import { abortCall, callAndAbort, callMethod, readStream } from './session-calls.ts';
import {
  createSecondBridge,
  disposeBridge,
  openDocument,
  passCache,
  passCacheOfUsedShell,
  reload,
  replaceObject,
} from './session-documents.ts';
import { addActingMiddleware, addHandler, addListener, removeListener, subscribeToShell } from './session-listeners.ts';
import { faultSets, type Plan, type SessionStep, type SessionStepKind } from './session-plan.ts';
import { changeResponses, createSessionShell, emitEvent, sendJunk, sendRequest } from './session-shell.ts';
import { createSessionState, type SessionAct, type SessionRecord } from './session-state.ts';

/** A session under way. */
export interface GeneratedSession extends SessionRecord {
  perform(step: SessionStep): Promise<void>;
}

const acts: Readonly<Record<SessionStepKind, SessionAct>> = {
  call: callMethod,
  abort: abortCall,
  callAndAbort,
  emit: emitEvent,
  request: sendRequest,
  junk: sendJunk,
  listen: addListener,
  unlisten: removeListener,
  middleware: addActingMiddleware,
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
export function createGeneratedSession(plan: Plan, createOther: typeof createBridge): GeneratedSession {
  const clock = createManualClock(1000);
  const shell = createSessionShell(plan, clock);
  const record: SessionRecord = { plan, clock, shell, bridges: [], pages: [], calls: [], lines: [] };
  const state = createSessionState(record, createOther, acts);
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
