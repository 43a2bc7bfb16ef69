import { DELIVER_TO_PAGE } from '../shell/shell-script.ts';
import {
  type WindowMessage,
  type PanelMessage,
  WINDOW_BINDING,
  type WindowPhone,
} from '../simulator-protocol/window-link.ts';
import { parsePageNote } from '../simulator-protocol/page-note.ts';
import { parsePageScreen } from '../simulator-protocol/page-screen.ts';
import { parsePageStep } from '../simulator-protocol/page-step.ts';
import { arrangeWindows } from './arrange-windows.ts';
import type { DevTools } from './devtools.ts';
import { emulatePhone, type SendToPage } from './emulate-phone.ts';
import type { RequestLog } from './request-log.ts';
import { createRequestWatch } from './window-requests.ts';
import { textOf } from './text-of.ts';

/** The page at the top of a separate window. */
export interface PageWindow {
  /** Executes messages from the simulator in order. */
  execute(message: PanelMessage): void;
}

/** Options of `openPageWindow`. */
export interface OpenPageWindowOptions {
  readonly devtools: DevTools;
  readonly url: string;
  readonly sendToWindow: (message: WindowMessage) => void;
  /** Called for each request the page made by script. */
  readonly logRequest: RequestLog['add'];
  readonly notify: (line: string) => void;
  /** Returns the DevTools id of the simulator's window; `undefined` when it is in another browser. */
  readonly panelTarget: () => string | undefined;
  /** Runs when the window has been closed. */
  readonly onClosed: () => void;
}

/** Opens a window for the page. It stays blank until the simulator has sent its phone. */
export async function openPageWindow(options: OpenPageWindowOptions): Promise<PageWindow> {
  const { devtools, sendToWindow } = options;
  await devtools.send('Target.setDiscoverTargets', { discover: true });
  const created = await devtools.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  const pageTarget = textOf(created['targetId']);
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: pageTarget, flatten: true });
  const send: SendToPage = (method, params) => devtools.send(method, params, textOf(sessionId));
  const watchRequest = createRequestWatch(options.logRequest, async (requestId) => {
    const { body, base64Encoded } = await send('Network.getResponseBody', { requestId });
    return typeof body === 'string' && base64Encoded !== true ? body : undefined;
  });

  devtools.onEvent((event) => {
    if (event.method === 'Target.targetDestroyed' && event.params['targetId'] === pageTarget) options.onClosed();
    if (event.sessionId !== sessionId) return;
    watchRequest(event);
    if (event.method === 'Runtime.bindingCalled') receivePost(event.params, sendToWindow);
    if (event.method === 'Page.loadEventFired' || event.method === 'Page.navigatedWithinDocument')
      void sendLocation(send, sendToWindow);
  });
  for (const domain of ['Page', 'Runtime', 'Network']) await send(`${domain}.enable`);
  await send('Runtime.addBinding', { name: WINDOW_BINDING });

  const arrange = async (phone: WindowPhone): Promise<void> => {
    const panelTarget = options.panelTarget();
    if (panelTarget === undefined) return;
    const screen = await readScreen(send);
    await arrangeWindows(devtools, { panelTarget, pageTarget, phone, screen });
  };
  return createPageDriver(send, { ...options, arrange });
}

interface PageDriverOptions {
  readonly url: string;
  readonly notify: (line: string) => void;
  /** Runs once, before the page opens. */
  readonly arrange: (phone: WindowPhone) => Promise<void>;
}

function createPageDriver(send: SendToPage, { url, notify, arrange }: PageDriverOptions): PageWindow {
  let scriptId: unknown;
  let isOpen = false;

  const show = async (phone: WindowPhone, { reloads }: { reloads: boolean }): Promise<void> => {
    // Window positions are optional: the page is shown even if the system does not allow windows to be moved.
    if (!isOpen) await arrange(phone).catch(() => undefined);
    await emulatePhone(send, phone);
    if (scriptId !== undefined) await send('Page.removeScriptToEvaluateOnNewDocument', { identifier: scriptId });
    ({ identifier: scriptId } = await send('Page.addScriptToEvaluateOnNewDocument', { source: phone.script }));
    if (!isOpen) await open(url);
    else if (reloads) await send('Page.reload');
  };
  const open = async (target: string): Promise<void> => {
    isOpen = true;
    const { errorText } = await send('Page.navigate', { url: target });
    if (typeof errorText === 'string') notify(`Cannot open ${target}: ${errorText}. ${nextStepFor(errorText)}`);
  };
  /** Opens a path on the page's server; anything else could lead the window to a file or a foreign page. */
  const openPath = async (path: string): Promise<void> => {
    const target = URL.canParse(path, url) ? new URL(path, url) : undefined;
    if (target?.origin === new URL(url).origin) await open(target.href);
    else notify('Cannot open that URL: it is not on the page\u2019s server. Start the simulator with it instead.');
  };
  const run = (message: PanelMessage): Promise<unknown> => {
    switch (message.kind) {
      case 'phone':
        return show(message.phone, message);
      case 'deliver':
        return deliver(send, message);
      case 'open':
        return openPath(message.path);
      case 'back':
        return goBack(send);
      default:
        return send('Page.crash');
    }
  };

  let last: Promise<unknown> = Promise.resolve();
  return {
    execute(message) {
      // In sequence: a string must not overtake the page it belongs to. Errors in a closed page are ignored.
      if (message.kind === 'deliver') void run(message).catch(() => undefined);
      else last = last.then(() => run(message)).catch(() => undefined);
    },
  };
}

function nextStepFor(errorText: string): string {
  return errorText.includes('ERR_CERT_')
    ? 'Add --insecure to accept its certificate.'
    : 'Check that its server runs, then reload.';
}

function deliver(send: SendToPage, message: Extract<PanelMessage, { kind: 'deliver' }>): Promise<unknown> {
  const args = JSON.stringify([message.text, message.crossing]).slice(1, -1);
  const name = JSON.stringify(DELIVER_TO_PAGE);
  // The page may change without posting anything, so its script is notified of the event.
  const notify = `window.${WINDOW_BINDING}&&window.${WINDOW_BINDING}('')`;
  return send('Runtime.evaluate', { expression: `window[${name}]&&window[${name}](${args});${notify}` });
}

async function goBack(send: SendToPage): Promise<void> {
  const { currentIndex, entries } = await send('Page.getNavigationHistory');
  const before = Array.isArray(entries) ? (entries[Number(currentIndex) - 1] as { id: number } | undefined) : undefined;
  if (before) await send('Page.navigateToHistoryEntry', { entryId: before.id });
}

/** Returns the part of the screen that windows may use; read from the blank page before it emulates a phone. */
async function readScreen(send: SendToPage): Promise<{ left: number; top: number; width: number; height: number }> {
  const expression = '[screen.availLeft,screen.availTop,screen.availWidth,screen.availHeight]';
  const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
  // The expression returns four numbers.
  const [left, top, width, height] = (Object(result) as { value: [number, number, number, number] }).value;
  return { left, top, width, height };
}

function receivePost(
  { name, payload }: Readonly<Record<string, unknown>>,
  sendToWindow: (message: WindowMessage) => void,
): void {
  if (name !== WINDOW_BINDING || typeof payload !== 'string') return;
  try {
    // The injected script writes `{}` at the start of a document, `{text, crossing}` for a post. The page may also write
    // anything.
    const {
      text,
      crossing,
      fault,
      method,
      step: given,
      note: givenNote,
      screen: givenScreen,
      picture,
    } = Object(JSON.parse(payload)) as Record<string, unknown>;
    const step = parsePageStep(given);
    const note = parsePageNote(givenNote);
    const screen = parsePageScreen(givenScreen);
    const at = Date.now();
    if (typeof fault === 'string')
      sendToWindow({ kind: 'fault', fault, method: typeof method === 'string' ? method : undefined, at });
    else if (step) sendToWindow({ kind: 'step', step });
    else if (note) sendToWindow({ kind: 'note', note, at });
    else if (screen) sendToWindow({ kind: 'screen', screen });
    else if (picture !== undefined) sendToWindow({ kind: 'picture', picture });
    else if ([text, given, givenNote, givenScreen].every((member) => member === undefined))
      sendToWindow({ kind: 'start' });
    else if (typeof text === 'string') sendToWindow({ kind: 'post', text, crossing: Number(crossing) || 0, at });
  } catch {
    // Not from the injected script.
  }
}

/** Longer texts would block the simulator's window. */
const MAX_PATH_CHARS = 32_000;
const MAX_TITLE_CHARS = 500;

async function sendLocation(send: SendToPage, sendToWindow: (message: WindowMessage) => void): Promise<void> {
  try {
    const expression = '[location.pathname+location.search+location.hash,document.title]';
    const { result } = await send('Runtime.evaluate', { expression, returnByValue: true });
    const [path, title] = (Object(result) as { value?: readonly unknown[] }).value ?? [];
    sendToWindow({
      kind: 'location',
      path: textOf(path).slice(0, MAX_PATH_CHARS),
      title: textOf(title).slice(0, MAX_TITLE_CHARS),
    });
  } catch {
    // The page has navigated away; its next load reports again.
  }
}
