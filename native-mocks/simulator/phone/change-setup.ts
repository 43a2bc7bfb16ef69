import type { Shell } from 'bridgehead/mocks';
import { faultKinds, faultKindSpecs } from '../../faults/fault.ts';
import { nativeLocale } from '../setup/languages.ts';
import { defaultSetup, platformOf, type Setup, viewMembers } from '../setup/setup.ts';
import { appDeviceOf, faultsOf, keyboardHeightOf } from './create-phone-shell.ts';
import { isOnline } from './device-info.ts';
import type { HeldCalls } from './held-calls.ts';
import { responsesOf } from './phone-responses.ts';
import type { PhonePage } from '../page/phone-page.ts';

/** What a new setup requires: no change of the phone, a change while the page runs, or a new phone. */
export type SetupChange = 'view' | 'live' | 'phone';

/** Returns the kind of change between two setups. */
export function changeBetween(before: Setup, next: Setup): SetupChange {
  if (isSame(before, next, viewMembers)) return 'view';
  const live: readonly (keyof Setup)[] = [
    'theme',
    'reducesMotion',
    'language',
    'network',
    'faults',
    'responses',
    'holds',
    'overrides',
    'isLandscape',
    'isKeyboardOpen',
    'isHidden',
  ];
  return isSame(before, next, [...viewMembers, ...live]) ? 'live' : 'phone';
}

/** Options of `changeLive`. */
export interface LiveChange {
  readonly next: Setup;
  readonly shell: Shell | undefined;
  readonly page: PhonePage;
  readonly held: HeldCalls;
}

/** Applies changes that a real phone makes while the page runs. Returns whether the page must be reloaded. */
export function changeLive(before: Setup, { next, shell, page, held }: LiveChange): boolean {
  if (before.theme !== next.theme) shell?.app.setTheme(next.theme);
  if (before.theme !== next.theme || before.reducesMotion !== next.reducesMotion) page.notify('media');
  if (before.language !== next.language) {
    shell?.app.setLocale(nativeLocale(next.language, platformOf(next), shell.contract));
  }
  if (before.network !== next.network) {
    shell?.app.setOnline({ isOnline: isOnline(next) });
    page.notify('network');
  }
  if (before.isKeyboardOpen !== next.isKeyboardOpen) shell?.app.setKeyboardHeight(keyboardHeightOf(next));
  if (before.isHidden !== next.isHidden) shell?.app.setVisible({ isVisible: !next.isHidden });
  if (before.responses !== next.responses || before.holds !== next.holds)
    changeResponses(before, { next, shell, held });
  if (before.overrides !== next.overrides) page.notify('overrides');
  if (before.isLandscape !== next.isLandscape) {
    shell?.app.setDevice(appDeviceOf(next));
    page.notify('rotation');
  }
  if (before.faults === next.faults) return false;
  if (shell) shell.setFaults(faultsOf(next, shell.contract));
  return hasStartFault(before) || hasStartFault(next);
}

function changeResponses(before: Setup, { next, shell, held }: Omit<LiveChange, 'page'>): void {
  if (!shell) return;
  const { contract } = shell;
  for (const method of responsesOf(before, contract, held.hold).keys()) shell.respond(method, undefined);
  for (const [method, response] of responsesOf(next, contract, held.hold)) shell.respond(method, response);
  for (const method of before.holds) if (!next.holds.includes(method)) held.releaseAll(method);
}

/** Faults of the injected object and of the app take effect only when a page starts. */
function hasStartFault({ faults }: Setup): boolean {
  const names = faults.map(({ fault }) => fault);
  return faultKinds.some((kind) => names.includes(kind) && faultKindSpecs[kind].carrier !== 'response');
}

function isSame(one: Setup, other: Setup, except: readonly (keyof Setup)[]): boolean {
  // Both setups have exactly the members of the default.
  const names = Object.keys(defaultSetup) as (keyof Setup)[];
  return names.every((name) => except.includes(name) || one[name] === other[name]);
}
