import { calledMethods } from '../faults/called-methods.ts';
import { type Fault, faultKindSpecs } from '../faults/fault.ts';
import { placeFaultyObject } from '../faults/object-faults.ts';
import { seededNumber } from '../faults/seeded-random.ts';
import { touchCall } from '../faults/touch-call.ts';
import { installFromBinding, installFromParent } from './page-script.ts';
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
      /** The seed of the shell; 1 by default. */
      readonly seed?: number | string | undefined;
      /** `true`: the page is in the frame of a phone; whoever injects the script sees to it that no other frame runs it. */
      readonly isFramed?: boolean | undefined;
    };

/** The name under which the window around a frame exposes its shell. */
export const EXPOSED_SHELL = '__bridgeheadShell';
/** The name of the function that hands a text of a shell in another process to the page. */
export const DELIVER_TO_PAGE = '__bridgeheadDeliver';
/** The name of the function that renews the start snapshot of a page that runs. */
export const REFRESH_PAGE = '__bridgeheadRefresh';

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

function bindingScript(options: Extract<InjectShellOptions, { via: 'binding' }>): string {
  const wiring = { ...options.wiring, marksMainFrame: true };
  const settings = {
    binding: options.binding,
    deliver: DELIVER_TO_PAGE,
    refresh: REFRESH_PAGE,
    // The others keep their places: what a fault draws depends on its place.
    faults: (options.faults ?? []).map((fault) =>
      faultKindSpecs[fault.kind].carrier === 'object' ? fault : undefined,
    ),
    seed: String(options.seed ?? 1),
    isFramed: options.isFramed === true,
  };
  const args = [wiring, settings].map((each) => JSON.stringify(each, withoutInfinity).replace(/</g, '\\u003c'));
  const tools = `{place:${String(placeShellObjects)},faulty:${String(placeFaultyObject)},methodsIn:${String(calledMethods)},touch:${String(touchCall)},random:${String(seededNumber)}}`;
  return `(${String(installFromBinding)})(window,${args.join()},${tools});`;
}

/** `times: Infinity` is no limit; JSON would make it `null`. */
function withoutInfinity(_key: string, value: unknown): unknown {
  return value === Infinity ? Number.MAX_VALUE : value;
}
