import type { Bridge } from 'bridgehead';
import * as React from 'react';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import * as testUtils from 'react-dom/test-utils';
import { vi } from 'vitest';
import { createHarness, type CreateHarnessOptions, type Harness } from '../support/bridge.ts';
import { settle } from '../support/settle.ts';
import { BridgeProvider, type HooksContract, hooksContract } from './hooks-contract.ts';

type Act = (run: () => Promise<void>) => Promise<void>;

// React 18.2 has `act` in react-dom/test-utils only; React 19 has it in react.
const reactAct: Act = (React as { act?: Act }).act ?? (testUtils as unknown as { act: Act }).act;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Runs `run`, lets promises settle, and lets React apply the resulting updates. */
export async function act(run: () => unknown = () => {}): Promise<void> {
  await reactAct(async () => {
    await run();
    await settle();
  });
}

const problems: string[] = [];
const roots: Root[] = [];

/** Collects what React writes to the console, before each test. */
export function recordProblems(): void {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void problems.push(parts.join(' ')));
}

/** Unmounts every tree, empties the page, and fails if React reported something, after each test. */
export async function removeRoots(): Promise<void> {
  for (const root of roots.splice(0)) await act(() => root.unmount());
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  const left = takeProblems();
  if (left.length) throw new Error(`React reported: ${left.join('\n')}`);
}

/** Returns what React wrote to the console since the last call; a test that leaves entries fails. */
export function takeProblems(): string[] {
  return problems.splice(0);
}

/** A tree on the page. */
export interface Mounted {
  readonly container: HTMLElement;
  render(element: React.ReactNode): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts an element on the page and unmounts it after the test. */
export async function mount(element: React.ReactNode): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  return control(container, root, () => root.render(element));
}

/** Hydrates the HTML of a server; recoverable errors of React count as problems. */
export async function hydrate(html: string, element: React.ReactNode): Promise<Mounted> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  let root: Root | undefined;
  await act(() => {
    root = hydrateRoot(container, element, {
      onRecoverableError: (error) => void problems.push(String(error)),
    });
  });
  return control(container, root as unknown as Root, () => {}); // set by the callback that `act` has run
}

async function control(container: HTMLElement, root: Root, first: () => void): Promise<Mounted> {
  roots.push(root);
  await act(first);
  return {
    container,
    render: (element) => act(() => root.render(element)),
    async unmount() {
      roots.splice(roots.indexOf(root), 1);
      await act(() => root.unmount());
    },
  };
}

/** Renders children below the provider of a bridge. */
export function within(bridge: Bridge<HooksContract>, children: React.ReactNode): React.ReactNode {
  return <BridgeProvider bridge={bridge}>{children}</BridgeProvider>;
}

/** The results of a mounted hook, one for each render. */
export interface MountedHook<Result> extends Pick<Mounted, 'unmount'> {
  readonly harness: Harness<HooksContract>;
  readonly results: Result[];
  now(): Result;
  render(useIt: () => Result): Promise<void>;
}

/** Options of `mountHook` in addition to the options of a new harness. */
export interface MountHookOptions extends CreateHarnessOptions<HooksContract> {
  readonly harness?: Harness<HooksContract>;
  readonly strict?: true;
}

/** Calls a hook in a component below a provider, by default of a new harness. */
export async function mountHook<Result>(
  useIt: () => Result,
  { harness: given, strict, ...options }: MountHookOptions = {},
): Promise<MountedHook<Result>> {
  const harness = given ?? (await createHooksHarness(options));
  const results: Result[] = [];
  function Probe({ read }: { read: () => Result }): null {
    results.push(read());
    return null;
  }
  const element = (hook: () => Result): React.ReactNode => {
    const tree = within(harness.bridge, <Probe read={hook} />);
    return strict ? <StrictMode>{tree}</StrictMode> : tree;
  };
  const mounted = await mount(element(useIt));
  return {
    harness,
    results,
    now: () => results[results.length - 1] as Result, // a mounted hook has returned at least once
    render: (hook) => mounted.render(element(hook)),
    unmount: mounted.unmount,
  };
}

/** A bridge after its handshake, for the hooks' contract on a scripted shell. */
export function createHooksHarness(options: CreateHarnessOptions<HooksContract> = {}): Promise<Harness<HooksContract>> {
  return createHarness({ contract: hooksContract, ...options });
}

/** Returns how often the page called a method. */
export function countOf(harness: Pick<Harness<HooksContract>, 'shell'>, method: string): number {
  return harness.shell.posted.filter((message) => message.method === method).length;
}
