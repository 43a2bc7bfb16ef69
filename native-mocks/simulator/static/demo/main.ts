// The page in the phone of the documentation: an ordinary page of the product, which imports the bridge like any user.
import { createBridge, isBridgeError, type Verdict } from 'bridgehead';
import { appContract } from 'bridgehead/app';

const bridge = createBridge(appContract);

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`Cannot show the shop: index.html has no #${id}. Add it.`);
  return found;
}

function showUser(nickname: string | null | undefined, golds: number | null | undefined): void {
  element('title').textContent = nickname ? `Hello ${nickname}, you have ${golds ?? 0} coins` : 'Hello guest';
}

function showOutcome(name: string, outcome: unknown): void {
  element('outcome').textContent = `${name} → ${JSON.stringify(outcome)}`;
}

function gateText(verdict: Verdict): string {
  if (verdict.supported) return '';
  if ('need' in verdict) return `Needs version ${verdict.need} of the app; this one is ${verdict.have}.`;
  return `Not available: ${verdict.reason}.`;
}

/** Shows the verdicts of the gate before anything is called. */
function showGate(): void {
  const verdict = bridge.explain('jumpToPay');
  const { platform, appVersion } = bridge.shell.get();
  element('app').textContent = appVersion ? `In the app: ${platform}, version ${appVersion}.` : 'In a browser.';
  element('gate').textContent = gateText(verdict);
}

async function loadUser(): Promise<void> {
  const { value, source, error } = await bridge.safeCall('getUserInfo');
  showUser(value.nickname, value.golds);
  showOutcome('getUserInfo', error ? { source, code: error.code } : { source, value });
}

async function buy(): Promise<void> {
  try {
    showOutcome('jumpToPay', await bridge.call('jumpToPay', { productId: 'golds-100' }));
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    showOutcome('jumpToPay', { code: error.code, message: error.message });
  }
}

async function openProfile(): Promise<void> {
  const { error } = await bridge.safeCall('jumpToProfile', { userId: '10001' });
  showOutcome('jumpToProfile', error ? { code: error.code } : 'sent');
}

async function toggleBar({ currentTarget }: Event): Promise<void> {
  const button = currentTarget as HTMLElement; // the listener is on the button
  const hideBar = button.getAttribute('aria-pressed') !== 'true';
  const { error } = await bridge.safeCall('setNavbarType', { hideBar });
  if (!error) button.setAttribute('aria-pressed', String(hideBar));
  showOutcome('setNavbarType', error ? { code: error.code } : 'sent');
}

bridge.on('themeChanged', ({ theme }) => {
  document.documentElement.dataset['theme'] = theme ?? 'light';
});
bridge.on('userInfoChanged', ({ nickname, golds }) => showUser(nickname, golds));
bridge.shell.subscribe(showGate);
element('buy').addEventListener('click', () => void buy());
element('profile').addEventListener('click', () => void openProfile());
element('hide').addEventListener('click', (event) => void toggleBar(event));
element('ask').addEventListener('click', () => void loadUser());
document.documentElement.dataset['theme'] = bridge.shell.get().theme ?? 'light';
showGate();
void loadUser();
