import type { HostileState } from './hostile-state.ts';

/** Hides the page. If the page is being unloaded, hiding it moves it into the back/forward cache. */
export function hidePage(state: HostileState): void {
  state.stage = isInCache(state) ? 'cached' : 'hidden';
  state.page.hide();
}

/** Shows the page, even one in the cache whose `pageshow` never arrives. */
export function showPage(state: HostileState): void {
  if (state.stage === 'cached') state.shell.isHandshakeDue = true;
  if (state.stage !== 'leaving') state.stage = 'visible';
  state.page.show();
}

/** Dispatches the `pagehide` of a page that enters the back/forward cache. */
export function enterCache(state: HostileState): void {
  // A page that is in the cache or entering it receives no second `pagehide`.
  if (isInCache(state) || state.isCounted) return;
  state.enteredCache = true;
  state.stage = state.stage === 'hidden' ? 'cached' : 'leaving';
  state.page.enterCache();
}

/** Dispatches the `pageshow` of a page that leaves the back/forward cache, even of one that has not entered it. */
export function leaveCache(state: HostileState): void {
  if (state.isCounted) return;
  state.enteredCache = true;
  if (isInCache(state)) state.shell.isHandshakeDue = true;
  state.stage = state.stage === 'cached' || state.stage === 'hidden' ? 'hidden' : 'visible';
  state.page.leaveCache();
}

/** Whether the page is in the back/forward cache or about to enter it. */
export function isInCache({ stage }: HostileState): boolean {
  return stage === 'leaving' || stage === 'cached';
}
