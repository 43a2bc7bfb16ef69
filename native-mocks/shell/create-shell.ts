import type { Contract } from 'bridgehead';
import { EventEmitter } from 'eventemitter3';
import { createAppMethods } from '../app/app-methods.ts';
import { type AppModel, createAppModel } from '../app/app-model.ts';
import type { Fault } from '../faults/fault.ts';
import { createPageLink, type PageLink } from './page-link.ts';
import type { ShellWiring } from './place-objects.ts';
import { createMethodRunner } from './run-method.ts';
import { createShellCore, type ShellCore } from './shell-core.ts';
import type { ShellDescription } from './shell-description.ts';
import { createShellFaults, type ShellFaults } from './shell-faults.ts';
import {
  type AnyShellOptions,
  describeShell,
  eventOf,
  readShellSettings,
  type ShellKind,
  type ShellSettings,
} from './shell-settings.ts';
import type { Shell, ShellEvents, ShellOptions } from './shell-types.ts';
import { createTestMethods } from './test-methods.ts';
import { createTrafficLog, type TrafficLog } from './traffic-log.ts';

const ASK_TIMEOUT_MS = 5000;

/** The parts of one shell. They call one another, so each finds the others here. */
interface ShellParts {
  readonly settings: ShellSettings;
  readonly emitter: EventEmitter<ShellEvents>;
  readonly log: TrafficLog;
  readonly faults: ShellFaults;
  /** The tester's answers by method. */
  readonly answers: Map<string, unknown>;
  /** `$/test.…` by method; empty in a release build. */
  readonly testMethods: Map<string, ReturnType<typeof createTestMethods>[string]>;
  app: AppModel;
  core: ShellCore;
  page: PageLink;
}

/** A shell of any kind; the door's `createAndroidShell` and `createIosShell` name them. */
export function createShell<C extends Contract>(kind: ShellKind, options: ShellOptions<C>): Shell<C> {
  const settings = readShellSettings(kind, options);
  const { clock, contract } = settings;
  const { seed = 1, latencyMs = 0, faults = [] } = options;
  const emitter = new EventEmitter<ShellEvents>();
  const emit = (event: string, payload: unknown): void => parts.core.emit(event, payload);
  // The last three are filled in below, before any of them can be called.
  const parts = {
    settings,
    emitter,
    log: createTrafficLog(clock, emitter),
    faults: createShellFaults({ contract, faults, seed, latencyMs, emit }),
    answers: new Map(Object.entries(options.answers ?? {})),
    testMethods: new Map(),
  } as unknown as ShellParts;
  parts.app = createApp(parts, options);
  parts.core = createCore(parts);
  parts.page = createPage(parts);
  if (options.testMethods) {
    for (const [name, run] of Object.entries(createTestMethods(parts.core, clock))) parts.testMethods.set(name, run);
  }
  // Everything is keyed by the contract's own names and typed by its entries, which is what `Shell<C>` says.
  return shellOf(parts) as unknown as Shell<C>;
}

function createApp(parts: ShellParts, options: AnyShellOptions): AppModel {
  const { settings, emitter } = parts;
  const app = createAppModel(options, {
    tell(event, payload) {
      if (eventOf(settings, event)) parts.core.emit(event, payload);
    },
    mayLeave(reason) {
      if (!parts.page.isThere() || !settings.contract.handlers['canLeave']) return Promise.resolve(true);
      return parts.core.ask('canLeave', { reason }, ASK_TIMEOUT_MS).then(
        (answer) => (Object(answer) as { leave?: unknown }).leave !== false,
        () => true, // a page that does not handle the question lets the app leave
      );
    },
    interaction: options.interaction ?? 'auto',
  });
  app.subscribe(() => {
    parts.page.setSnapshot(JSON.stringify(describe(parts)));
    emitter.emit('state', app.get());
  });
  return app;
}

function createCore(parts: ShellParts): ShellCore {
  const { settings, emitter, log, faults, testMethods, answers, app } = parts;
  const { clock, greets, contract, codec, methods } = settings;
  const runMethod = createMethodRunner({ contract, appMethods: createAppMethods(app, settings), answers });
  return createShellCore({
    clock,
    greets,
    describe: () => describe(parts),
    implementsMethod: (method) => methods.includes(method) || testMethods.has(method),
    handle: (call) => (testMethods.get(call.method) ?? runMethod)(call),
    plan: faults.plan,
    deliver(text, crossing) {
      const written = text === undefined ? undefined : codec.write(text, log.lastSent());
      if (written !== undefined || text === undefined) parts.page.deliver(written, crossing);
    },
    observe: log.add,
    onSession(session) {
      emitter.emit('session', session);
      if (settings.dialect === 'json-rpc') faults.storm({ hello: true });
    },
  });
}

function createPage({ settings, emitter, faults, core, app, ...parts }: ShellParts): PageLink {
  return createPageLink({
    clock: settings.clock,
    codec: settings.codec,
    wiring: () => wiringOf({ settings, app, ...parts }),
    faults: faults.get,
    onPost(messages, crossing) {
      core.receive(messages, crossing);
      for (const message of messages) {
        if ('method' in message && message.method !== '$/hello') faults.storm({ method: message.method });
      }
    },
    onLeave() {
      core.end();
      app.pageIsGone();
    },
    onKill: () => void emitter.emit('kill'),
    onFault: (kind, method) => void emitter.emit('fault', kind, method),
  });
}

function describe(parts: Pick<ShellParts, 'settings' | 'app' | 'testMethods'>): ShellDescription {
  return describeShell(parts.settings, parts.app.get(), parts.testMethods.keys());
}

function wiringOf(parts: Pick<ShellParts, 'settings' | 'app' | 'testMethods'>): ShellWiring {
  const { generation, names, methods, marksMainFrame, hasSnapshot } = parts.settings;
  const snapshot = hasSnapshot ? { snapshot: JSON.stringify(describe(parts)) } : {};
  return { generation, names, methods, marksMainFrame, ...snapshot };
}

function shellOf(parts: ShellParts): object {
  const { settings, emitter, log, faults, app, core, page } = parts;
  const { contract, platform, generation, dialect, appVersion, methods } = settings;
  return {
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
    wiring: () => wiringOf(parts),
    traffic: log.all,
    received: log.received,
    openCount: core.openCount,
    say: core.say,
    setFaults: (next: readonly Fault[]) => faults.set(next),
    ...speechOf(parts),
    dispose() {
      page.leave();
      core.end();
      emitter.removeAllListeners();
    },
  };
}

/** What a tester lets the shell say: events, questions, answers. */
function speechOf({ settings, core, answers }: ShellParts): object {
  const { contract, platform, appVersion } = settings;
  return {
    emit(event: string, payload?: unknown) {
      if (eventOf(settings, event)) return core.emit(event, payload);
      const isKnown = event in contract.events;
      const why = isKnown ? `app ${appVersion} on ${platform} does not have it` : 'the contract has no such event';
      throw new TypeError(`Cannot emit ${event}: ${why}. Say any text with say() instead.`);
    },
    ask: (handler: string, params?: unknown) =>
      core.ask(handler, params, contract.handlers[handler]?.timeoutMs ?? ASK_TIMEOUT_MS),
    answer(method: string, answer: unknown) {
      if (answer === undefined) answers.delete(method);
      else answers.set(method, answer);
    },
  };
}
