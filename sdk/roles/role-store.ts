import { coreOf, keepOnBridge } from '../bridge-core.ts';
import type { Bridge } from '../bridge-types.ts';
import type { RoleValues } from '../contract/role-types.ts';
import type { Contract } from '../contract/types.ts';
import { addListener, createListeners, emit, removeListener } from '../page/listeners.ts';
import type { Store } from '../shell/store.ts';
import { roleOf } from './role-of.ts';
import { type AnyValueRole, roleValue } from './role-value.ts';

/**
 * Returns the store of a role's value; `undefined` while it is unknown. The value is the newest of the payloads of the role's event
 * and the announcements; the role's method is called once if there is none while something
 * subscribes, and again if it failed: by the next subscriber, or when a shell is found or announces itself.
 *
 * All parts of a page share one store for each role of a bridge, also across two copies of the SDK.
 *
 * @throws {BridgeError} bad-argument if the contract does not declare the role.
 */
export function roleStore<Name extends keyof RoleValues>(
  bridge: Bridge<Contract>,
  name: Name,
): Store<RoleValues[Name] | undefined> {
  return keepOnBridge(bridge, `role:${name}`, () => createRoleStore(bridge, name));
}

/** What the value of a role is derived from. The value changes only if one of them does. */
interface Sources {
  /** The last payload of the event. */
  readonly payload: unknown;
  /** Whether the payload is newer than the newest announcement. */
  readonly isNewest: boolean;
  /** The announced value. */
  readonly announced: unknown;
  /** The result of the method. */
  readonly result: unknown;
}

function createRoleStore<Name extends keyof RoleValues>(
  bridge: Bridge<Contract>,
  name: Name,
): Store<RoleValues[Name] | undefined> {
  // Every role with a value has these members.
  const role = roleOf(bridge.contract, name) as AnyValueRole;
  const core = coreOf(bridge);
  const listeners = createListeners<void>(core.report);
  const payloads = followPayloads(bridge, role);
  let sources: Sources | undefined;
  let value: RoleValues[Name] | undefined;

  const get = (): RoleValues[Name] | undefined => {
    const announced = name === 'theme' ? core.snapshot.theme : name === 'locale' ? core.rawLocale : undefined;
    const next = { ...payloads.get(), announced, result: result.get() };
    if (!sources || !areSame(sources, next)) value = valueOf(name, role, next);
    sources = next;
    return value;
  };
  const notify = (): void => emit(listeners, undefined);
  const result = createResult(bridge, role, { isNeeded: () => !!listeners.size && get() === undefined, notify });
  let stop = (): void => {};
  return {
    get,
    subscribe(listener) {
      const entry = addListener(listeners, listener);
      if (listeners.size === 1) {
        const onShell = (): void => {
          notify();
          result.read();
        };
        const stops = [bridge.shell.subscribe(onShell), payloads.subscribe(notify)];
        stop = () => stops.forEach((end) => end());
        result.read();
      }
      return () => {
        if (removeListener(listeners, entry) && !listeners.size) stop();
      };
    },
  };
}

/** The result of a role's method. */
interface Result {
  get(): unknown;
  /** Calls the method if the value is needed, unless it was called. */
  read(): void;
}

/** Options of `createResult`. */
interface CreateResultOptions {
  readonly isNeeded: () => boolean;
  readonly notify: () => void;
}

function createResult(
  bridge: Bridge<Contract>,
  { method }: AnyValueRole,
  { isNeeded, notify }: CreateResultOptions,
): Result {
  const core = coreOf(bridge);
  let result: unknown;
  let isRead = false;
  const read = (): void => {
    if (method === undefined || isRead || !isNeeded()) return;
    isRead = true;
    const response = bridge.safeCall(method, undefined);
    // Read after the call, which may detect a return from the back/forward cache.
    const { restores } = core;
    void response.then((outcome) => {
      if (outcome.ok) {
        result = outcome.value;
        return notify();
      }
      // The next subscriber or announcement reads again, for example when a shell is found late.
      isRead = false;
      // The back/forward cache loses reads in flight.
      if (core.restores !== restores) read();
    });
  };
  return { get: () => result, read };
}

const areSame = (a: Sources, b: Sources): boolean =>
  a.payload === b.payload && a.isNewest === b.isNewest && a.announced === b.announced && a.result === b.result;

function valueOf<Name extends keyof RoleValues>(
  name: Name,
  role: AnyValueRole,
  { payload, isNewest, announced, result }: Sources,
): RoleValues[Name] | undefined {
  const changed = roleValue(name, role, payload);
  if (isNewest && changed !== undefined) return changed;
  // The cast is safe because only the theme and the locale are announced, with the type of their role.
  const known = (announced || changed) as RoleValues[Name] | undefined;
  return known !== undefined ? known : roleValue(name, role, result);
}

/** The payloads of a role's event, which are older or newer than the newest announcement. */
interface Payloads {
  get(): Pick<Sources, 'payload' | 'isNewest'>;
  /** Listens to the event. */
  subscribe(listener: () => void): () => void;
}

function followPayloads(bridge: Bridge<Contract>, { event }: AnyValueRole): Payloads {
  const spec = event === undefined ? undefined : bridge.contract.events[event];
  let heard: unknown;
  // A state event is stored by the bridge, also while nothing listens.
  const last = (): unknown => (event !== undefined && spec && spec.state ? bridge.lastPayload(event) : heard);
  // The payload at the time of the newest announcement, for example after a return from the back/forward cache.
  let older: unknown;
  let { methods, locale, theme } = bridge.shell.get();
  // Never stops, because later subscribers need it; disposing the bridge removes the subscription.
  bridge.shell.subscribe(() => {
    const next = bridge.shell.get();
    // Each announcement has a new list. Other updates of the snapshot, such as from old shells, keep these members.
    if (next.methods !== methods || next.locale !== locale || next.theme !== theme) older = last();
    ({ methods, locale, theme } = next);
  });
  return {
    get() {
      const payload = last();
      return { payload, isNewest: payload !== undefined && payload !== older };
    },
    subscribe(listener) {
      if (event === undefined) return () => {};
      return bridge.on(event, (payload) => {
        heard = payload;
        listener();
      });
    },
  };
}
