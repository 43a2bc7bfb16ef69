import { injectShell, type Shell } from 'bridgehead/mocks';
import { identityOf } from '../../devices/client-hints.ts';
import type { PhoneSetup } from '../../devices/phone-facts.ts';
import { DELIVER_TO_PAGE, REFRESH_PAGE } from '../../shell/inject-shell.ts';
import { WINDOW_BINDING } from '../../simulator-protocol/window-link.ts';
import { deviceOf, type Setup } from '../setup/setup.ts';
import { actionScript } from './action-script.ts';
import { faultsOf } from './create-phone-shell.ts';
import { clientHintHeaders, deviceFactsOf } from './device-facts.ts';
import { becomeDevice } from './in-page/become-device.ts';
import { connectToPanel, isPhoneFrame } from './in-page/connect-to-panel.ts';
import { isTextField, nameOf, roleOf } from './in-page/element-roles.ts';
import { createElementNames } from './in-page/name-elements.ts';
import { awaitElement, performInput } from './in-page/perform-input.ts';
import { watchInputs, watchScrolling } from './in-page/watch-inputs.ts';
import { watchPage } from './in-page/watch-page.ts';
import { watchViewport } from './in-page/watch-viewport.ts';
import { computeLayoutViewport } from './layout-viewport.ts';
import type { Area } from './phone-frame.ts';

/** Options of `describePhone`. */
export interface DescribePhoneOptions {
  readonly setup: Setup;
  readonly shell: Shell | undefined;
  /** Origin of the simulator's window. */
  readonly panelOrigin: string;
  readonly area: Area;
}

/** The phone of a setup, as the simulator's server needs it: what requests look like, and the script of its pages. */
export function describePhone({ setup, shell, panelOrigin, area }: DescribePhoneOptions): PhoneSetup {
  const device = deviceOf(setup);
  const isInApp = setup.generation !== 'none';
  const connection = { panelOrigin, binding: WINDOW_BINDING, deliver: DELIVER_TO_PAGE, refresh: REFRESH_PAGE };
  const viewport = { area: device.platform === 'pc' ? undefined : area };
  const objects = shell
    ? injectShell({
        via: 'binding',
        binding: WINDOW_BINDING,
        wiring: shell.wiring(),
        faults: faultsOf(setup, shell.contract),
        seed: setup.seed,
        isFramed: true,
      })
    : '';
  // The functions run in the page as text; each is complete in itself.
  const script = `(function (page) {
if (!(${String(isPhoneFrame)})(page, ${json(panelOrigin)})) return;
var line = (${String(connectToPanel)})(page, ${json(connection)});
var device = (${String(becomeDevice)})(page, ${json(deviceFactsOf(setup))});
var viewport = (${String(watchViewport)})(page, ${json(viewport)}, { compute: ${String(computeLayoutViewport)}, send: line.send });
line.device = Object.assign(device, viewport);
(${String(watchPage)})(page, line);
${inputScript()}
${actionScript(`function (step) { line.send({ kind: 'step', step: step }); }`)}
${objects}
})(window);
`;
  return {
    script,
    userAgent: isInApp ? device.webViewUserAgent : device.browserUserAgent,
    hints: clientHintHeaders(identityOf(device, { isInApp }).hints),
    network: setup.network,
  };
}

/** What reports the inputs of a person, and does those of another phone; it uses `page` and `line` of the script around it. */
function inputScript(): string {
  const read = `{ roleOf: ${String(roleOf)}, nameOf: ${String(nameOf)}, isTextField: ${String(isTextField)} }`;
  return `var names = (${String(createElementNames)})(page, ${read});
var inputs = { names: names, report: function (input) { line.send({ kind: 'input', input: input }); } };
(${String(watchInputs)})(page, inputs);
(${String(watchScrolling)})(page, inputs);
line.perform = function (input, waitMs, onDone) {
  (${String(awaitElement)})(page, { names: names, target: input.target, waitMs: waitMs, onEnd: function (element) {
    onDone(!!element); // first: what follows may navigate away
    if (element) (${String(performInput)})(page, element, input);
  } });
};`;
}

function json(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
