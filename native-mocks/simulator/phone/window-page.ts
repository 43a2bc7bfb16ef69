import { injectShell, type RemotePage, type Shell } from 'bridgehead/mocks';
import { engineScript, identityOf } from '../../devices/client-hints.ts';
import { networkProfiles } from '../../devices/network-profiles.data.ts';
import {
  type PanelMessage,
  WINDOW_BINDING,
  type WindowMessage,
  type WindowPhone,
} from '../../simulator-protocol/window-link.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { actionScript } from './action-script.ts';
import { faultsOf } from './create-phone-shell.ts';
import type { CreatePhonePageOptions, PhonePage } from './phone-page.ts';
import { reportFault } from './report-fault.ts';
import { textOf } from './request-text.ts';

/** What `createWindowPage` takes beside what every page needs. */
export interface CreateWindowPageOptions extends CreatePhonePageOptions {
  /** Address of the server's line. */
  readonly linkUrl: string;
}

/** The page in a window of its own: the shell stays here, its objects are injected over DevTools, texts go by the server. */
export function createWindowPage(options: CreateWindowPageOptions): PhonePage {
  const { getSetup, getShell, onEnter, onPlace, linkUrl } = options;
  const socket = new WebSocket(linkUrl);
  let early: string[] = [];
  let remote: RemotePage | undefined;
  let path = getSetup().page;

  let snapshot: string | undefined;

  const send = (message: PanelMessage): void => {
    const text = JSON.stringify(message);
    if (socket.readyState === WebSocket.OPEN) socket.send(text);
    else early.push(text);
  };
  const enter = (): void => {
    remote?.leave();
    onEnter(path, []);
    remote = getShell()?.connect((text, crossing) =>
      send({ kind: 'deliver', text: text ?? null, crossing: crossing ?? null }),
    );
  };

  const describe = ({ reloads }: { reloads: boolean }): void => {
    snapshot = getShell()?.wiring().snapshot;
    send({ kind: 'phone', phone: describePhone(getSetup(), getShell()), reloads });
  };

  socket.addEventListener('open', () => {
    for (const text of early) socket.send(text);
    early = [];
  });
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    // The simulator's own server wrote it.
    const message = JSON.parse(event.data) as WindowMessage;
    if (message.kind === 'start') enter();
    else if (message.kind === 'post') remote?.post(message.text, message.crossing);
    else if (message.kind === 'fault') reportFault(remote, message);
    else if (message.kind === 'step') options.onStep(message.step);
    else if (message.kind === 'place') {
      ({ path } = message);
      onPlace(message.path, message.title);
    }
  });

  return {
    mount() {
      path = getSetup().page;
      describe({ reloads: true });
      return () => undefined;
    },
    setArea: () => undefined,
    tell: () => describe({ reloads: false }),
    renew() {
      if (getShell()?.wiring().snapshot !== snapshot) describe({ reloads: false });
    },
    open: (next) => send({ kind: 'open', path: next }),
    crash: () => send({ kind: 'crash' }),
    goBack: () => send({ kind: 'back' }),
    post(shell, request) {
      // By hand: as if the page had posted it.
      remote?.post(textOf(shell, request), 0);
      return remote !== undefined;
    },
  };
}

/** Only the page itself is watched, as in the frame. */
const watchScript = `if (window === window.top) (function (page) {
  var post = page[${JSON.stringify(WINDOW_BINDING)}];
  var stringify = page.JSON.stringify;
  ${actionScript('function (step) { post(stringify({ step: step })); }')}
})(window);
`;

function describePhone(setup: Setup, shell: Shell | undefined): WindowPhone {
  const device = deviceOf(setup);
  const network = networkProfiles.find(({ id }) => id === setup.network);
  const [widthPx, heightPx] = setup.isLandscape ? [device.heightPx, device.widthPx] : [device.widthPx, device.heightPx];
  const isInApp = setup.generation !== 'none';
  const identity = identityOf(device, { isInApp });
  const objects = shell
    ? injectShell({
        via: 'binding',
        binding: WINDOW_BINDING,
        wiring: shell.wiring(),
        faults: faultsOf(setup, shell.contract),
        seed: setup.seed,
      })
    : '';
  return {
    script: engineScript(identity) + objects + watchScript,
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    clientHints: identity.hints,
    platform: identity.platform,
    language: setup.language,
    widthPx,
    heightPx,
    pixelRatio: device.pixelRatio,
    isMobile: device.platform !== 'pc',
    maxTouchPoints: device.maxTouchPoints,
    network: {
      isOffline: network?.isOffline ?? false,
      latencyMs: network?.latencyMs ?? 0,
      bytesPerSecond: network?.bytesPerSecond ?? 0,
    },
  };
}
