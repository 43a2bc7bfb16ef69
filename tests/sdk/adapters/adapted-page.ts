import { type Contract, createBridge, defineContract, event, handler, method } from 'bridgehead';
import { adaptBridge, type AdaptedListener, type AdaptedRequest, type BridgeAdapter } from 'bridgehead/adapters';
import { createManualClock } from 'bridgehead/mocks';
import { onTestFinished } from 'vitest';
import { androidAgent, createPage, type PageControl } from '../../support/page.ts';

export const contract = defineContract({
  name: 'old',
  version: '1.0.0',
  methods: {
    ping: method<unknown, unknown>(),
    gated: method<void, unknown>({ since: { android: '2.5', ios: '2.5' } }),
    version: method<void, { version: string }>({ idempotent: true }),
  },
  events: { changed: event<unknown>() },
  handlers: { mayLeave: handler<{ why: string }, boolean>() },
});

interface StartOptions {
  readonly agent?: string;
  readonly contract?: Contract;
  readonly location?: object;
  readonly page?: PageControl;
}

/** Starts a page in an app with this adapter, until the test finishes. `listener` is the app's end. */
export function startAdaptedPage(
  adapter: Partial<BridgeAdapter>,
  { agent = androidAgent, contract: given = contract, location, page }: StartOptions = {},
) {
  const { window } = page ?? createPage(agent);
  if (location) window['location'] = location;
  const lines: string[] = [];
  const sent: AdaptedRequest[] = [];
  let listener: AdaptedListener | undefined;
  const whole: BridgeAdapter = {
    isPresent: () => true,
    send: (request) => void sent.push(request),
    listen(given) {
      listener = given;
      return () => (listener = undefined);
    },
    ...adapter,
  };
  const clock = createManualClock();
  const logger = { warn: (line: string) => void lines.push(line) };
  const options = adaptBridge(given, whole, { window });
  // The cast is safe because every contract here has the entries of `contract`.
  const bridge = createBridge(given as typeof contract, { ...options, clock, logger });
  onTestFinished(() => bridge.dispose());
  return { bridge, clock, lines, listener: listener as AdaptedListener, options, sent };
}
