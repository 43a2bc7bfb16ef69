import { type Bridge, BridgeError, type Contract } from 'bridgehead';
import { type Context, createContext, createElement, useContext } from 'react';
import type { BridgeHookOptions } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';

/** Options of a hook, for any contract. */
export type Options = BridgeHookOptions<Contract>;

const BridgeContext: Context<Bridge | undefined> = /* @__PURE__ */ createContext<Bridge | undefined>(undefined);

/** Provides a bridge to the hooks below it. Does not dispose the bridge. */
export const BridgeProvider: RegisteredHooks['BridgeProvider'] = ({ bridge, children }) =>
  createElement(BridgeContext.Provider, { value: bridge }, children);

/** Returns the bridge of the options, or of the nearest provider. @throws {BridgeError} bad-argument if there is neither. */
export const useBridge: RegisteredHooks['useBridge'] = (options) => {
  const provided = useContext(BridgeContext);
  const bridge = (options && options.bridge) || provided;
  if (bridge) return bridge;
  throw createUsageError('no BridgeProvider found');
};

/** Creates the error for incorrect use of a hook. */
export const createUsageError = (text: string, name?: string): BridgeError =>
  new BridgeError('bad-argument', name, { text, verb: 'use' });
