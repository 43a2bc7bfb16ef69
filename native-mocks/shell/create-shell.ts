import type { Contract } from 'bridgehead';
import { EventEmitter } from 'eventemitter3';
import { withTestMethods } from '../../sdk/native/host/host-test-methods.ts';
import type { HostHandler } from '../../sdk/native/host/host-types.ts';
import { HELLO_METHOD, TIMEOUT_MS } from '../../sdk/wire/protocol.ts';
import { createAppMethods } from '../app/app-methods.ts';
import { type AppModel, createAppModel } from '../app/app-model.ts';
import { anyOption } from '../../sdk/tools/argument-checks/option-types.ts';
import { createPageRules, type PageRules } from '../strict/create-page-rules.ts';
import { createAppHandler } from './app-handler.ts';
import { checkShellOptions, generationType, shellOptionTypes } from './check-options.ts';
import type { FullAnnouncement } from './full-announcement.ts';
import { createMessageLog, type MessageLog } from './message-log.ts';
import { createMessageReceiver, type MessageReceiver } from './message-receiver.ts';
import { createPageConnection, type PageConnection, type PageReceiver } from './page-connection.ts';
import { createPageSender, type PageSender } from './page-sender.ts';
import { createClockLoop } from './clock-loop.ts';
import { createMethodRunner } from './run-method.ts';
import { createShellFaults, type ShellFaults } from './shell-faults.ts';
import { createShellMembers } from './shell-members.ts';
import {
  type AnyShellOptions,
  createAnnouncement,
  createWiring,
  eventOf,
  pageRuleOptions,
  readShellSettings,
  type ShellKind,
  type ShellSettings,
  supportsProtocolMethod,
} from './shell-settings.ts';
import type { Shell, ShellEvents, ShellOptions } from './shell-types.ts';
import { createViolationList, type ViolationList } from './violation-list.ts';

/** Creates a shell of any kind; `createAndroidShell` and `createIosShell` are the public constructors. */
export function createShell<C extends Contract>(kind: ShellKind, options: ShellOptions<C>): Shell<C> {
  checkShellOptions(
    { ...options, ...kind },
    { ...shellOptionTypes, platform: anyOption, generation: generationType(kind.platform) },
  );
  const settings = readShellSettings(kind, options);
  const { clock, contract, hasTestMethods } = settings;
  const { seed = 1, latencyMs = 0, faults: given = [] } = options;
  const responses = new Map<string, unknown>(Object.entries(options.responses ?? {}));

  const emitter = new EventEmitter<ShellEvents>();
  const log = createMessageLog(clock, emitter);
  const violations = createViolationList(emitter);
  const rules = createPageRules(pageRuleOptions(settings));
  const page = createPageConnection(settings);
  const sender = createSender({ settings, rules, page, log });
  const app = createApp(options, { settings, page, sender });
  const faults = createShellFaults({ contract, faults: given, seed, latencyMs, emit: sender.emit });
  const appHandler = createAppHandler({
    methods: settings.methods,
    run: createMethodRunner({ contract, appMethods: createAppMethods(app, settings), responses }),
  });
  const handler = hasTestMethods ? withTestMethods(appHandler, createClockLoop(clock)) : appHandler;
  const announce = (): FullAnnouncement => createAnnouncement(settings, app.get(), handler.methods);
  const receiver = createReceiver({ settings, emitter, log, page, sender, app, faults, handler, announce });
  const pageReceiver = createPageReceiver({ settings, emitter, violations, rules, app, faults, receiver, announce });
  app.subscribe(() => {
    page.setSnapshot(JSON.stringify(announce()));
    emitter.emit('state', app.get());
  });
  const parts = { settings, emitter, log, violations, page, sender, app, faults, responses, receiver, pageReceiver };
  // The members are typed for any contract; the shell checks names and values against this one.
  return createShellMembers(parts) as Shell<C>;
}

/** The parts of a shell that are made before its pages can post. */
interface Parts {
  readonly settings: ShellSettings;
  readonly emitter: EventEmitter<ShellEvents>;
  readonly log: MessageLog;
  readonly violations: ViolationList;
  readonly rules: PageRules;
  readonly page: PageConnection;
  readonly sender: PageSender;
  readonly app: AppModel;
  readonly faults: ShellFaults;
  readonly handler: HostHandler;
  readonly announce: () => FullAnnouncement;
  readonly receiver: MessageReceiver;
}

/** What leaves is written in the dialect of the shell and recorded for the rules of the page. */
function createSender({ settings, rules, page, log }: Pick<Parts, 'settings' | 'rules' | 'page' | 'log'>): PageSender {
  const { clock, codec, supportsHandshake, can } = settings;
  return createPageSender({
    clock,
    supportsHandshake,
    hasProgress: supportsHandshake && can['progress'] === true,
    observe: log.add,
    deliver(text, messages, crossing) {
      const written = codec.write(text, messages);
      if (written === undefined) return;
      const recordDelivery = rules.sent(written);
      if (page.deliver(written, crossing)) recordDelivery();
    },
  });
}

function createApp(
  options: AnyShellOptions,
  { settings, page, sender }: Pick<Parts, 'settings' | 'page' | 'sender'>,
): AppModel {
  const { handler, member } = settings.contract.roles?.leave ?? {};
  return createAppModel(options, {
    contract: settings.contract,
    roles: settings.roles,
    emit(event, payload) {
      const hasEvent = eventOf(settings, event) !== undefined;
      if (hasEvent) sender.emit(event, payload);
      return hasEvent;
    },
    canLeave(reason) {
      if (!page.hasPage() || handler === undefined) return Promise.resolve(true);
      return sender.request(handler, { reason }, TIMEOUT_MS).then(
        // Any value as an object; its member is read as unknown.
        (response) =>
          (member === undefined ? response : (Object(response) as Record<string, unknown>)[member]) !== false,
        () => true, // a page without a handler lets the app leave
      );
    },
    interaction: options.interaction ?? 'auto',
  });
}

function createReceiver({
  settings,
  emitter,
  log,
  page,
  sender,
  app,
  faults,
  handler,
  announce,
}: Omit<Parts, 'violations' | 'rules' | 'receiver'>): MessageReceiver {
  const { clock, isStrict, dialect, roles } = settings;
  return createMessageReceiver({
    clock,
    isStrict,
    sender,
    handler,
    announce,
    supports: (method) => supportsProtocolMethod(settings, method),
    plan: faults.plan,
    observe: log.add,
    endPost: (crossing) => void page.deliver(undefined, crossing),
    onSession(session) {
      emitter.emit('session', session);
      for (const { event, payload } of roles.startReports(app.get())) {
        if (eventOf(settings, event)) sender.emit(event, payload);
      }
      if (dialect === 'json-rpc') faults.sendBursts({ handshake: true });
    },
  });
}

/** What a page posts is checked against the rules, and then handled. */
function createPageReceiver({
  settings,
  emitter,
  violations,
  rules,
  app,
  faults,
  receiver,
  announce,
}: Omit<Parts, 'log' | 'page' | 'sender' | 'handler'>): PageReceiver {
  return {
    wiring: () => createWiring(settings, announce),
    faults: faults.get,
    onPost(text, messages, crossing) {
      const found = rules.check(text);
      [...found.ofText, ...found.ofMessages.flat()].forEach(violations.add);
      receiver.receive(messages, found, crossing);
      for (const { method } of messages) {
        if (method !== undefined && method !== HELLO_METHOD) faults.sendBursts({ method });
      }
    },
    onViolation: violations.add,
    onLeave() {
      rules.end();
      receiver.end();
      app.resetChrome();
    },
    onKill: () => void emitter.emit('kill'),
    onFault(kind, method) {
      if (kind === 'throws') rules.postFailed();
      emitter.emit('fault', kind, method);
    },
  };
}
