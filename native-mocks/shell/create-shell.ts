import { HELLO_METHOD, TIMEOUT_MS } from '../../sdk/wire/protocol.ts';
import type { Contract } from 'bridgehead';
import { EventEmitter } from 'eventemitter3';
import { createAppMethods } from '../app/app-methods.ts';
import { type AppModel, createAppModel } from '../app/app-model.ts';
import type { Fault } from '../faults/fault.ts';
import { checkShellOptions, generationType, shellOptionTypes } from './check-options.ts';
import { createPageConnection, type PageConnection } from './page-connection.ts';
import type { ShellWiring } from './place-objects.ts';
import { checkMethod } from '../argument-checks/check-method.ts';
import { checkName } from '../argument-checks/check-names.ts';
import { anyOption } from '../argument-checks/option-types.ts';
import { createPageRules, type CreatePageRulesOptions, type PageRules } from '../strict/create-page-rules.ts';
import type { Violation } from '../strict/violation.ts';
import { createMethodRunner } from './run-method.ts';
import { createShellCore, type ShellCore } from './shell-core.ts';
import type { FullAnnouncement } from './full-announcement.ts';
import { createShellFaults, type ShellFaults } from './shell-faults.ts';
import {
  type AnyShellOptions,
  createAnnouncement,
  eventOf,
  readShellSettings,
  type ShellKind,
  type ShellSettings,
} from './shell-settings.ts';
import type { Shell, ShellEvents, ShellOptions } from './shell-types.ts';
import { createTestMethods } from './test-methods.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';

const MAX_VIOLATIONS = 1000;

/** The parts of one shell. */
interface ShellParts {
  readonly settings: ShellSettings;
  readonly emitter: EventEmitter<ShellEvents>;
  readonly log: MessageLog;
  readonly faults: ShellFaults;
  /** The responses set by the test, by method. */
  readonly responses: Map<string, unknown>;
  /** `$/test.…` by method; empty in a release build. */
  readonly testMethods: ReadonlyMap<string, ReturnType<typeof createTestMethods>[string]>;
  readonly rules: PageRules;
  readonly violations: readonly Violation[];
  readonly onViolation: (violation: Violation) => void;
  readonly app: AppModel;
  readonly core: ShellCore;
  readonly page: PageConnection;
}

/** The functions of parts that are created later. None is called before all parts exist. */
interface LaterParts extends Pick<ShellCore, 'emit' | 'request'> {
  hasPage(): boolean;
  deliver: PageConnection['deliver'];
  setSnapshot(): void;
}

/** Creates a shell of any kind; `createAndroidShell` and `createIosShell` are the public constructors. */
export function createShell<C extends Contract>(kind: ShellKind, options: ShellOptions<C>): Shell<C> {
  checkShellOptions(
    { ...options, ...kind },
    { ...shellOptionTypes, platform: anyOption, generation: generationType(kind.platform) },
  );
  const settings = readShellSettings(kind, options);
  const { clock, contract } = settings;
  const { seed = 1, latencyMs = 0, faults: given = [], responses = {} } = options;
  const emitter = new EventEmitter<ShellEvents>();
  const later: LaterParts = {
    emit: (event, payload) => core.emit(event, payload),
    request: (method, params, timeoutMs) => core.request(method, params, timeoutMs),
    hasPage: () => page.hasPage(),
    deliver: (text, crossing) => page.deliver(text, crossing),
    setSnapshot: () => page.setSnapshot(JSON.stringify(announcementOf(before))),
  };
  const app = createApp(options, { settings, emitter, later });
  const before = {
    settings,
    emitter,
    app,
    log: createMessageLog(clock, emitter),
    faults: createShellFaults({ contract, faults: given, seed, latencyMs, emit: later.emit }),
    responses: new Map<string, unknown>(Object.entries(responses)),
    testMethods: new Map(Object.entries(options.testMethods ? createTestMethods(later, clock) : {})),
    rules: createPageRules(ruleOptionsOf(settings, { hasTestMethods: options.testMethods === true })),
    ...createViolations(emitter),
  };
  const core = createCore(before, later);
  const page = createPage({ ...before, core });
  // The members are typed for any contract; the shell checks names and values against this one.
  return shellOf({ ...before, core, page }) as Shell<C>;
}

function createApp(
  options: AnyShellOptions,
  { settings, emitter, later }: Pick<ShellParts, 'settings' | 'emitter'> & { readonly later: LaterParts },
): AppModel {
  const app = createAppModel(options, {
    emit(event, payload) {
      if (eventOf(settings, event)) later.emit(event, payload);
    },
    canLeave(reason) {
      if (!later.hasPage() || !settings.contract.handlers['canLeave']) return Promise.resolve(true);
      return later.request('canLeave', { reason }, TIMEOUT_MS).then(
        (response) => (Object(response) as { leave?: unknown }).leave !== false,
        () => true, // a page without a handler lets the app leave
      );
    },
    interaction: options.interaction ?? 'auto',
  });
  app.subscribe(() => {
    later.setSnapshot();
    emitter.emit('state', app.get());
  });
  return app;
}

function createCore(parts: Omit<ShellParts, 'core' | 'page'>, later: LaterParts): ShellCore {
  const { settings, emitter, log, faults, testMethods, responses, app, rules } = parts;
  const { clock, supportsHandshake, isStrict, contract, codec, methods } = settings;
  const runMethod = createMethodRunner({ contract, appMethods: createAppMethods(app, settings), responses });
  return createShellCore({
    clock,
    supportsHandshake,
    isStrict,
    announce: () => announcementOf(parts),
    implementsMethod: (method) => methods.includes(method) || testMethods.has(method),
    handle: (call) => (testMethods.get(call.method) ?? runMethod)(call),
    plan: faults.plan,
    deliver(text, messages, crossing) {
      const written = codec.write(text, messages);
      if (written === undefined) return;
      const recordDelivery = rules.sent(written);
      if (later.deliver(written, crossing)) recordDelivery();
    },
    endPost: (crossing) => void later.deliver(undefined, crossing),
    observe: log.add,
    onSession(session) {
      emitter.emit('session', session);
      if (settings.dialect === 'json-rpc') faults.sendBursts({ handshake: true });
    },
  });
}

function createPage(parts: Omit<ShellParts, 'page'>): PageConnection {
  const { settings, emitter, faults, core, app, rules, onViolation } = parts;
  return createPageConnection({
    clock: settings.clock,
    codec: settings.codec,
    wiring: () => wiringOf(parts),
    faults: faults.get,
    onPost(text, messages, crossing) {
      const violations = rules.check(text);
      [...violations.ofText, ...violations.ofMessages.flat()].forEach(onViolation);
      core.receive(messages, violations, crossing);
      for (const message of messages) {
        if ('method' in message && message.method !== HELLO_METHOD) faults.sendBursts({ method: message.method });
      }
    },
    onViolation,
    onLeave() {
      rules.end();
      core.end();
      app.resetChrome();
    },
    onKill: () => void emitter.emit('kill'),
    onFault(kind, method) {
      if (kind === 'throws') rules.postFailed();
      emitter.emit('fault', kind, method);
    },
  });
}

function ruleOptionsOf(
  { contract, dialect, supportsHandshake, hasSnapshot, generation, can }: ShellSettings,
  { hasTestMethods }: { readonly hasTestMethods: boolean },
): CreatePageRulesOptions {
  // The message listener has no snapshot (SN-2).
  const snapshotCan = (): typeof can => (hasSnapshot && generation !== 'listener' ? can : {});
  return { contract, dialect, supportsHandshake, hasTestMethods, snapshotCan };
}

/** Stores the first 1,000 violations of the page and emits each one. */
function createViolations(emitter: EventEmitter<ShellEvents>): Pick<ShellParts, 'violations' | 'onViolation'> {
  const violations: Violation[] = [];
  return {
    violations,
    onViolation(violation) {
      if (violations.length < MAX_VIOLATIONS) violations.push(violation);
      emitter.emit('violation', violation);
    },
  };
}

function announcementOf(parts: Pick<ShellParts, 'settings' | 'app' | 'testMethods'>): FullAnnouncement {
  return createAnnouncement(parts.settings, parts.app.get(), parts.testMethods.keys());
}

function wiringOf(parts: Pick<ShellParts, 'settings' | 'app' | 'testMethods'>): ShellWiring {
  const { generation, names, methods, marksMainFrame, hasSnapshot } = parts.settings;
  const snapshot = hasSnapshot ? { snapshot: JSON.stringify(announcementOf(parts)) } : {};
  return { generation, names, methods, marksMainFrame, ...snapshot };
}

function shellOf(parts: ShellParts): Shell {
  const { settings, emitter, log, faults, app, core, page, violations } = parts;
  const { contract, platform, generation, dialect, appVersion, methods } = settings;
  return {
    contract,
    platform,
    generation,
    dialect,
    appVersion,
    methods,
    app,
    violations,
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
    received(method) {
      checkMethod(contract, method);
      return log.received(method);
    },
    openRequestCount: core.openRequestCount,
    sendText: core.sendText,
    setFaults: (next: readonly Fault[]) => faults.set(next),
    ...messagingOf(parts),
    dispose() {
      page.leave();
      core.end();
      emitter.removeAllListeners();
    },
  };
}

/** The messages that a test controls: events, requests and responses. */
function messagingOf({ settings, core, responses }: ShellParts): Pick<Shell, 'emit' | 'request' | 'respond'> {
  const { contract, platform, appVersion } = settings;
  return {
    emit(event: string, payload?: unknown) {
      if (eventOf(settings, event)) return core.emit(event, payload);
      checkName(event, { task: 'emit', what: 'event', contract });
      throw new TypeError(
        `Cannot emit ${event}: app ${appVersion} on ${platform} does not have it. Send any string with sendText() instead.`,
      );
    },
    async request(handler: string, params?: unknown) {
      checkName(handler, { task: 'request', what: 'handler', contract });
      return core.request(handler, params, contract.handlers[handler]?.timeoutMs ?? TIMEOUT_MS);
    },
    respond(method: string, response: unknown) {
      checkName(method, { task: 'respond to', what: 'method', contract });
      if (response === undefined) responses.delete(method);
      else responses.set(method, response);
    },
  };
}
