import { appContract } from 'bridgehead/app';
import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { contractOf } from '../../sdk/tools/document/contract-of.ts';
import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import { App } from './App.tsx';
import { selectScenario, readScenario } from './api/mock-scenario.ts';
import { createUnrefClock } from '../shell/unref-clock.ts';
import type { MatrixTask } from '../simulator-protocol/matrix-messages.ts';
import { followServer } from './server/follow-server.ts';
import { reportRun } from './matrix/report-run.ts';
import { createMatrixRun } from './matrix/matrix-run.ts';
import { formatSetup } from './setup/url-state.ts';
import { formatPhones, parsePhones } from './setup/phone-list.ts';
import { defaultSetup, type Setup } from './setup/setup.ts';
import { createPhoneGroup } from './compare/phone-group.ts';
import { SideBySide } from './compare/SideBySide.tsx';
import {
  claimPhone,
  createServerClient,
  type RestartableClient,
  type ServerConnection,
} from './server/server-client.ts';
import type { ReconnectedServer } from './server/server-reconnection.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import type { ServerInfo } from './simulator-state.ts';
import './styles/tokens.css';
import './styles/base.css';

const base = '/__simulator/';

async function start(root: HTMLElement): Promise<void> {
  const [host, document] = await readServed();
  // Without a contract document, the product's contract is used, with its schemas.
  const contract = document ? contractOf(document) : appContract;
  const connection = { window, token: host.token, base, fetch: window.fetch.bind(window) };
  const [first, ...others] = parsePhones(location.search, contract);
  // A page in a separate window cannot be shown in two phones.
  const isAlone = others.length === 0 || host.kind === 'window';
  const setups: readonly [Setup, ...Setup[]] = isAlone ? [first] : [first, ...others];
  const served = [host, document] as const;
  const phones = await openPhones(setups, { connection, host, contract, served });
  const matrix = createMatrixRun({ simulator: phones[0], contract, clock: createUnrefClock() });
  if (host.hasMatrix) {
    const task = await readJson<MatrixTask>(`${base}matrix.json`);
    void reportRun(matrix, { task, server: phones[0].server, path: `${base}matrix` });
  }
  const session = host.hasSession ? await readJson<unknown>(`${base}session.json`) : undefined;
  // Not in StrictMode: it would load the page in the phone twice.
  createRoot(root).render(
    isAlone ? <App {...{ matrix, session }} simulator={phones[0]} /> : showSideBySide(phones, session),
  );
}

interface OpenPhonesOptions {
  readonly connection: ServerConnection;
  readonly host: ServerInfo;
  readonly contract: Contract;
  readonly served: Served;
}

/** Claims a phone of the server and creates a simulator for each setup; all are disposed with the window. */
async function openPhones(
  [first, ...others]: readonly [Setup, ...Setup[]],
  { connection, host, contract, served }: OpenPhonesOptions,
): Promise<[Simulator, ...Simulator[]]> {
  const query = new URLSearchParams(location.search);
  const preferred = Number(query.get('phone') ?? 1);
  const server = createServerClient(connection, await claimPhone(connection, preferred));
  // A URL without a scenario keeps the current scenario of the mock API.
  const api = await (query.has('api') ? selectScenario(server, first.scenario) : readScenario(server));
  const page = query.has('page') ? first.page : (host.page ?? first.page);
  const followed = followServer({
    clock: createUnrefClock(),
    readServer: () => readServer(connection, served),
    onRestarted: () => (api ? selectScenario(server, phones[0].get().setup.scenario) : Promise.resolve()),
    reloadWindow: () => location.reload(),
  });
  const open = (setup: Setup, phoneServer: RestartableClient): Simulator => {
    const writeUrl = (next: Setup): void => replaceUrl(phones, { of: simulator, next });
    const simulator = createSimulator({ window, host, server: phoneServer, contract, setup, writeUrl });
    followed.add(simulator, phoneServer);
    window.addEventListener('pagehide', () => {
      followed.dispose();
      simulator.dispose();
    });
    return simulator;
  };
  const phones: [Simulator, ...Simulator[]] = [
    open({ ...first, page, scenario: api?.scenario ?? defaultSetup.scenario }, server),
  ];
  for (const setup of others) {
    const claimed = await claimPhone(connection, preferred + phones.length);
    const isSamePage = setup.page === first.page;
    phones.push(open({ ...setup, ...(isSamePage && { page }) }, createServerClient(connection, claimed)));
  }
  return phones;
}

/**
 * Writes the setups of all phones to the URL. It keeps the number of the first phone, so that a reload claims the same
 * phones, including the storage of their pages.
 */
function replaceUrl(
  phones: readonly [Simulator, ...Simulator[]],
  change: { readonly of: Simulator; readonly next: Setup },
): void {
  const [first, ...others] = phones.map((phone) => (phone === change.of ? change.next : phone.get().setup));
  if (!first) return;
  const number = phones[0].server.phone;
  const text = others.length ? formatPhones([first, ...others]) : formatSetup(first);
  const query = new URLSearchParams(text);
  if (number > 1) query.set('phone', String(number));
  history.replaceState(null, '', base + (query.size ? `?${query.toString()}` : ''));
}

function showSideBySide(simulators: readonly [Simulator, ...Simulator[]], session: unknown): ReactElement {
  const group = createPhoneGroup(simulators, { now: () => performance.now(), isMirroring: true });
  const readLink = (): string => {
    const [first, ...others] = group.phones;
    return location.origin + base + formatPhones([first.get().setup, ...others.map((phone) => phone.get().setup)]);
  };
  return <SideBySide {...{ group, session, readLink }} />;
}

/** The files that the server provides to this window. */
type Served = readonly [host: ServerInfo, contract: ContractDocument | null];

function readServed(): Promise<Served> {
  return Promise.all([
    readJson<ServerInfo>(`${base}host.json`),
    readJson<ContractDocument | null>(`${base}contract.json`),
  ]);
}

/** Polls a server that has stopped, and uses its token if it serves the same as before. */
async function readServer(connection: ServerConnection, before: Served): Promise<ReconnectedServer> {
  const now = await readServed();
  const [{ token, kind }] = now;
  const textOf = ([host, contract]: Served): string => JSON.stringify([{ ...host, token: '' }, contract]);
  if (textOf(now) !== textOf(before)) return { kind: 'other' };
  if (token === connection.token) return { kind: 'same' };
  // The page in a separate window has been closed.
  if (kind === 'window') return { kind: 'other' };
  connection.token = token;
  return { kind: 'restarted' };
}

async function readJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url);
  if (!response.ok)
    throw new Error(`Cannot start the simulator: ${url} returned ${response.status}. Restart its server.`);
  // Trusted: written by the simulator's own server.
  return (await response.json()) as Value;
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error);
  });
}
