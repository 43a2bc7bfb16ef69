import type { Contract } from 'bridgehead';
import { createAndroidShell, createIosShell, type OldBridgeName, type Shell, ShellError } from 'bridgehead/mocks';
import { androidAgent, createPage, iosAgent } from '../../support/page.ts';
import { contractOf, type OldApp } from './adapter-suite.ts';

/** A call that the test settles. */
interface OpenCall {
  readonly method: string;
  readonly params: unknown;
  settle?: { readonly resolve: (result: object) => void; readonly reject: (error: Error) => void };
}

/** The native side of an app with an old bridge, which a simulated shell has installed in a fake window. */
export interface SimulatedApp extends Omit<OldApp, 'adapter'> {
  readonly shell: Shell;
}

/** Options of `createSimulatedApp`. */
export interface CreateSimulatedAppOptions extends Pick<OldApp, 'names' | 'isVersionLate' | 'hasNoVersion'> {
  readonly platform?: Shell['platform'];
  /** The contract of the app; by default the one of the shared suite. */
  readonly contract?: Contract;
}

/** Creates an app of version 2.5. The test responds to the calls of `ping`. */
export function createSimulatedApp(
  generation: OldBridgeName | 'action',
  { names, platform = 'android', contract, ...more }: CreateSimulatedAppOptions,
): SimulatedApp {
  const page = createPage(platform === 'ios' ? iosAgent : androidAgent);
  const { window } = page;
  const dispatchEvent = (event: Event): void => page.dispatchWith(event.type, event);
  Object.assign(window['document'] as object, { dispatchEvent });
  Object.assign(window, { CustomEvent, MessageEvent, dispatchEvent, location: { search: '', hash: '' } });
  const received: OpenCall[] = [];
  const shell = (platform === 'ios' ? createIosShell : createAndroidShell)({
    contract: contract ?? contractOf({ names, ...more }),
    ...(generation === 'action' ? { dialect: generation } : { generation }),
    appVersion: '2.5',
    strict: true,
    ...(!contract && names.missing !== undefined && { without: [names.missing] }),
    responses: {
      [names.ping]: (_: unknown, { method }: { method: string }) =>
        new Promise((resolve, reject) => {
          const call = received.find((each) => each.method === method && !each.settle);
          if (call) call.settle = { resolve, reject };
        }),
    },
  });
  const add = ({ method = '', params }: { method?: string | undefined; params?: unknown }): void =>
    void received.push({ method, params });
  shell.on('request', add);
  shell.on('notification', add);
  shell.install(window);
  return {
    ...more,
    names,
    shell,
    window,
    received,
    respond: (at, result) => received[at]?.settle?.resolve(result),
    fail: (at) => received[at]?.settle?.reject(new ShellError(7, 'no')),
    emit: (payload) => shell.emit(names.changed, payload),
    answerInside(result, payload) {
      shell.setFaults([{ kind: 'sync-response', methods: [names.ping] }]);
      shell.respond(names.ping, () => {
        shell.emit(names.changed, payload);
        return result;
      });
    },
  };
}
