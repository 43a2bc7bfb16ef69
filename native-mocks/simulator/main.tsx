import { appContract } from 'bridgehead/app';
import type { Contract } from 'bridgehead';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { contractOf } from '../../sdk/contract-document/contract-of.ts';
import type { ContractDocument } from '../../sdk/contract-document/document.ts';
import { App } from './App.tsx';
import { chooseScenario, readScenario } from './api/mock-scenario.ts';
import { watchServerRequests } from './server-requests.ts';
import { formatSetup } from './setup/address-state.ts';
import { formatPhones, parsePhones } from './setup/phone-list.ts';
import { defaultSetup, type Setup } from './setup/setup.ts';
import { createPhoneGroup } from './side-by-side/phone-group.ts';
import { SideBySide } from './side-by-side/SideBySide.tsx';
import { claimPhone, createPanelServer, type PanelConnection, type PanelServer } from './panel-server.ts';
import { createSimulator, type Simulator } from './simulator.ts';
import type { HostFacts } from './simulator-state.ts';
import './styles/tokens.css';
import './styles/base.css';

const base = '/__simulator/';

async function start(root: HTMLElement): Promise<void> {
  const [host, document] = await Promise.all([
    readJson<HostFacts>(`${base}host.json`),
    readJson<ContractDocument | null>(`${base}contract.json`),
  ]);
  // Without a contract of the tester's own: the product's, with its schemas.
  const contract = document ? contractOf(document) : appContract;
  const connection = { window, token: host.token, base, fetch: window.fetch.bind(window) };
  const [first, ...others] = parsePhones(location.search, contract);
  // A page in a window of its own cannot be in two phones.
  const isAlone = others.length === 0 || host.kind === 'window';
  const setups: readonly [Setup, ...Setup[]] = isAlone ? [first] : [first, ...others];
  const phones = await openPhones(setups, { connection, host, contract });
  // Not in StrictMode: it would load the page in the phone twice.
  createRoot(root).render(isAlone ? <App simulator={phones[0]} /> : showSideBySide(phones));
}

interface PhoneSurroundings {
  readonly connection: PanelConnection;
  readonly host: HostFacts;
  readonly contract: Contract;
}

/** Claims a phone of the server for each setup, and makes its simulator; all end with the window. */
async function openPhones(
  [first, ...others]: readonly [Setup, ...Setup[]],
  { connection, host, contract }: PhoneSurroundings,
): Promise<[Simulator, ...Simulator[]]> {
  const query = new URLSearchParams(location.search);
  const preferred = Number(query.get('phone') ?? 1);
  const server = createPanelServer(connection, await claimPhone(connection, preferred));
  // An address that does not say how the mock API behaves leaves it as it is.
  const api = await (query.has('api') ? chooseScenario(server, first.scenario) : readScenario(server));
  const page = query.has('page') ? first.page : (host.page ?? first.page);
  const open = (setup: Setup, own: PanelServer): Simulator => {
    const showAddress = (next: Setup): void => putAddress(phones, { of: simulator, next });
    const simulator = createSimulator({ window, host, server: own, contract, setup, showAddress });
    const stop = watchServerRequests(own.addressOf('requests'), simulator.addRequest);
    window.addEventListener('pagehide', () => {
      stop();
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
    phones.push(open({ ...setup, ...(isSamePage && { page }) }, createPanelServer(connection, claimed)));
  }
  return phones;
}

/**
 * Puts the setups of all phones into the address. The number of the first one stays there, so that a reload gets the same
 * phones, with what their pages stored.
 */
function putAddress(
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

function showSideBySide(simulators: readonly [Simulator, ...Simulator[]]): ReactElement {
  const group = createPhoneGroup(simulators, { now: () => performance.now(), isMirroring: true });
  const readLink = (): string => {
    const [first, ...others] = group.phones;
    return location.origin + base + formatPhones([first.get().setup, ...others.map((phone) => phone.get().setup)]);
  };
  return <SideBySide group={group} readLink={readLink} />;
}

async function readJson<Value>(address: string): Promise<Value> {
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`Cannot start the simulator: ${address} gave ${response.status}. Restart its server.`);
  // The simulator's own server wrote it.
  return (await response.json()) as Value;
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = error instanceof Error ? error.message : String(error);
  });
}
