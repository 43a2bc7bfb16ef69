// What `injectShell` runs inside pages, as text: no import, no helper, no syntax above ES2019 in these functions.
import type { Fault } from '../faults/fault.ts';
import type { calledMethods } from '../faults/called-methods.ts';
import type { placeFaultyObject } from '../faults/object-faults.ts';
import type { seededNumber } from '../faults/seeded-random.ts';
import type { touchCall } from '../faults/touch-call.ts';
import type { placeShellObjects, ShellWiring } from './place-objects.ts';

/** How page and shell find each other. JSON. */
interface BindingSettings {
  readonly binding: string;
  readonly deliver: string;
  readonly refresh: string;
  readonly faults: readonly (Fault | null)[];
  readonly seed: string;
  /** Runs inside a frame, too. */
  readonly isFramed: boolean;
}

/** Functions that travel into the page beside this one. */
interface BindingTools {
  readonly place: typeof placeShellObjects;
  readonly faulty: typeof placeFaultyObject;
  readonly methodsIn: typeof calledMethods;
  readonly touch: typeof touchCall;
  readonly random: typeof seededNumber;
}

/** Lets the shell of the window around this one install itself. */
export function installFromParent(page: { readonly parent: unknown }, name: string): void {
  try {
    if (page.parent === page) return;
    // The window around this one, of the same origin, or this throws.
    const shell = (page.parent as Record<string, unknown>)[name] as { install(window: object): void } | undefined;
    if (shell) shell.install(page);
  } catch {
    // A frame of another origin: it has no shell, as in a browser.
  }
}

/** Places a shell's objects, and carries what is posted out of the page. */
export function installFromBinding(
  page: Window,
  wiring: ShellWiring,
  settings: BindingSettings,
  tools: BindingTools,
): void {
  if (page.parent !== page && !settings.isFramed) return; // only the main frame has the shell
  const host = page as Window & Record<string, (text: string) => void>;
  const counts: Record<string, number> = {};
  const tell = function (message: object): void {
    const send = host[settings.binding];
    if (send) send(JSON.stringify(message));
  };
  const objects = tools.place(page, wiring, {
    post(text, crossing) {
      beforePost(text, crossing);
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
  const beforePost = tools.faulty({
    faults: () => settings.faults,
    methodsIn: tools.methodsIn,
    touches: function (scope, index, method) {
      const use = { index: index, method: method, seed: settings.seed, counts: counts, random: tools.random };
      return tools.touch(scope, use) !== undefined;
    },
    place: objects.place,
    remove: objects.remove,
    // A browser runs a timer of more than 2 ** 31 - 1 ms at once.
    later: (run, ms) => void setTimeout(run, Math.min(ms, 2147483647)),
    onFault: (fault, method) => tell(method === undefined ? { fault: fault } : { fault: fault, method: method }),
  });
}
