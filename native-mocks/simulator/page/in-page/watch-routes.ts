// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/**
 * Reports route changes by any router: `pushState`, `replaceState` and what the Navigation API does. Replacements are reported
 * at most three times per second, because browsers limit how often the simulator may write its own URL, and pages may replace
 * theirs while the user scrolls.
 */
export function watchRoutes(page: Window & typeof globalThis, report: () => void): void {
  const REPLACE_MS = 350;
  const setTimer = page.setTimeout.bind(page);
  let timer: number | undefined;
  const reportLater = function (): void {
    if (timer !== undefined) return;
    timer = setTimer(function () {
      timer = undefined;
      report();
    }, REPLACE_MS);
  };
  const reportPush = function (): void {
    report();
    // Routers set the title after the URL.
    reportLater();
  };
  const navigation = (page as { readonly navigation?: EventTarget }).navigation;
  if (navigation && typeof navigation.addEventListener === 'function') {
    navigation.addEventListener('currententrychange', function (event) {
      if ((event as { readonly navigationType?: unknown }).navigationType === 'push') reportPush();
      else reportLater();
    });
    return;
  }
  // Engines without the Navigation API.
  const history = page.history;
  const watch = function (name: 'pushState' | 'replaceState', onChange: () => void): void {
    const original = history[name];
    history[name] = function () {
      original.apply(history, arguments as unknown as Parameters<History['pushState']>);
      onChange();
    };
  };
  watch('pushState', reportPush);
  watch('replaceState', reportLater);
}
