import { checkGiven, hasFunction } from './check-given.ts';
import type { AdaptedError, AdaptedPage, BridgeAdapter } from './bridge-adapter.ts';
import { createFailure, readFailure } from './failures.ts';
import { listenToEach } from './listen-to-each.ts';
import { readMember } from './read-member.ts';

/** The part of `@farcaster/miniapp-sdk` that is used, and the members that the contract names. @internal */
export interface FarcasterSdk {
  /** About the page and its user. */
  readonly context: PromiseLike<unknown>;
  /** Adds a listener of an event. */
  on(event: never, listener: never): unknown;
  /** Removes a listener. */
  removeListener(event: never, listener: never): unknown;
}

/**
 * Creates the adapter of the [Farcaster SDK](https://www.npmjs.com/package/@farcaster/miniapp-sdk) of mini apps, from
 * version
 * 0.2 on. Methods are paths of functions, such as `actions.signIn`, or `context`; events are those of the SDK. A closed
 * dialog is `cancelled`.
 *
 * Methods with a `since` are refused, since the apps report no version. In a browser the platform is `pc`. In the frame
 * of another site, calls reject with `timeout`.
 */
export function createFarcasterAdapter(sdk: FarcasterSdk): BridgeAdapter {
  checkGiven(hasFunction(sdk, 'on'), 'createFarcasterAdapter(sdk)');
  // The cast is safe because the functions accept every name at run time; their types list the known ones.
  const events = sdk as unknown as Record<
    'on' | 'removeListener',
    (event: string, run: (payload: unknown) => void) => void
  >;
  return {
    isPresent: (page) => isNative(page) || page.window['parent'] !== page.window['self'],
    announce: (page) => ({ platform: isNative(page) ? page.platform : 'pc' }),
    send({ method, params }) {
      if (method === 'context') return sdk.context;
      const path = method.split('.');
      const name = path.pop() as string; // `split` returns at least one string
      const owner = path.reduce<unknown>(readMember, sdk);
      const run = readMember(owner, name);
      if (typeof run !== 'function') throw createFailure('not-implemented');
      return run.call(owner, ...(params === undefined || params === null ? [] : [params])) as unknown;
    },
    listen: (listener, { contract }) =>
      listenToEach(Object.keys(contract.events), listener, (name) => {
        const run = (payload: unknown): void => listener.emit(name, payload);
        events.on(name, run);
        return () => events.removeListener(name, run);
      }),
    readError,
  };
}

const isNative = ({ window }: AdaptedPage): boolean => !!window['ReactNativeWebView'];

function readError(error: unknown): AdaptedError {
  const { name } = Object(error) as { name?: unknown };
  // `SignIn.RejectedByUser`, `AddMiniApp.RejectedByUser`, …
  if (typeof name === 'string' && name.endsWith('RejectedByUser')) return 'cancelled';
  return readFailure(error) || { code: 1 };
}
