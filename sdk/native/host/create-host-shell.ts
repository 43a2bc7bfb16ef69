import { checkHostOptions } from './check-host-options.ts';
import type { Contract } from '../../contract/types.ts';
import { isAllowedOrigin, originOfUrl, readOrigins } from './url-origin.ts';
import { createAppGuard, logHostError, logHostReport } from './app-guard.ts';
import { createHostCore } from './host-core.ts';
import { writeHostJson } from './host-json.ts';
import { refusal } from './host-messages.ts';
import { receiveScript, startScript } from './host-script.ts';
import type { ANDROID_OBJECT, PAGE_OBJECT } from '../../wire/protocol.ts';
import { createSystemLoop } from './system-loop.ts';
import type { HostOptions, HostOutlet, HostPage } from './host-types.ts';

/** Options of `createHostShell`. */
export interface HostShellOptions extends HostOptions {
  /** Evaluates a script in the main frame. A rejection is reported. */
  readonly evaluate: (script: string) => unknown;
  /** The object with `receive` in the page; `bridgehead` by default. */
  readonly pageName?: string | undefined;
  /** The object that `startScript` injects; `BridgeheadAndroid` by default. */
  readonly objectName?: string | undefined;
}

/** The document that posted a string. */
export interface HostSender {
  /** URL or origin, as the web view reports it. */
  readonly url: string | null | undefined;
  /** `false` for a sub-frame, whose strings are dropped; `true` by default. */
  readonly isMainFrame?: boolean | undefined;
}

/** The bridge of one web view. */
export interface HostShell<C extends Contract = Contract> {
  /** Sends events and requests to the page. */
  readonly page: HostPage<C>;
  /** Receives a string that the page posted. Returns before any handler runs. Never throws. */
  receive(text: unknown, sender: HostSender): void;
  /**
   * Returns a script for document start in the main frame, with the start snapshot and the object that pages detect.
   * `carrier` is the web view's object with `postMessage(text)`. Renew it when locale or theme change.
   */
  startScript(carrier: string): string;
  /**
   * Cancels open calls and fails requests to the page. Call it when the content process ends, and for a page without
   * the bridge.
   */
  pageGone(): void;
  /** As `pageGone`. Later messages are dropped. */
  detach(): void;
}

/**
 * Attaches the bridge to a web view that evaluates scripts: React Native WebView, Electron, WebView2, ArkWeb.
 *
 * @example
 * const shell = createHostShell({ handler, appInfo, allowedOrigins: ['https://h5.example.com'], evaluate });
 * webView.onMessage = (event) => shell.receive(event.data, { url: event.url });
 */
export function createHostShell<C extends Contract = Contract>(options: HostShellOptions): HostShell<C> {
  const {
    evaluate,
    allowedOrigins,
    pageName = 'bridgehead' satisfies typeof PAGE_OBJECT,
    objectName = 'BridgeheadAndroid' satisfies typeof ANDROID_OBJECT,
  } = checkHostOptions(options, ['evaluate', 'allowedOrigins', 'handler', 'appInfo']);
  const { loop = createSystemLoop(), onError = logHostError, onReport = logHostReport } = options;
  const core = createHostCore({ ...options, loop, onError, onReport });
  const guard = createAppGuard(onError, onReport);
  const origins = readOrigins(allowedOrigins);
  const isOpenToAll = origins.has('*');
  const scriptFor = (text: string, origin: string | null): string => receiveScript(text, origin, pageName);
  // `*` also allows documents without a comparable origin (`data:`), whose `location.origin` is different.
  const isComparable = (origin: string | null): boolean => !isOpenToAll || /^https?:/.test(String(origin));
  const deliver: HostOutlet['deliver'] = (text, origin) =>
    evaluate(scriptFor(text, isComparable(origin) ? origin : null));
  const rejections: HostOutlet = { origin: null, deliver: (text) => evaluate(scriptFor(text, null)) };
  const receive = (text: unknown, { url, isMainFrame }: HostSender): void => {
    // Read now, since the page may navigate before a handler runs.
    const origin = originOfUrl(url) ?? null;
    if (typeof text !== 'string') return guard.tell(refusal('Not a text', { origin }));
    if (isMainFrame === false) return guard.tell(refusal('The frame is not allowed', { origin }));
    loop.post(0, () => {
      if (isAllowedOrigin(origins, origin)) core.receive(text, { origin, deliver });
      else core.forbid(text, rejections, origin);
    });
  };
  return {
    page: core.page,
    receive: (text, sender) => guard.run('Cannot receive a message', () => receive(text, sender)),
    startScript(carrier) {
      let snapshot = '';
      guard.run('Cannot create the announcement', () => {
        snapshot = writeHostJson(core.announce());
      });
      return startScript({ carrier, objectName, snapshot, allowedOrigins: isOpenToAll ? undefined : [...origins] });
    },
    pageGone: core.end,
    detach: core.close,
  };
}
