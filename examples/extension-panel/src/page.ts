// The page: in the apps for phones it finds their object, in the panel it uses its parent window, elsewhere it has no shell.
import { createBridge } from 'bridgehead';
import { createFrameTransport } from 'bridgehead/transports';
import { contract, PANEL } from './contract';

const isInPanel = window.parent !== window;
const bridge = createBridge(
  contract,
  isInPanel ? { transport: createFrameTransport({ target: window.parent, origin: PANEL }), allowFrames: true } : {},
);

const show = (role: string, text: string): void => void (document.querySelector(role)!.textContent = text);
const showTab = ({ title }: { title: string }): void => show('[role=status]', `Tab: ${title}`);

bridge.on('tabChanged', showTab);
const { value } = await bridge.safeCall('getUser');
show('h1', `Hello ${value.name}`);
const tab = await bridge.safeCall('getTab');
if (tab.value) showTab(tab.value);
document.documentElement.dataset['canScan'] = String(bridge.supports('scanCode'));
