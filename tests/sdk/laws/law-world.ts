import {
  type Bridge,
  BridgeError,
  createBridge,
  createManualClock,
  handle,
  type ManualClock,
  stream,
  use as addLayer,
} from 'bridgehead';
import { createShell } from '../../../native-mocks/shell/create-shell.ts';
import { type Shell, ShellError } from 'bridgehead/mocks';
import { settle } from '../../support/settle.ts';
import { failWith, lawContract, type LawContract, lawMethods, type Note, SECRET } from './law-contract.ts';
import { createLawPage, type LawPage } from './law-page.ts';
import { faultSets, type Plan, type LawStep, type LawStepKind } from './law-plan.ts';

/** One call, and how often it settled. */
export interface LawCall {
  readonly what: string;
  settled: number;
}

/** A session under way: what happened in it so far. */
export interface World {
  readonly plan: Plan;
  readonly clock: ManualClock;
  readonly shell: Shell<LawContract>;
  readonly bridges: Bridge<LawContract>[];
  readonly pages: LawPage[];
  readonly calls: LawCall[];
  /** Every line and every message, with what `toString` and the stack make of it. */
  readonly lines: string[];
  perform(step: LawStep): Promise<void>;
}

const note = { note: SECRET };
/** The session of another page that uses the shell while this one is in the back/forward cache. */
export const otherSession = 'Z'.repeat(26);

export function createLawWorld(plan: Plan, createOther: typeof createBridge): World {
  const clock = createManualClock(1000);
  const platform = plan.generation.startsWith('handler') ? 'ios' : 'android';
  const shell = createShell<LawContract>(
    { platform, generation: plan.generation },
    {
      contract: lawContract,
      clock,
      strict: true,
      appVersion: plan.appVersion,
      snapshot: plan.snapshot,
      supportsHandshake: plan.supportsHandshake,
      can: plan.can,
      faults: plan.lateMs ? [{ kind: 'late-object', afterMs: plan.lateMs }] : [],
      responses: { read: note, soft: note, slow: note, gated: note, pay: note },
    },
  );
  const world = { plan, clock, shell, bridges: [], pages: [], calls: [], lines: [] } as Omit<World, 'perform'>;
  const acts = createActs(world, createOther);
  acts.open();
  return { ...world, perform: acts.perform };
}

function createActs(
  { plan, clock, shell, bridges, pages, calls, lines }: Omit<World, 'perform'>,
  createOther: typeof createBridge,
): { open(): void; perform(step: LawStep): Promise<void> } {
  let page = createLawPage(plan, clock);
  let live: Bridge<LawContract>[] = [];
  let draw = 0;
  /** How often code of the page may still interfere in this step: each act may lead to the next. */
  let left = 0;
  const controllers: AbortController[] = [];
  const offs: (() => void)[] = [];
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[draw % items.length];
  const bridge = (): Bridge<LawContract> | undefined => live[draw % Math.max(1, live.length)];

  const create = (make: typeof createBridge): void => {
    const made = make(lawContract, {
      window: page.window,
      clock: page.clock,
      logger: {
        warn(line) {
          lines.push(line);
          if (draw % 5 === 0) failWith('the logger');
        },
      },
      ...(plan.lateMs ? { expectShell: () => true } : {}),
    });
    bridges.push(made);
    live.push(made);
  };
  const open = (): void => {
    pages.push(page);
    shell.install(page.window);
    // Code of the page that was there before the bridge: it calls first when the page becomes visible.
    const { document } = page.window as { document?: { addEventListener(type: string, run: () => void): void } };
    document?.addEventListener('visibilitychange', interfere);
    create(createBridge);
  };
  /** What code of the page may do wherever it runs. */
  function interfere(): void {
    if (left-- <= 0 || draw % 3) return;
    acts[pick(['call', 'abort', 'unlisten', 'call'] as const) ?? 'call']();
  }
  const track = (what: string, promise: Promise<unknown>): void => {
    const made = { what, settled: 0 };
    calls.push(made);
    promise.then(
      () => made.settled++,
      (error: unknown) => {
        made.settled++;
        const { message, stack, code } = Object(error) as { message?: string; stack?: string; code?: string };
        if (error instanceof BridgeError || code !== undefined) lines.push(`${message} ${String(error)} ${stack}`);
      },
    );
  };
  const call = (): void => {
    const target = bridge();
    const name = pick(lawMethods);
    if (!target || !name) return;
    const abort = new AbortController();
    controllers.push(abort);
    const bad = { note: 7, toJSON: () => failWith('toJSON') };
    const params = draw % 11 === 0 ? bad : { ...note, toJSON: () => (interfere(), { ...note, n: draw % 4 }) };
    const options = { signal: abort.signal, onProgress: interfere };
    const method = name as 'slow'; // any of them: they share their params
    if (draw % 7 === 0) track(`safeCall ${name}`, target.safeCall(method, params as never, options));
    else track(`call ${name}`, target.call(method, params as never, options));
  };
  const replaceObject = (): void => {
    if (plan.generation.startsWith('handler')) return;
    const object = page.window['BridgeheadAndroid'] as Record<string, (...args: unknown[]) => unknown> | undefined;
    if (!object) return;
    const copy = Object.fromEntries(
      Object.keys(object).map((key) => [key, (...args: unknown[]) => object[key]?.(...args)]),
    );
    page.window['BridgeheadAndroid'] = copy;
  };
  const enterCache = ({ isUsed }: { readonly isUsed: boolean }): void => {
    page.hide();
    page.enterCache();
    page.stop();
    if (!isUsed) return;
    const remote = shell.connect(() => {});
    const params = { protocol: 1, contract: 'other@1.0.0', session: otherSession };
    remote.post(JSON.stringify({ jsonrpc: '2.0', id: `${otherSession}.1`, method: '$/hello', params }), 1);
  };
  const leaveCache = ({ isUsed }: { readonly isUsed: boolean }): void => {
    // The object is late for a new document only.
    if (isUsed && plan.lateMs) shell.setFaults([]);
    if (isUsed) shell.install(page.window);
    // Chromium's order: the listeners of `visibilitychange` first, then `pageshow`, then what timers were due.
    page.show();
    page.leaveCache();
    page.thaw();
  };

  const acts: Readonly<Record<LawStepKind, () => unknown>> = {
    call,
    abort: () => pick(controllers)?.abort(new Error(SECRET)),
    // Aborts while the call is open. The step `abort` picks any call, and most of those have settled.
    async callAndAbort() {
      const abort = new AbortController();
      const name = draw % 2 ? 'slow' : 'pay';
      const target = bridge();
      if (target) track(`aborted ${name}`, target.call(name, { ...note, n: draw } as Note, { signal: abort.signal }));
      // Behind the batch, where there is one, and before a response of the next turn.
      if (draw % 3) await Promise.resolve();
      abort.abort(new Error(SECRET));
    },
    emit: () => shell.emit(pick(['ticked', 'moved'] as const) ?? 'ticked', (draw % 4 ? note : { note: 7 }) as never),
    // Each bridge responds to the shell: a page with handlers has one bridge (docs/start.md).
    ask: () =>
      live.length < 2 && void shell.request('askName', (draw % 3 ? note : { note: 7 }) as never).catch(() => {}),
    junk: () => shell.sendText(pick(live.length < 2 ? [...junk, strangeRequest] : junk) ?? ''),
    listen() {
      const off = bridge()?.on(pick(['ticked', 'moved'] as const) ?? 'ticked', () => {
        interfere();
        if (draw % 4 === 0) failWith('a listener');
      });
      if (off) offs.push(off);
    },
    unlisten: () => pick(offs)?.(),
    layer() {
      const target = bridge();
      if (!target) return;
      const layer = (): unknown => (draw % 5 ? interfere() : failWith('a layer'));
      offs.push(addLayer(target, { call: (_, next) => (layer(), next()), event: (_, next) => (layer(), next()) }));
    },
    subscribe() {
      const off = bridge()?.shell.subscribe(interfere);
      if (off) offs.push(off);
    },
    handle() {
      const target = bridge();
      const handler = (): typeof note => (draw % 2 ? note : failWith('a handler'));
      if (target) offs.push(handle(target, 'askName', handler));
    },
    stream() {
      const target = bridge();
      if (!target) return;
      const steps = stream(target, 'slow', note);
      track('stream', draw % 2 ? steps.next() : steps.next().then(() => steps.return(undefined)));
    },
    responses() {
      const response = pick([note, () => new ShellError(7, 'no'), () => new Promise(() => {}), { note: 7 }]);
      shell.respond('read', response as never);
      shell.respond('slow', (_, each) => (each.progress(note), note));
    },
    faults: () => shell.setFaults(pick(faultSets) ?? []),
    advance: () => clock.advance(pick([10, 250, 1000, 5000]) ?? 0),
    settle: () => {},
    hide: () => page.hide(),
    show: () => page.show(),
    freeze: () => clock.freeze(2000),
    async cache() {
      enterCache({ isUsed: false });
      clock.advance(100);
      await settle();
      leaveCache({ isUsed: false });
    },
    async cacheAndUse() {
      enterCache({ isUsed: true });
      clock.advance(100);
      await settle();
      leaveCache({ isUsed: true });
    },
    reload() {
      page.hide();
      page.enterCache();
      page.stop();
      live = [];
      page = createLawPage(plan, clock);
      open();
    },
    replaceObject,
    removeObject: () => void delete page.window['BridgeheadAndroid'],
    replaceNamespace: () => void (page.window.bridgehead = {}),
    freezeNamespace: () => void Object.freeze(page.window.bridgehead ?? {}),
    secondBridge: () => live.length < 3 && create(draw % 2 ? createOther : createBridge),
    dispose: () => live.length > 1 && live.splice(draw % live.length, 1)[0]?.dispose(),
  };
  return {
    open,
    async perform(step) {
      draw = step.draw;
      left = 3;
      await acts[step.kind]();
      if (step.kind === 'settle' || draw % 3 === 0) await settle();
    },
  };
}

const strangeRequest = `{"jsonrpc":"2.0","id":"x1","method":"${SECRET}","params":"${SECRET}"}`;
const junk = [
  '',
  '[',
  'null',
  '[[[]]]',
  '{"__proto__":{"polluted":1},"id":"__proto__"}',
  `{"jsonrpc":"2.0","id":"${'A'.repeat(26)}.1","result":{"note":"${SECRET}"}}`,
  `{"jsonrpc":"2.0","method":"ticked","params":"${SECRET}","session":"another"}`,
  `{"jsonrpc":"2.0","method":"$/progress","params":{"id":"${SECRET}","value":1}}`,
  `{"jsonrpc":"2.0","id":7,"error":{"code":"7","message":"${SECRET}"}}`,
];
