import type { Contract } from '../../contract/types.ts';
import { createOriginList, originOfAddress } from './address-origin.ts';
import { createAppGuard, logHostError } from './app-guard.ts';
import { createHostCore } from './host-core.ts';
import { writeHostJson } from './host-json.ts';
import { receiveScript, startScript } from './page-script.ts';
import type { ANDROID_OBJECT, PAGE_OBJECT } from '../../protocol.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostOptions, HostOutlet, HostPage } from './types.ts';

/** Options of `createHostShell`. */
export interface HostShellOptions extends HostOptions {
  /** Evaluates a script in the main frame of the web view. A promise that rejects is reported. */
  readonly evaluate: (script: string) => unknown;
  /** The object with `receive` in the page; `bridgehead`. */
  readonly pageName?: string | undefined;
  /** The object that `startScript` puts into the page; `BridgeheadAndroid`. */
  readonly objectName?: string | undefined;
}

/** The document that posted a text. */
export interface HostSender {
  /** Its address, or its origin, as the web view reports it. */
  readonly url: string | null | undefined;
  /** `false`: a sub-frame. Its texts are dropped, since nothing can be sent to it (OR-2). */
  readonly isMainFrame?: boolean | undefined;
}

/** The bridge of one web view. */
export interface HostShell<C extends Contract = Contract> {
  readonly page: HostPage<C>;
  /** Receives what the page posted, from anything that carries text. Returns before any handler runs and never throws. */
  receive(text: unknown, sender: HostSender): void;
  /**
   * A script to run at document start in the main frame. It puts the object that pages look for in front of `carrier`, the
   * object of the web view with a `postMessage(text)`, and holds the start snapshot. Renew it when locale or theme change.
   */
  startScript(carrier: string): string;
  /** Cancels open calls, fails requests to the page, and drops everything afterwards. */
  detach(): void;
}

/**
 * Attaches the bridge to a web view that evaluates scripts: React Native WebView, Electron, WebView2, ArkWeb.
 *
 * @example
 * const shell = createHostShell({ handler, facts, allowedOrigins: ['https://h5.example.com'], evaluate });
 * webView.onMessage = (event) => shell.receive(event.data, { url: event.url });
 */
export function createHostShell<C extends Contract = Contract>(options: HostShellOptions): HostShell<C> {
  const {
    evaluate,
    allowedOrigins,
    pageName = 'bridgehead' satisfies typeof PAGE_OBJECT,
    objectName = 'BridgeheadAndroid' satisfies typeof ANDROID_OBJECT,
  } = options;
  const { loop = createSystemLoop(), onError = logHostError } = options;
  const core = createHostCore({ ...options, loop, onError });
  const guard = createAppGuard(onError);
  const isAllowed = createOriginList(allowedOrigins);
  const isOpenToAll = allowedOrigins.includes('*');
  const scriptFor = (text: string, origin: string | null): string => receiveScript(text, origin, pageName);
  // With `*`, documents without such an origin (`data:`) are allowed, too, and `location.origin` names them otherwise.
  const isComparable = (origin: string | null): boolean => !isOpenToAll || /^https?:/.test(String(origin));
  const deliver: HostOutlet['deliver'] = (text, origin) =>
    evaluate(scriptFor(text, isComparable(origin) ? origin : null));
  const refuse: HostOutlet = { origin: null, deliver: (text) => evaluate(scriptFor(text, null)) };
  return {
    page: core.page,
    receive(text, sender) {
      guard.run('A text cannot be received', () => {
        const { url, isMainFrame } = sender;
        if (typeof text !== 'string' || isMainFrame === false) return;
        // Read now: the page may have changed when a handler runs.
        const origin = originOfAddress(url) ?? null;
        loop.post(0, () => {
          if (isAllowed(origin)) core.receive(text, { origin, deliver });
          else core.forbid(text, refuse);
        });
      });
    },
    startScript(carrier) {
      let snapshot = '';
      guard.run('The facts for the page failed', () => {
        snapshot = writeHostJson(core.describe());
      });
      return startScript({ carrier, objectName, snapshot, allowedOrigins: isOpenToAll ? undefined : allowedOrigins });
    },
    detach: core.close,
  };
}
