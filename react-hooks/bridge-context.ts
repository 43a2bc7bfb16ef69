import { type Bridge, BridgeError, type Contract } from 'bridgehead';
import { type Context, createContext, createElement, useContext } from 'react';
import type { BridgeHookOptions } from './hook-types.ts';
import { requireReact18 } from './react-18.ts';
import type { RegisteredHooks } from './register.ts';

/** Options of a hook, for any contract. */
export type Options = BridgeHookOptions<Contract>;

type BridgeContext = Context<Bridge | undefined>;

/** The version of this package; replaced by the build. */
declare const __BRIDGEHEAD_VERSION__: string | undefined;

const VERSION = typeof __BRIDGEHEAD_VERSION__ === 'string' ? __BRIDGEHEAD_VERSION__ : 'source';

/**
 * The contexts of all versions of this package. Kept on React itself, because a context serves one React: the ES module and the
 * CommonJS module of this package then share one, in a page as well as on a server. The casts are safe because only this file sets
 * members with these names.
 */
const contexts = createContext as unknown as Record<string, BridgeContext | undefined>;

const createSharedContext = (name: string): BridgeContext =>
  (contexts[name] ||= createContext<Bridge | undefined>(undefined));

const BridgeContext: BridgeContext = /* @__PURE__ */ createSharedContext(`bridgehead ${VERSION}`);

/** Provides a bridge to the hooks below. Does not dispose it. */
export const BridgeProvider: RegisteredHooks['BridgeProvider'] = /* @__PURE__ */ requireReact18(
  function BridgeProvider({ bridge, children }) {
    return createElement(BridgeContext.Provider, { value: bridge }, children);
  },
);

/** Returns the bridge of `options` or the nearest provider. @throws {BridgeError} bad-argument if there is none. */
export const useBridge: RegisteredHooks['useBridge'] = (options) => {
  const provided = useContext(BridgeContext);
  const bridge = (options && options.bridge) || provided;
  if (bridge) return bridge;
  // A provider of another version is of no use here, so all versions are named.
  throw createUsageError(`no BridgeProvider found. Loaded: ${Object.keys(contexts).join()}`);
};

/** Creates the error for incorrect use of a hook. */
export const createUsageError = (text: string, name?: string): BridgeError =>
  new BridgeError('bad-argument', name, { text, verb: 'use' });
