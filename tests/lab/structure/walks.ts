import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBridge, defineContract, event, method } from 'bridgehead';
import { createBridgeHooks } from 'bridgehead/react';
import { Window } from 'happy-dom';
import { act, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { createContractCommand } from '../../../sdk/tools/index.ts';
import { root as repository } from '../../support/import-lines.ts';
import { createPage, type FakePage } from '../../support/page.ts';
import { settle } from '../../support/settle.ts';

/** Runs one walk, a part of a program whose functions are counted, and resolves to its result. */
export type RunWalk = <Result>(name: string, run: () => Result | Promise<Result>) => Promise<Result>;

/** The walk that every call but the first takes. */
export const WARM_CALL = 'a warm call to postMessage';

const contract = defineContract({
  name: 'lab',
  version: '1.0.0',
  methods: { getUser: method<{ readonly id: number }, { readonly name: string }>() },
  events: { ticked: event<number>() },
});
const { BridgeProvider, useBridgeValue } = createBridgeHooks(contract);
const params = { id: 1 };

/** A shell that sends messages only on request. */
interface SilentShell {
  readonly window: FakePage;
  /** Responds to the last request. */
  respond(result: object): void;
  emit(name: string, payload: unknown): void;
}

function createSilentShell(): SilentShell {
  const { window } = createPage();
  let id: unknown;
  // The page posts JSON-RPC requests.
  const postMessage = (text: string): void => void ({ id } = JSON.parse(text) as { id: string });
  const send = (message: object): void => window.bridgehead?.receive?.(JSON.stringify({ jsonrpc: '2.0', ...message }));
  window['BridgeheadAndroid'] = { postMessage };
  return {
    window,
    respond: (result) => send({ id, result }),
    emit: (name, payload) => send({ method: name, params: payload }),
  };
}

/** Creates a root of React in a document without a browser. React reads the globals when it is loaded. */
async function createReactRoot(): Promise<Root> {
  const window = new Window();
  const globals = { window, document: window.document, navigator: window.navigator, IS_REACT_ACT_ENVIRONMENT: true };
  for (const [name, value] of Object.entries(globals)) Object.defineProperty(globalThis, name, { value });
  const { createRoot } = await import('react-dom/client');
  return createRoot(document.createElement('div'));
}

/** Runs the walks of a page: it starts, calls from a hook and directly, and receives an event. */
export async function runPageWalks(walk: RunWalk): Promise<void> {
  const { window, respond, emit } = createSilentShell();
  const root = await createReactRoot();

  const bridge = await walk('start: createBridge in a shell', () => createBridge(contract, { window }));
  respond({ protocol: 1, platform: 'android', appVersion: '1.0' });
  await settle();

  function User(): null {
    useBridgeValue('getUser', params);
    return null;
  }
  const page = createElement(BridgeProvider, { bridge }, createElement(User));
  await walk('useBridgeValue to postMessage, first call', () => act(async () => root.render(page)));
  await act(async () => respond({ name: 'first' }));
  await act(async () => root.unmount());

  // In an object, so that the walk does not wait for the response.
  const { user } = await walk(WARM_CALL, () => ({ user: bridge.call('getUser', params) }));
  await walk('a response to the settled promise', () => {
    respond({ name: 'second' });
    return user;
  });
  bridge.on('ticked', () => {});
  emit('ticked', 1);
  await walk('an event to its listener', () => emit('ticked', 2));
  bridge.dispose();
}

/** Runs the command that generates native code, for a contract with two methods and an event. */
export async function runGeneratorWalk(walk: RunWalk): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-lab-'));
  const file = 'examples/vite-react/src/contract.ts';
  const fail = (): never => {
    throw new Error(`Cannot generate code from ${file}: the command failed.`);
  };
  const host = { cwd: repository, out: () => {}, err: (text: string) => void process.stderr.write(text) };
  try {
    await walk('contract generate, two methods', () =>
      createContractCommand({ ...host, exit: (code) => void (code && fail()), stop: fail }).parseAsync(
        ['generate', file, '--out', folder],
        { from: 'user' },
      ),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
