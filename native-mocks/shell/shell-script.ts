import { checkBridges } from '../argument-checks/check-bridges.ts';
import { calledMethods } from '../faults/called-methods.ts';
import { type Fault, faultKindSpecs } from '../faults/fault.ts';
import { placeFaultyObject } from '../faults/object-faults.ts';
import { seededNumber } from '../faults/seeded-random.ts';
import { matchFault } from '../faults/match-fault.ts';
import { installFromBinding, installFromParent } from './page-script.ts';
import { placeObjectsText } from '../old-bridges/old-bridges.ts';
import type { ShellWiring } from './place-objects.ts';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/** The location of the shell. */
export type ShellScriptOptions =
  | {
      /** The parent window exposes the shell with `exposeShell`. */
      readonly via: 'parent';
    }
  | {
      /** The shell runs in another process. */
      readonly via: 'binding';
      /** The function in the page that forwards a post as JSON `{text, crossing}`; a new document first `{}`. */
      readonly binding: string;
      /** The result of `shell.wiring()`. */
      readonly wiring: ShellWiring;
      /** Of the injected object. */
      readonly faults?: readonly Fault[] | undefined;
      /** 1 by default. */
      readonly seed?: number | string | undefined;
      /** Runs the page inside a frame; no other may run the script. */
      readonly isFramed?: boolean | undefined;
    };

/** The property of a window that exposes its shell. */
export const EXPOSED_SHELL = '__bridgeheadShell';
/** The function that delivers a string from a shell in another process. */
export const DELIVER_TO_PAGE = '__bridgeheadDeliver';
/** The name of the function that replaces the start snapshot of a running page. */
export const REFRESH_PAGE = '__bridgeheadRefresh';

/** Returns a script that replaces the start snapshot, to run after that of `createShellScript`. */
export function createSnapshotScript(wiring: ShellWiring): string {
  checkArgument(wiring, 'createSnapshotScript(shell.wiring)');
  const text = JSON.stringify(wiring.snapshot ?? '').replace(/</g, '\\u003c');
  return `window.${REFRESH_PAGE}&&window.${REFRESH_PAGE}(${text});\n`;
}

/**
 * Returns a script that installs a simulated shell, to run before the page's own: first in `<head>`, or as an init
 * script of Playwright or DevTools.
 */
export function createShellScript(options: ShellScriptOptions): string {
  checkArgument(options, `createShellScript({ via: 'parent' })`);
  const script = options.via === 'parent' ? parentScript() : bindingScript(options);
  return `${script.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--')}\n`;
}

/** Exposes the shell to frames of this origin (see `createShellScript`). Returns a function that removes it. */
export function exposeShell(host: object, shell: { install(window: object): () => void }): () => void {
  checkArgument(host && hasFunction(shell, 'install'), 'exposeShell(window, shell)');
  const exposed = {
    install(window: object) {
      const endChecks = checkBridges(window);
      const remove = shell.install(window);
      return () => {
        endChecks();
        remove();
      };
    },
  };
  Object.defineProperty(host, EXPOSED_SHELL, { value: exposed, configurable: true });
  return () => {
    if ((host as Record<string, unknown>)[EXPOSED_SHELL] === exposed)
      delete (host as Record<string, unknown>)[EXPOSED_SHELL];
  };
}

function parentScript(): string {
  return `(${String(installFromParent)})(window,${JSON.stringify(EXPOSED_SHELL)});`;
}

function bindingScript(options: Extract<ShellScriptOptions, { via: 'binding' }>): string {
  const wiring = { ...options.wiring, marksMainFrame: true };
  const settings = {
    binding: options.binding,
    deliver: DELIVER_TO_PAGE,
    refresh: REFRESH_PAGE,
    // Other faults keep their positions, because random draws depend on the position.
    faults: (options.faults ?? []).map((fault) =>
      faultKindSpecs[fault.kind].carrier === 'object' ? fault : undefined,
    ),
    seed: String(options.seed ?? 1),
    isFramed: options.isFramed === true,
  };
  const args = [wiring, settings].map((each) => JSON.stringify(each, withoutInfinity).replace(/</g, '\\u003c'));
  const tools = `{place:${placeObjectsText(wiring)},faulty:${String(placeFaultyObject)},methodsIn:${String(calledMethods)},match:${String(matchFault)},random:${String(seededNumber)}}`;
  return `(${String(installFromBinding)})(window,${args.join()},${tools});`;
}

/** JSON would turn `times: Infinity`, which means no limit, into `null`. */
function withoutInfinity(_key: string, value: unknown): unknown {
  return value === Infinity ? Number.MAX_VALUE : value;
}
