import { type Bridge, createBridge, createManualClock, setOverride, use as addLayer } from 'bridgehead';
import { expect } from 'vitest';
import { createPageRules } from '../../native-mocks/strict/create-page-rules.ts';
import { coreOf } from '../../sdk/bridge-core.ts';
import { settle } from './settle.ts';
import { fillAnnouncement } from './fill-announcement.ts';
import { expectCleanEnd, expectNoneDue } from './hostile-end.ts';
import {
  type HostileCall,
  hostileModelContract,
  type HostileContract,
  hostileNames,
  type HostilePosted,
  type HostileStep,
  hostileSteps,
  isTrueReason,
} from './hostile-model.ts';
import { createPage } from './page.ts';
import { createRandom } from './random.ts';

/**
 * Runs a page with up to three bridges in one window, a misbehaving shell, and page code that acts at the worst moments: it
 * aborts, calls and disposes inside listeners, inside `toJSON` and inside the native object.
 */
export async function runHostileSession(seed: number, length: number, drawn: Map<string, number>): Promise<number> {
  const random = createRandom(seed);
  const chance = (of: number): boolean => random(of) === 0;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[random(items.length)];
  /** The announcement does not change: every bridge of the page receives the same one. */
  const can = { batch: chance(2), cancel: chance(2), status: true };
  const clock = createManualClock(random(2) ? 0 : 3_000_000_000);
  const page = createPage();
  const older = chance(2) ? (): void => {} : undefined;
  if (older) page.window.bridgehead = { receive: older };

  const bridges: Bridge<HostileContract>[] = [];
  const disposed = new Set<Bridge<HostileContract>>();
  const calls: HostileCall[] = [];
  const open: HostilePosted[] = [];
  const controllers: AbortController[] = [];
  const offs: (() => unknown)[] = [];
  const layers: (() => void)[] = [];
  const logged: number[] = [];
  let listening = 0;
  let isBroken = false;
  let hasBroken = false;
  let enteredCache = false;
  let depth = 0;
  /** Starts without a stop: exact if the shell exists, none is lost, no layer repeats a call and no return repeats a start. */
  let starts = 0;
  const isCounted = chance(3);
  /** The next message must be the first of a page load, or of a return from the back/forward cache. */
  let isHandshakeDue = true;
  let stage: 'visible' | 'hidden' | 'leaving' | 'cached' = 'visible';
  const firstMessages: (string | undefined)[] = [];
  const rules = createPageRules({
    contract: hostileModelContract,
    dialect: 'json-rpc',
    supportsHandshake: true,
    hasTestMethods: false,
    snapshotCan: () => ({}),
  });
  /** Violations of docs/protocol.md by the page. Reported at the end, as above. */
  const broken: string[] = [];
  const check = (text: string): void => {
    const { ofText, ofMessages } = rules.check(text);
    for (const { rule, text: what } of [...ofText, ...ofMessages.flat()]) broken.push(`${rule}: ${what}`);
  };

  const deliver = (message: unknown): void => {
    const input = typeof message === 'string' ? message : JSON.stringify(message);
    const receive = page.window.bridgehead?.receive;
    const seen = [message].flat().map((each) => rules.sent(JSON.stringify(fillAnnouncement(each))));
    expect(() => receive?.(input), `receive threw (seed ${seed})`).not.toThrow();
    // Without a receiver, the page has not read the message.
    if (receive) seen.forEach((mark) => mark());
  };
  const responseTo = ({ id, params }: HostilePosted): object => ({ jsonrpc: '2.0', id, result: { key: params?.key } });
  /** Actions that page code may take at any point. */
  const interfere = (): void => {
    if (depth > 2 || !chance(4)) return;
    depth++;
    perform(
      pick(['call', 'abort', 'again', 'dispose', 'unlisten', 'listen', 'respond', 'tick', 'override'] as const) ??
        'call',
    );
    depth--;
  };
  const take = (text: string): void => {
    // The text counts as received even if the code below throws: the page cannot know better while its own code runs inside
    // the post.
    check(text);
    const parsed = JSON.parse(text) as HostilePosted | HostilePosted[];
    const messages = Array.isArray(parsed) ? parsed : [parsed];
    // Reported at the end, because an error thrown here would be a failed post for the bridge.
    if (isHandshakeDue) firstMessages.push(messages[0]?.method);
    isHandshakeDue = false;
    for (const message of messages) {
      if (message.method === 'start') starts++;
      if (message.method === 'stop') starts--;
    }
    interfere();
    if (isBroken && chance(2)) throw new Error('Java object is gone');
    for (const message of messages) {
      if (message.method === '$/hello' && !chance(4)) {
        deliver({
          ...responseTo(message),
          result: {
            protocol: 1,
            platform: 'android',
            appVersion: pick(['1.9', '2.1', 'x']),
            can,
          },
        });
      } else if (message.method === '$/status') {
        const { ids } = message.params as unknown as { ids: string[] };
        deliver({
          ...responseTo(message),
          result: { known: ids.filter((id) => open.some((posted) => posted.id === id)) },
        });
      } else if (message.id !== undefined && message.params) {
        if (chance(3)) deliver(responseTo(message));
        else if (!chance(6)) open.push(message);
      }
    }
  };
  const install = (): unknown => (page.window['BridgeheadAndroid'] = { postMessage: take });

  const create = (): void => {
    // Code of a cached page does not run.
    if (bridges.length - disposed.size >= 3 || stage === 'leaving' || stage === 'cached') return;
    const late = chance(3) ? { expectShell: /Android/g, lateShellMs: 500 } : {};
    const logger = {
      warn() {
        logged.push(clock.now());
        if (chance(4)) throw new Error('logger');
      },
    };
    const bridge = createBridge(hostileModelContract, {
      window: page.window,
      clock,
      logger,
      interactiveMaxMs: 3000,
      ...late,
    });
    bridge.shell.subscribe(interfere);
    bridges.push(bridge);
  };
  /** Picks a bridge, usually one that is not disposed. */
  const pickBridge = (): Bridge<HostileContract> | undefined =>
    pick(chance(8) ? bridges : bridges.filter((each) => !disposed.has(each)));
  const dispose = (): void => {
    const bridge = pickBridge();
    if (!bridge || (depth && !chance(4))) return;
    disposed.add(bridge);
    bridge.dispose();
  };

  const end = (call: HostileCall, error: unknown): void => {
    const { bridge, name } = call;
    const { code = '' } = error as { code?: string };
    const at = `seed ${seed}: ${name} ${call.key} ended as ${code || String(error)}`;
    expect(++call.ends, `${at}, for the second time`).toBe(1);
    const facts = { nowMs: clock.now(), isDisposed: disposed.has(bridge), enteredCache, hasBroken };
    expect(isTrueReason(code, call, facts), at).toBe(true);
  };
  const call = (): void => {
    const bridge = pickBridge();
    const name = pick(hostileNames);
    if (!bridge || !name) return;
    const abort = chance(3) ? new AbortController() : undefined;
    if (abort) {
      const { signal } = abort;
      const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
      Object.assign(signal, {
        addEventListener: (...args: Parameters<typeof add>) => (listening++, add(...args)),
        removeEventListener: (...args: Parameters<typeof remove>) => (listening--, remove(...args)),
      });
      controllers.push(abort);
      if (chance(6)) abort.abort();
    }
    const isBad = chance(20);
    const key = isBad ? -1 : name === 'pay' ? random(3) : calls.length;
    const timeoutMs = chance(5) ? pick([50, 3_000_000_000, Infinity, Number.NaN]) : undefined;
    const made: HostileCall = { bridge, name, key, atMs: clock.now(), timeoutMs, signal: abort?.signal, ends: 0 };
    calls.push(made);
    const params = {
      key,
      toJSON() {
        interfere();
        if (isBad) throw new Error('toJSON');
        return { key };
      },
    };
    const options = { signal: abort?.signal, onProgress: interfere, ...(timeoutMs !== undefined && { timeoutMs }) };
    bridge.call(name as 'read', params, options).then(
      (value) => {
        expect(++made.ends, `seed ${seed}: ${name} ${key} settled twice`).toBe(1);
        if (name !== 'notify') expect(value, `seed ${seed}: ${name}`).toEqual({ key });
        interfere();
      },
      (error: unknown) => end(made, error),
    );
  };
  const listen = (isOnce: boolean): void => {
    const bridge = pickBridge();
    const name = pick(['ticked', 'moved'] as const);
    if (!bridge || !name) return;
    let isOff = false;
    let times = 0;
    const listener = (): void => {
      expect(isOff, `seed ${seed}: a listener was called after its end`).toBe(false);
      expect(isOnce && times++, `seed ${seed}: a once-listener was called twice`).toBeFalsy();
      interfere();
      if (chance(4)) throw new Error('listener');
    };
    const off = isOnce ? bridge.once(name, listener) : bridge.on(name, listener);
    offs.push(() => (off(), (isOff = true)));
  };

  const hide = (): void => {
    stage = stage === 'leaving' || stage === 'cached' ? 'cached' : 'hidden';
    page.hide();
  };
  const show = (): void => {
    if (stage === 'cached') isHandshakeDue = true;
    if (stage !== 'leaving') stage = 'visible';
    page.show();
  };

  const acts: Record<HostileStep, () => unknown> = {
    call,
    create,
    dispose,
    respond() {
      const posted = pick(open);
      if (!posted) return;
      const progress = { jsonrpc: '2.0', method: '$/progress', params: { id: posted.id, value: 1 } };
      const tick = { jsonrpc: '2.0', method: 'ticked', params: 1 };
      deliver(chance(2) ? responseTo(posted) : [progress, responseTo(posted), tick, responseTo(posted)]);
    },
    fail: () => deliver({ jsonrpc: '2.0', id: pick(open)?.id, error: { code: pick([7, 8, '7']), message: 'no' } }),
    junk() {
      const good = JSON.stringify(responseTo(pick(open) ?? {}));
      const forged = `{"jsonrpc":"2.0","id":"${'A'.repeat(26)}.${random(99)}","result":{"key":-9}}`;
      deliver(
        pick([good.slice(0, random(good.length)), forged, '{"__proto__":{"polluted":1},"id":"__proto__"}', '[[[]]]']),
      );
    },
    tick: () => deliver({ jsonrpc: '2.0', method: pick(['ticked', 'moved', 'nope']), params: 1 }),
    listen: () => listen(false),
    once: () => listen(true),
    unlisten: () => pick(offs)?.(),
    layer() {
      const bridge = pickBridge();
      if (!bridge || isCounted) return;
      layers.push(addLayer(bridge, { call: (_step, next) => (interfere(), next()), event: (_step, next) => next() }));
    },
    unlayer: () => layers.splice(random(layers.length), 1).forEach((off) => off()),
    override() {
      const bridge = pickBridge();
      if (bridge) setOverride(bridge, pick([undefined, { read: false }, { gated: { since: { android: '9' } } }]));
    },
    abort: () => pick(controllers)?.abort(),
    again() {
      // Aborts and repeats the same call in the same turn.
      const last = calls.filter(({ name, ends }) => name === 'pay' && !ends).pop();
      const abort = controllers.find(({ signal }) => signal === last?.signal);
      if (!last || !abort || coreOf(last.bridge).override) return;
      abort.abort();
      const made: HostileCall = { ...last, atMs: clock.now(), timeoutMs: undefined, signal: undefined, ends: 0 };
      calls.push(made);
      last.bridge.call('pay', { key: last.key }).then(
        () => made.ends++,
        (error: unknown) => end(made, error),
      );
    },
    hide,
    show,
    enterCache() {
      // A page that is in the cache or entering it receives no second `pagehide`.
      if (stage === 'leaving' || stage === 'cached' || isCounted) return;
      enteredCache = true;
      stage = stage === 'hidden' ? 'cached' : 'leaving';
      page.enterCache();
    },
    leaveCache() {
      if (isCounted) return;
      enteredCache = true;
      if (stage === 'leaving' || stage === 'cached') isHandshakeDue = true;
      stage = stage === 'cached' || stage === 'hidden' ? 'hidden' : 'visible';
      page.leaveCache();
    },
    freeze: () => clock.freeze(random(4000)),
    replace: () => (page.window.bridgehead = {}),
    installShell: install,
    toggleNativeFailure() {
      if (isCounted) return;
      isBroken = !isBroken;
      hasBroken = true;
    },
    status: () => (hide(), show()),
  };
  const perform = (step: HostileStep): void => {
    drawn.set(step, (drawn.get(step) ?? 0) + 1);
    acts[step]();
  };

  if (chance(2) || isCounted) install();
  create();
  for (let i = 0; i < length; i++) {
    perform(pick(hostileSteps) ?? 'call');
    perform('call');
    if (chance(2)) clock.advance(random(400));
    if (chance(3)) await settle();
  }
  install();
  isBroken = false;
  page.show();
  for (let i = 0; i < 8; i++) {
    clock.advance(2000);
    await settle();
  }
  expectNoneDue(calls, seed);
  for (const bridge of bridges.concat(bridges)) {
    disposed.add(bridge);
    bridge.dispose();
  }
  await settle();
  expectCleanEnd({ seed, calls, bridges, page, clock, listening, broken, firstMessages, older, logged });
  if (isCounted) expect(starts, `seed ${seed}: starts without a stop`).toBe(0);
  return calls.length;
}
