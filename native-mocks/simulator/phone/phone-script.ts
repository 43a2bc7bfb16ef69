import { createShellScript, type Shell } from 'bridgehead/mocks';
import { identityOf } from '../../devices/client-hints.ts';
import type { ServedPhoneSetup } from '../../devices/phone-info.ts';
import { DELIVER_TO_PAGE, REFRESH_PAGE } from '../../shell/shell-script.ts';
import { FRAME_SCHEMES } from '../../simulator-protocol/frame-schemes.ts';
import { pageOverrides, type RequestOverride } from '../../simulator-protocol/request-override.ts';
import { WINDOW_BINDING } from '../../simulator-protocol/window-link.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { pictureScript } from '../pictures/picture-script.ts';
import { actionScript, mirrorScript } from '../page/action-script.ts';
import { faultsOf } from './create-phone-shell.ts';
import { clientHintHeaders, deviceInfoOf, mediaOf } from './device-info.ts';
import { overrideMedia } from '../page/in-page/override-media.ts';
import { updateWorkers } from '../page/in-page/update-workers.ts';
import { overrideDevice } from '../page/in-page/override-device.ts';
import {
  connectToPanel,
  isPhoneFrame,
  type PanelConnection,
  type PanelWindow,
} from '../page/in-page/connect-to-panel.ts';
import { watchFrameLinks } from '../page/in-page/watch-app-links.ts';
import { watchNavigations } from '../page/in-page/watch-navigations.ts';
import { watchRoutes } from '../page/in-page/watch-routes.ts';
import { watchViewport } from '../page/in-page/watch-viewport.ts';
import { computeLayoutViewport } from '../page/layout-viewport.ts';
import type { DialogAnswer } from '../page/in-page/watch-dialogs.ts';
import { noteScript } from '../page/note-script.ts';
import { requestScript, socketScript } from '../page/request-script.ts';
import { screenScript } from '../page/screen-script.ts';
import type { Area } from '../page/fit-frame.ts';

/** Options of `describePhone`. */
export interface DescribePhoneOptions {
  readonly setup: Setup;
  readonly shell: Shell | undefined;
  /** Runs after the objects of the shell were injected. */
  readonly injectedScript: string;
  readonly panel: PanelWindow;
  readonly area: Area;
  readonly overrides: readonly RequestOverride[];
  /** Answers the page's dialogs; without them, the user does. */
  readonly answers: readonly DialogAnswer[] | undefined;
}

/** Returns the phone of a setup for the simulator's server: its request headers and the script for its pages. */
export function describePhone(options: DescribePhoneOptions): ServedPhoneSetup {
  const { setup } = options;
  const device = deviceOf(setup);
  const isInApp = setup.generation !== 'none';
  return {
    script: scriptOf(options),
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    hints: clientHintHeaders(identityOf(device, { isInApp }).hints),
    network: setup.network,
    bypassesWorkers: setup.bypassesWorkers,
  };
}

/** Returns the script for the pages. Its functions run in the page as text, so each one must be self-contained. */
function scriptOf({ setup, shell, injectedScript, panel, area, overrides, answers }: DescribePhoneOptions): string {
  const viewport = { area: deviceOf(setup).platform === 'pc' ? undefined : area };
  const objects = shell
    ? createShellScript({
        via: 'binding',
        binding: WINDOW_BINDING,
        wiring: shell.wiring(),
        faults: faultsOf(setup, shell.contract),
        seed: setup.seed,
        isFramed: true,
      }) + injectedScript
    : '';
  return `(function (page) {
if (!(${String(isPhoneFrame)})(page, ${json(panel)})) return;
var channel = (${String(connectToPanel)})(page, ${json(connectionTo(panel))});
${setup.bypassesWorkers ? `(${String(updateWorkers)})(page);\n` : ''}var device = (${String(overrideDevice)})(page, ${json(deviceInfoOf(setup))});
var viewport = (${String(watchViewport)})(page, ${json(viewport)}, { compute: ${String(computeLayoutViewport)}, send: channel.send });
channel.device = Object.assign(device, viewport, { setMedia: (${String(overrideMedia)})(page, ${json(mediaOf(setup))}) });
channel.answers = ${answers ? json(answers) : 'undefined'};
${noteScript('channel.send', 'channel')}${requestScript('channel.send')}channel.overrides = overrides;
overrides.set(${json(pageOverrides(overrides))});
${socketScript('channel.send')}(${String(watchFrameLinks)})(page, { directive: ${json(FRAME_SCHEMES)}, send: channel.send });
(${String(watchNavigations)})(page, channel);
(${String(watchRoutes)})(page, channel.reportLocation);
channel.onTimelineEvent = ${pictureScript(`function (picture) { channel.send({ kind: 'picture', picture: picture }); }`)};
var showScreen = ${screenScript(`function (screen) { channel.send({ kind: 'screen', screen: screen }); }`)};
${actionScript(`function (step) { showScreen(); channel.send({ kind: 'step', step: step }); }`)}${mirrorScript()}${objects}
})(window);
`;
}

function connectionTo({ origin }: PanelWindow): PanelConnection {
  return { panelOrigin: origin, binding: WINDOW_BINDING, deliver: DELIVER_TO_PAGE, refresh: REFRESH_PAGE };
}

function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
