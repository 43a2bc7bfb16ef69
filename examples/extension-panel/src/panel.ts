// The document of the extension's panel: the shell.
import { createFrameShell, createHostHandler } from 'bridgehead/host';
import { contract, PAGE } from './contract';

/** The title of the tab that the user looks at. */
async function readTab(): Promise<{ title: string }> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  return { title: tab?.title ?? '' };
}

const frame = document.querySelector('iframe')!;
const { page } = createFrameShell<typeof contract>({
  window,
  frame: frame.contentWindow!,
  handler: createHostHandler(contract, { getUser: () => ({ name: 'An' }), getTab: readTab }),
  appInfo: () => ({
    platform: 'panel',
    appVersion: chrome.runtime.getManifest().version,
    locale: chrome.i18n.getUILanguage(),
  }),
  allowedOrigins: [PAGE],
});
chrome.tabs.onActivated.addListener(async () => page.emit('tabChanged', await readTab()));
// Last: messages that the page posts before the shell listens are lost.
frame.src = `${PAGE}/`;
