import { createShellScript, type RemotePage } from 'bridgehead/mocks';
import { engineScript, identityOf } from '../../devices/client-hints.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import {
  type PanelMessage,
  WINDOW_BINDING,
  type WindowMessage,
  type WindowPhone,
} from '../../simulator-protocol/window-link.ts';
import { parsePicture } from '../../simulator-protocol/page-picture.ts';
import { pictureScript } from '../pictures/picture-script.ts';
import { deviceOf } from '../setup/setup.ts';
import { actionScript } from './action-script.ts';
import { connectPage } from '../phone/connect-page.ts';
import { faultsOf } from '../phone/create-phone-shell.ts';
import { metricsOf } from '../phone/phone-metrics.ts';
import { noteScript } from './note-script.ts';
import { socketScript } from './request-script.ts';
import { screenScript } from './screen-script.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { textSizeScript } from './text-size-script.ts';
import { reportFault } from '../phone/report-fault.ts';
import { serializeRequest } from '../phone/serialize-request.ts';

/** Options of `createWindowPage`. */
export interface CreateWindowPageOptions extends CreatePhonePageOptions {
  /** URL of the server's connection. */
  readonly linkUrl: string;
}

/** Creates a page in a separate window. The shell runs here, its objects are injected over DevTools, and the server relays the strings. */
export function createWindowPage(options: CreateWindowPageOptions): PhonePage {
  const { getSetup, getShell, onDocumentStart, onLocation, linkUrl } = options;
  const socket = new WebSocket(linkUrl);
  let queued: string[] = [];
  let remote: RemotePage | undefined;
  let path = getSetup().page;

  let snapshot: string | undefined;

  const send = (message: PanelMessage): void => {
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else queued.push(text);
  };
  const startDocument = (): void => {
    remote?.leave();
    onDocumentStart(path, []);
    remote = connectPage(getShell(), send);
  };

  const receivePicture = (given: unknown): void => {
    const picture = parsePicture(given);
    if (picture) options.onPicture(picture);
  };
  const sendPhone = ({ reloads }: { reloads: boolean }): void => {
    snapshot = getShell()?.wiring().snapshot;
    send({ kind: 'phone', phone: describePhone(options), reloads });
  };

  socket.addEventListener('open', () => {
    for (const text of queued) socket.send(text);
    queued = [];
  });
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    // Trusted: written by the simulator's own server.
    const message = JSON.parse(event.data) as WindowMessage;
    if (message.kind === 'start') startDocument();
    else if (message.kind === 'post') options.runAt(message.at, () => remote?.post(message.text, message.crossing));
    else if (message.kind === 'fault') options.runAt(message.at, () => reportFault(remote, message));
    else if (message.kind === 'step') options.onStep(message.step);
    else if (message.kind === 'note') options.onNote(message.note, message.at);
    else if (message.kind === 'screen') options.onScreen(message.screen);
    else if (message.kind === 'picture') receivePicture(message.picture);
    else if (message.kind === 'location') {
      ({ path } = message);
      onLocation(message.path, message.title);
    }
  });

  return {
    mount() {
      path = getSetup().page;
      sendPhone({ reloads: true });
      return () => undefined;
    },
    setArea: () => undefined,
    notify: () => sendPhone({ reloads: false }),
    publishState() {
      if (getShell()?.wiring().snapshot !== snapshot) sendPhone({ reloads: false });
    },
    open: (next) => send({ kind: 'open', path: next }),
    crash: () => send({ kind: 'crash' }),
    goBack: () => send({ kind: 'back' }),
    post(shell, request) {
      // A manual call is handled as if the page had posted it.
      remote?.post(serializeRequest(shell, request), 0);
      return remote !== undefined;
    },
  };
}

const SEND_NOTE = 'function (note) { post(stringify({ note: note })); }';

/** Only the top-level page is observed, as in the frame. Its requests are observed over DevTools. */
const watchScript = `if (window === window.top) (function (page) {
  var post = page[${JSON.stringify(WINDOW_BINDING)}];
  var stringify = page.JSON.stringify;
${noteScript(SEND_NOTE)}${socketScript(SEND_NOTE)}var showScreen = ${screenScript('function (screen) { post(stringify({ screen: screen })); }')};
${actionScript('function (step) { showScreen(); post(stringify({ step: step })); }')}})(window);
`;

/** Takes a picture for each message from the page; DevTools sends an empty one with each message from the shell. */
const picturesScript = `if (window === window.top) (function (page) {
  var post = page[${JSON.stringify(WINDOW_BINDING)}];
  var stringify = page.JSON.stringify;
  var onTimelineEvent = ${pictureScript('function (picture) { post(stringify({ picture: picture })); }')};
  page[${JSON.stringify(WINDOW_BINDING)}] = function (text) { onTimelineEvent(); if (text) post(text); };
})(window);
`;

function describePhone({ getSetup, getShell, injectedScript }: CreateWindowPageOptions): WindowPhone {
  const setup = getSetup();
  const shell = getShell();
  const device = deviceOf(setup);
  const network = networkProfiles.find(({ id }) => id === setup.network);
  const [widthPx, heightPx] = setup.isLandscape ? [device.heightPx, device.widthPx] : [device.widthPx, device.heightPx];
  const isInApp = setup.generation !== 'none';
  const identity = identityOf(device, { isInApp });
  const { statusBarPx, bottomPx } = metricsOf(device, setup);
  const objects = shell
    ? createShellScript({
        via: 'binding',
        binding: WINDOW_BINDING,
        wiring: shell.wiring(),
        faults: faultsOf(setup, shell.contract),
        seed: setup.seed,
      })
    : '';
  // Last: the script may throw. Not in frames of the page.
  const injected = shell && injectedScript ? `if (window === window.top) {${injectedScript}}\n` : '';
  return {
    // Before the objects: they must post through its function.
    script: engineScript(identity) + textSizeScript(setup) + picturesScript + objects + watchScript + injected,
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    clientHints: identity.hints,
    platform: identity.platform,
    language: setup.language,
    theme: setup.theme,
    motion: setup.reducesMotion ? 'reduce' : 'no-preference',
    topInsetPx: statusBarPx,
    bottomInsetPx: bottomPx,
    widthPx,
    heightPx,
    pixelRatio: device.pixelRatio,
    isMobile: device.platform !== 'pc',
    bypassesWorkers: setup.bypassesWorkers,
    maxTouchPoints: device.maxTouchPoints,
    network: {
      isOffline: network?.isOffline ?? false,
      latencyMs: network?.latencyMs ?? 0,
      bytesPerSecond: network?.bytesPerSecond ?? 0,
    },
  };
}
