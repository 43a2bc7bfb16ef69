import { type AppContract, appContract } from 'bridgehead/app';
import { BridgeProvider } from 'bridgehead/app/react';
import { type ReactNode, StrictMode } from 'react';
import { createHarness, type CreateHarnessOptions, type Harness } from '../support/bridge.ts';
import { act, mount, type Mounted } from './render.tsx';

/** A bridge for the app's contract on a scripted shell. */
export type AppHooksHarness = Harness<AppContract>;

/** Creates a bridge to an app that announces its newest version. */
export const createAppHooksHarness = (options: CreateHarnessOptions<AppContract> = {}): Promise<AppHooksHarness> =>
  createHarness({ contract: appContract, announcement: { appVersion: '3.2.1.200' }, ...options });

/** Returns the params of every message that the page sent for a method. */
export const sent = ({ shell }: AppHooksHarness, method: string): unknown[] =>
  shell.posted.filter((message) => message.method === method).map(({ params }) => params);

/** Emits an event from the app. */
export const emit = ({ shell }: AppHooksHarness, method: string, params?: unknown): Promise<void> =>
  act(() => shell.send({ jsonrpc: '2.0', method, params }));

/** Mounts children below a provider in strict mode, by default of a new harness; `render` replaces them. */
export async function mountBelow(
  children: ReactNode,
  { harness: given, ...options }: CreateHarnessOptions<AppContract> & { readonly harness?: AppHooksHarness } = {},
): Promise<Mounted & { readonly harness: AppHooksHarness }> {
  const harness = given ?? (await createAppHooksHarness(options));
  const below = (inner: ReactNode): ReactNode => (
    <StrictMode>
      <BridgeProvider bridge={harness.bridge}>{inner}</BridgeProvider>
    </StrictMode>
  );
  const mounted = await mount(below(children));
  return { ...mounted, harness, render: (inner) => mounted.render(below(inner)) };
}
