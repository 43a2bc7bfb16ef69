import type { EventEmitter } from 'eventemitter3';
import { TIMEOUT_MS } from '../../sdk/wire/protocol.ts';
import type { AppModel } from '../app/app-model.ts';
import { checkMethod } from '../argument-checks/check-method.ts';
import { checkName } from '../argument-checks/check-names.ts';
import type { Fault } from '../faults/fault.ts';
import type { MessageLog } from './message-log.ts';
import type { MessageReceiver } from './message-receiver.ts';
import type { PageConnection, PageReceiver } from './page-connection.ts';
import type { PageSender } from './page-sender.ts';
import type { ShellFaults } from './shell-faults.ts';
import { eventOf, type ShellSettings } from './shell-settings.ts';
import type { Shell, ShellEvents } from './shell-types.ts';
import type { ViolationList } from './violation-list.ts';

/** The parts of a shell that its members use. */
export interface ShellParts {
  readonly settings: ShellSettings;
  readonly emitter: EventEmitter<ShellEvents>;
  readonly log: MessageLog;
  readonly violations: ViolationList;
  readonly page: PageConnection;
  readonly sender: PageSender;
  readonly app: AppModel;
  readonly faults: ShellFaults;
  /** The responses set by the test, by method. */
  readonly responses: Map<string, unknown>;
  readonly receiver: MessageReceiver;
  readonly pageReceiver: PageReceiver;
}

/** Creates the public members of a shell. */
export function createShellMembers(parts: ShellParts): Shell {
  const { settings, emitter, log, faults, app, sender, page, violations, receiver, pageReceiver } = parts;
  const { contract, platform, generation, dialect, appVersion, methods } = settings;
  return {
    contract,
    platform,
    generation,
    dialect,
    appVersion,
    methods,
    app,
    violations: violations.all,
    get state() {
      return app.get();
    },
    on: emitter.on.bind(emitter),
    once: emitter.once.bind(emitter),
    off: emitter.off.bind(emitter),
    install: (window) => page.install(window, pageReceiver),
    connect: (deliver) => page.connect(deliver, pageReceiver),
    wiring: pageReceiver.wiring,
    traffic: log.all,
    received(method) {
      checkMethod(contract, method);
      return log.received(method);
    },
    openRequestCount: receiver.openRequestCount,
    sendText: sender.sendText,
    setFaults: (next: readonly Fault[]) => faults.set(next),
    ...messagingOf(parts),
    dispose() {
      page.leave();
      receiver.end();
      emitter.removeAllListeners();
    },
  };
}

/** The messages that a test controls: events, requests and responses. */
function messagingOf({ settings, sender, responses }: ShellParts): Pick<Shell, 'emit' | 'request' | 'respond'> {
  const { contract, platform, appVersion } = settings;
  return {
    emit(event: string, payload?: unknown) {
      if (eventOf(settings, event)) return sender.emit(event, payload);
      checkName(event, { task: 'emit', what: 'event', contract });
      throw new TypeError(
        `Cannot emit ${event}: app ${appVersion} on ${platform} does not have it. Send any string with sendText() instead.`,
      );
    },
    async request(handler: string, params?: unknown) {
      checkName(handler, { task: 'request', what: 'handler', contract });
      return sender.request(handler, params, contract.handlers[handler]?.timeoutMs ?? TIMEOUT_MS);
    },
    respond(method: string, response: unknown) {
      checkName(method, { task: 'respond to', what: 'method', contract });
      if (response === undefined) responses.delete(method);
      else responses.set(method, response);
    },
  };
}
