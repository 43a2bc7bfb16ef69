import type { Contract, EventSpec } from 'bridgehead';
import { EventEmitter } from 'eventemitter3';
import { existsIn, methodsIn } from '../answers/exists-in.ts';
import { samplePayload } from '../answers/default-answer.ts';
import { createAppMethods } from '../app/app-methods.ts';
import { createAppModel } from '../app/app-model.ts';
import type { Fault } from '../faults/fault.ts';
import { createFaultPlanner, type CurrentFaults } from '../faults/plan-faults.ts';
import { newestVersion } from '../profiles/versions-of.ts';
import { codecOf, type ShellDialect } from './dialects.ts';
import { createPageLink } from './page-link.ts';
import type { ShellGeneration, ShellWiring } from './place-objects.ts';
import { createMethodRunner } from './run-method.ts';
import { createShellCore, type ShellDescription } from './shell-core.ts';
import type { Shell, ShellEvents, ShellOptions } from './shell-types.ts';
import { createSystemClock } from './system-clock.ts';
import { createTestMethods } from './test-methods.ts';
import { createTrafficLog } from './traffic-log.ts';

/** What tells the kinds of shell apart. */
export interface ShellKind {
  readonly platform: 'android' | 'ios';
  readonly generation: ShellGeneration;
}

const ASK_TIMEOUT_MS = 5000;
const STORM_COUNT = 1000;

/** A shell of any kind; the door's `createAndroidShell` and `createIosShell` name them. */
export function createShell<C extends Contract>(kind: ShellKind, options: ShellOptions<C>): Shell<C> {
  const { platform, generation } = kind;
  const { contract, seed = 1, latencyMs = 0 } = options;
  const dialect: ShellDialect = generation === 'methods' ? 'methods' : (options.dialect ?? 'json-rpc');
  const codec = codecOf(dialect);
  const greets = codec.greets && options.greets !== false;
  const appVersion = options.appVersion ?? newestVersion(contract, platform);
  const clock = options.clock ?? createSystemClock();
  const emitter = new EventEmitter<ShellEvents>();
  const log = createTrafficLog(clock, emitter);
  const answers = new Map<string, unknown>(Object.entries(options.answers ?? {}));
  const methods = methodsIn(contract, platform, appVersion).filter((name) => !options.without?.includes(name));
  const names = {
    android: generation === 'methods' ? 'NativeApp' : 'BridgeheadAndroid',
    ios: 'bridgehead',
    page: 'bridgehead',
    ...options.names,
  };
  const withFaults = (list: readonly Fault[]): CurrentFaults => ({ list, planner: createFaultPlanner(list, seed) });
  let faults = withFaults(options.faults ?? []);
  const eventOf = (name: string): EventSpec | undefined => {
    const spec = Object.prototype.hasOwnProperty.call(contract.events, name) ? contract.events[name] : undefined;
    return spec && existsIn(spec, platform, appVersion) ? spec : undefined;
  };

  const app = createAppModel(options, {
    tell(event, payload) {
      if (eventOf(event)) core.emit(event, payload);
    },
    mayLeave(reason) {
      if (!page.isThere() || !contract.handlers['canLeave']) return Promise.resolve(true);
      return core.ask('canLeave', { reason }, ASK_TIMEOUT_MS).then(
        (answer) => (Object(answer) as { leave?: unknown }).leave !== false,
        () => true, // a page that does not handle the question lets the app leave
      );
    },
    interaction: options.interaction ?? 'auto',
  });
  app.subscribe(() => {
    page.setSnapshot(JSON.stringify(describe()));
    emitter.emit('state', app.get());
  });

  const describe = (): ShellDescription => ({
    protocol: 1,
    platform,
    appVersion,
    locale: app.get().locale,
    theme: app.get().theme,
    methods: [...methods, ...testMethods.keys()],
    can: abilities(options.can),
  });
  const runMethod = createMethodRunner({
    contract,
    appMethods: createAppMethods(app, { platform, appVersion }),
    answers,
  });

  const core = createShellCore({
    clock,
    greets,
    describe,
    implementsMethod: (method) => methods.includes(method) || testMethods.has(method),
    handle: (call) => (testMethods.get(call.method) ?? runMethod)(call),
    plan(method) {
      const plan = faults.planner.plan(method);
      return latencyMs ? { ...plan, delayMs: plan.delayMs + latencyMs } : plan;
    },
    deliver(text, crossing) {
      const written = text === undefined ? undefined : codec.write(text, log.lastSent());
      if (written !== undefined || text === undefined) page.deliver(written, crossing);
    },
    observe: log.add,
    onSession(session) {
      emitter.emit('session', session);
      if (dialect === 'json-rpc') storm('$/hello');
    },
  });
  const testMethods = new Map(options.testMethods ? Object.entries(createTestMethods(core, clock)) : []);

  const storm = (method: string): void => {
    const isAtHello = method === '$/hello';
    const met = faults.planner.meeting('event-storm', method).filter((fault) => fault.methods);
    const atHello = faults.list.filter((fault) => fault.kind === 'event-storm').filter((fault) => !fault.methods);
    for (const fault of isAtHello ? atHello : met) {
      const payload = fault.payload ?? samplePayload(contract, fault.event);
      for (let i = 0; i < (fault.count ?? STORM_COUNT); i++) core.emit(fault.event, payload);
    }
  };

  const wiring = (): ShellWiring => ({
    generation,
    names,
    methods,
    marksMainFrame: options.marksMainFrame ?? false,
    ...(greets && options.snapshot !== false ? { snapshot: JSON.stringify(describe()) } : {}),
  });

  const page = createPageLink({
    clock,
    codec,
    wiring,
    faults: () => faults,
    onPost(messages, crossing) {
      core.receive(messages, crossing);
      for (const message of messages) if ('method' in message && message.method !== '$/hello') storm(message.method);
    },
    onLeave() {
      core.end();
      app.pageIsGone();
    },
    onKill: () => void emitter.emit('kill'),
  });

  const shell = {
    contract,
    platform,
    generation,
    dialect,
    appVersion,
    methods,
    app,
    get state() {
      return app.get();
    },
    on: emitter.on.bind(emitter),
    once: emitter.once.bind(emitter),
    off: emitter.off.bind(emitter),
    install: page.install,
    connect: page.connect,
    wiring,
    emit(event: string, payload?: unknown) {
      if (eventOf(event)) return core.emit(event, payload);
      const why =
        event in contract.events
          ? `app ${appVersion} on ${platform} does not have it`
          : 'the contract has no such event';
      throw new TypeError(`Cannot emit ${event}: ${why}. Say any text with say() instead.`);
    },
    ask: (handler: string, params?: unknown) =>
      core.ask(handler, params, contract.handlers[handler]?.timeoutMs ?? ASK_TIMEOUT_MS),
    say: core.say,
    answer(method: string, answer: unknown) {
      if (answer === undefined) answers.delete(method);
      else answers.set(method, answer);
    },
    traffic: log.all,
    received: log.received,
    setFaults(next: readonly Fault[]) {
      faults = withFaults(next);
    },
    openCount: core.openCount,
    dispose() {
      page.leave();
      core.end();
      emitter.removeAllListeners();
    },
  };
  // Everything is keyed by the contract's own names and typed by its entries, which is what `Shell<C>` says.
  return shell as unknown as Shell<C>;
}

function abilities(can: ShellOptions<Contract>['can']): Record<string, true> {
  const all = ['batch', 'cancel', 'progress', 'status'] as const;
  const has = all.filter((ability) => can?.[ability] !== false);
  return Object.fromEntries(has.map((ability) => [ability, true as const]));
}
