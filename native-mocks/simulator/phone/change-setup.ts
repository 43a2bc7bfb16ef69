import type { Shell } from 'bridgehead/mocks';
import { faultPresets } from '../setup/fault-presets.data.ts';
import { readAnswer } from '../setup/read-answer.ts';
import { defaultSetup, deviceOf, nativeLocale, type Setup, viewMembers } from '../setup/setup.ts';
import { faultsOf } from './create-phone-shell.ts';
import { isOnline } from './device-facts.ts';
import type { PhonePage } from './phone-page.ts';

/** What a new setup asks for: nothing of the phone, a change while the page runs, or another phone. */
export type SetupChange = 'view' | 'live' | 'phone';

/** What it takes to go from one setup to another. */
export function changeBetween(before: Setup, next: Setup): SetupChange {
  if (isSame(before, next, viewMembers)) return 'view';
  const live: readonly (keyof Setup)[] = ['theme', 'language', 'network', 'faults', 'answers', 'isLandscape'];
  return isSame(before, next, [...viewMembers, ...live]) ? 'live' : 'phone';
}

/** Changes shell and page as a real phone changes live. Gives whether the page must be loaded anew for it. */
export function changeLive(
  before: Setup,
  { next, shell, page }: { readonly next: Setup; readonly shell: Shell | undefined; readonly page: PhonePage },
): boolean {
  if (before.theme !== next.theme) shell?.app.setTheme(next.theme);
  if (before.language !== next.language) {
    shell?.app.setLocale(nativeLocale(next.language, deviceOf(next).platform));
  }
  if (before.network !== next.network) {
    shell?.app.setOnline({ isOnline: isOnline(next) });
    page.tell('network');
  }
  if (before.answers !== next.answers) {
    for (const { method } of before.answers) shell?.answer(method, undefined);
    for (const answer of next.answers) shell?.answer(answer.method, readAnswer(answer));
  }
  if (before.isLandscape !== next.isLandscape) page.tell('turn');
  if (before.faults === next.faults) return false;
  shell?.setFaults(faultsOf(next));
  return changesTheObject(before) || changesTheObject(next);
}

/** Faults on the injected object itself are there from the start of a page. */
function changesTheObject({ faults }: Setup): boolean {
  return faults.some(({ fault }) => faultPresets.some(({ id, isPerMethod }) => id === fault && !isPerMethod));
}

function isSame(one: Setup, other: Setup, except: readonly (keyof Setup)[]): boolean {
  // Both have exactly the default's members.
  const names = Object.keys(defaultSetup) as (keyof Setup)[];
  return names.every((name) => except.includes(name) || one[name] === other[name]);
}
