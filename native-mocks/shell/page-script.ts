// Functions that `createShellScript` serializes into pages. Use no imports, no helpers and no syntax newer than ES2019.
import type { Fault } from '../faults/fault.ts';
import type { calledMethods } from '../faults/called-methods.ts';
import type { placeFaultyObject } from '../faults/object-faults.ts';
import type { seededNumber } from '../faults/seeded-random.ts';
import type { matchFault } from '../faults/match-fault.ts';
import type { placeShellObjects, ShellWiring } from './place-objects.ts';

/** The names that connect page and shell. JSON. */
interface BindingSettings {
  readonly binding: string;
  readonly deliver: string;
  readonly refresh: string;
  readonly faults: readonly (Fault | null)[];
  readonly seed: string;
  /** Runs inside a frame, too. */
  readonly isFramed: boolean;
}

/** The serialized functions that this one needs in the page. */
interface BindingTools {
  readonly place: typeof placeShellObjects;
  readonly faulty: typeof placeFaultyObject;
  readonly methodsIn: typeof calledMethods;
  readonly match: typeof matchFault;
  readonly random: typeof seededNumber;
}

/** Installs the shell that the parent window exposes. */
export function installFromParent(page: { readonly parent: unknown }, name: string): void {
  try {
    if (page.parent === page) return;
    // Throws for a parent of another origin.
    const shell = (page.parent as Record<string, unknown>)[name] as { install(window: object): void } | undefined;
    if (shell) shell.install(page);
  } catch {
    // A parent of another origin: this page runs without a shell, as in a browser.
  }
}

/** Installs a shell's objects and forwards posts to the process of the shell. */
export function installFromBinding(
  page: Window,
  wiring: ShellWiring,
  settings: BindingSettings,
  tools: BindingTools,
): void {
  if (page.parent !== page && !settings.isFramed) return; // only the main frame has the shell
  const host = page as Window & Record<string, (text: string) => void>;
  const counts: Record<string, number> = {};
  const report = function (message: object): void {
    const send = host[settings.binding];
    if (send) send(JSON.stringify(message));
  };
  const objects = tools.place(page, wiring, {
    post(text, crossing) {
      beforePost(text, crossing);
      report({ text: text, crossing: crossing });
    },
  });
  report({});
  Object.defineProperty(page, settings.deliver, {
    value: function (text: string | null, crossing: number | null): void {
      objects.deliver(text === null ? undefined : text, crossing === null ? undefined : crossing);
    },
  });
  Object.defineProperty(page, settings.refresh, { value: objects.setSnapshot });
  const beforePost = tools.faulty({
    faults: () => settings.faults,
    methodsIn: tools.methodsIn,
    matches: function (scope, index, method) {
      const use = { index: index, method: method, seed: settings.seed, counts: counts, random: tools.random };
      return tools.match(scope, use) !== undefined;
    },
    place: objects.place,
    remove: objects.remove,
    // A browser runs a timer of more than 2 ** 31 - 1 ms immediately.
    later: (run, ms) => void setTimeout(run, Math.min(ms, 2147483647)),
    onFault: (fault, method) => report(method === undefined ? { fault: fault } : { fault: fault, method: method }),
  });
}
