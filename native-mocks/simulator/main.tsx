import { appContract } from 'bridgehead/app';
import { createRoot } from 'react-dom/client';
import { contractOf } from '../../sdk/contract-document/contract-of.ts';
import type { ContractDocument } from '../../sdk/contract-document/document.ts';
import { App } from './App.tsx';
import { chooseScenario, readScenario } from './api/mock-scenario.ts';
import { watchServerRequests } from './server-requests.ts';
import { formatSetup, parseSetup } from './setup/address-state.ts';
import { defaultSetup } from './setup/setup.ts';
import { claimPhone, createPanelServer } from './panel-server.ts';
import { createSimulator } from './simulator.ts';
import type { HostFacts } from './simulator-state.ts';
import './styles/tokens.css';
import './styles/base.css';

const base = '/__simulator/';

async function start(root: HTMLElement): Promise<void> {
  const [host, document] = await Promise.all([
    readJson<HostFacts>(`${base}host.json`),
    readJson<ContractDocument | null>(`${base}contract.json`),
  ]);
  const query = new URLSearchParams(location.search);
  const connection = { window, token: host.token, base, fetch: window.fetch.bind(window) };
  const server = createPanelServer(connection, await claimPhone(connection, Number(query.get('phone') ?? 1)));
  const asked = parseSetup(location.search);
  // An address that does not say how the mock API behaves leaves it as it is.
  const api = await (query.has('api') ? chooseScenario(server, asked.scenario) : readScenario(server));
  const setup = { ...asked, scenario: api?.scenario ?? defaultSetup.scenario };
  const simulator = createSimulator({
    window,
    host,
    server,
    // The number of the phone stays in the address, so that a reload gets the same one, with what its page stored.
    showAddress: (next) => history.replaceState(null, '', base + formatSetup(next, { phone: server.phone })),
    // Without a contract of the tester's own: the product's, with its schemas.
    contract: document ? contractOf(document) : appContract,
    setup: query.has('page') || host.page === undefined ? setup : { ...setup, page: host.page },
  });
  const stopWatching = watchServerRequests(server.addressOf('requests'), simulator.addRequest);
  window.addEventListener('pagehide', () => {
    stopWatching();
    simulator.dispose();
  });
  // Not in StrictMode: it would load the page in the phone twice.
  createRoot(root).render(<App simulator={simulator} />);
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
