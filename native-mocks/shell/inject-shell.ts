import type { Fault } from '../faults/fault.ts';
import { placeShellObjects, type ShellWiring } from './place-objects.ts';

/** Where the shell of an injected script lives. */
export type InjectShellOptions =
  | {
      /** In the window around the frame (same origin), which exposes it by `exposeShell`. */
      readonly via: 'parent';
    }
  | {
      /** In another process: Playwright, DevTools. */
      readonly via: 'binding';
      /**
       * Name of the function in the page that carries a post out, as JSON text `{text, crossing}`. Called first of all
       * with `{}`, when a document starts: the page before it is gone then.
       */
      readonly binding: string;
      /** What to inject, from `shell.wiring()`. */
      readonly wiring: ShellWiring;
      /** Faults of the injected object; the others live in the shell. */
      readonly faults?: readonly Fault[] | undefined;
    };

/** The name under which the window around a frame exposes its shell. */
export const EXPOSED_SHELL = '__bridgeheadShell';
/** The name of the function that hands a text of a shell in another process to the page. */
export const DELIVER_TO_PAGE = '__bridgeheadDeliver';
const REFRESH_PAGE = '__bridgeheadRefresh';

/** A script to run after `injectShell`'s, when the app has changed since that one was made: it renews the start snapshot. */
export function refreshShell(wiring: ShellWiring): string {
  const text = JSON.stringify(wiring.snapshot ?? '').replace(/</g, '\\u003c');
  return `window.${REFRESH_PAGE}&&window.${REFRESH_PAGE}(${text});\n`;
}

/**
 * A script that puts a simulated shell into a page. It must run before the page's own scripts: first in `<head>`, or as
 * an init script of Playwright or DevTools. It marks the window as the main frame, so that the SDK starts inside a frame.
 *
 * Self-contained text without line breaks in strings that HTML would end: it may stand inside a `<script>` element.
 */
export function injectShell(options: InjectShellOptions): string {
  const script = options.via === 'parent' ? parentScript() : bindingScript(options);
  return `${script.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--')}\n`;
}

/** Lets frames of this origin find the shell (see `injectShell`); the returned function ends it. */
export function exposeShell(host: object, shell: { install(window: object): () => void }): () => void {
  const exposed = { install: (window: object) => shell.install(window) };
  Object.defineProperty(host, EXPOSED_SHELL, { value: exposed, configurable: true });
  return () => {
    if ((host as Record<string, unknown>)[EXPOSED_SHELL] === exposed)
      delete (host as Record<string, unknown>)[EXPOSED_SHELL];
  };
}

function parentScript(): string {
  return `(${String(installFromParent)})(window,${JSON.stringify(EXPOSED_SHELL)});`;
}

/** NOTE: runs inside pages, as text: no import, no helper, no syntax above ES2019. */
function installFromParent(page: { readonly parent: unknown }, name: string): void {
  try {
    if (page.parent === page) return;
    // The window around this one, of the same origin, or this throws.
    const shell = (page.parent as Record<string, unknown>)[name] as { install(window: object): void } | undefined;
    if (shell) shell.install(page);
  } catch {
    // A frame of another origin: it has no shell, as in a browser.
  }
}

function bindingScript(options: Extract<InjectShellOptions, { via: 'binding' }>): string {
  const wiring = { ...options.wiring, marksMainFrame: true };
  const settings = {
    binding: options.binding,
    deliver: DELIVER_TO_PAGE,
    refresh: REFRESH_PAGE,
    faults: (options.faults ?? []).filter(({ kind }) => objectFaults.includes(kind)),
  };
  const args = [wiring, settings].map((each) => JSON.stringify(each).replace(/</g, '\\u003c'));
  return `(${String(installFromBinding)})(window,${args.join()},${String(placeShellObjects)});`;
}

const objectFaults: readonly Fault['kind'][] = ['throws', 'late-object', 'removed-object'];

/** NOTE: runs inside pages, as text: no import, no helper, no syntax above ES2019. */
function installFromBinding(
  page: Window,
  wiring: ShellWiring,
  settings: {
    readonly binding: string;
    readonly deliver: string;
    readonly refresh: string;
    readonly faults: readonly Fault[];
  },
  place: typeof placeShellObjects,
): void {
  if (page.parent !== page) return; // only the main frame has the shell
  const host = page as unknown as Record<string, (text: string) => void>;
  const faults = settings.faults;
  let posts = 0;
  const tell = function (message: object): void {
    const send = host[settings.binding];
    if (send) send(JSON.stringify(message));
  };
  const objects = place(page, wiring, {
    post(text, crossing) {
      posts++;
      faults.forEach(function (fault) {
        const methods = 'methods' in fault ? fault.methods : undefined;
        const isMeant = !methods || methods.some((name) => text.indexOf(JSON.stringify(name)) >= 0);
        if (fault.kind === 'throws' && isMeant) {
          throw new Error(fault.message || 'Java exception was raised during method invocation');
        }
        if (fault.kind === 'removed-object' && fault.afterPosts === posts) objects.remove();
      });
      tell({ text: text, crossing: crossing });
    },
  });
  tell({});
  Object.defineProperty(page, settings.deliver, {
    value: function (text: string | null, crossing: number | null): void {
      objects.deliver(text === null ? undefined : text, crossing === null ? undefined : crossing);
    },
  });
  Object.defineProperty(page, settings.refresh, { value: objects.setSnapshot });
  let lateMs = 0;
  faults.forEach(function (fault) {
    if (fault.kind === 'late-object') lateMs = Math.max(lateMs, fault.afterMs);
    if (fault.kind === 'removed-object' && fault.afterMs !== undefined) setTimeout(objects.remove, fault.afterMs);
  });
  if (lateMs) setTimeout(objects.place, lateMs);
  else objects.place();
}
