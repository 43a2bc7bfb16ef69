// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** Replaces the service worker of an earlier load by the idle one that the server sends now, and loads the page again without it. */
export function updateWorkers(page: Window & typeof globalThis): void {
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers || !workers.controller) return;
  // The idle worker never changes.
  workers.addEventListener('controllerchange', function () {
    page.location.reload();
  });
  void workers.getRegistrations().then(function (list) {
    list.forEach(function (registration) {
      void registration.update().catch(function () {
        return undefined; // the page's server does not have its script any more
      });
    });
  });
}
