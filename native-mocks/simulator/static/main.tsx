import { appContract } from 'bridgehead/app';
import { createRoot } from 'react-dom/client';
import { App } from '../App.tsx';
import { createMatrixRun } from '../matrix/matrix-run.ts';
import { formatSetup } from '../setup/url-state.ts';
import { parsePhones } from '../setup/phone-list.ts';
import { staticTabs } from '../setup/setup.ts';
import { createUnrefClock } from '../../shell/unref-clock.ts';
import { createSimulator } from '../simulator.ts';
import { createStaticClient } from './static-client.ts';
import '../styles/tokens.css';
import '../styles/base.css';

/** Starts the simulator for pages of the same static web server: the page in the URL, or else the demo page. */
function start(root: HTMLElement): void {
  const demo = new URL('../demo/index.html', location.href).pathname;
  const [first] = parsePhones(location.search, appContract);
  const page = new URLSearchParams(location.search).has('page') ? first.page : demo;
  const simulator = createSimulator({
    window,
    contract: appContract,
    // The conformance page needs the methods of debug builds.
    host: { kind: 'static', target: '', token: '', page, hasTestMethods: /\/conformance\//.test(page) },
    setup: { ...first, page, tab: staticTabs.includes(first.tab) ? first.tab : 'traffic' },
    server: createStaticClient(window),
    writeUrl: (setup) => history.replaceState(null, '', location.pathname + formatSetup(setup)),
  });
  window.addEventListener('pagehide', simulator.dispose);
  const matrix = createMatrixRun({ simulator, contract: appContract, clock: createUnrefClock() });
  createRoot(root).render(<App simulator={simulator} matrix={matrix} />);
}

const root = document.getElementById('root');
if (root) start(root);
