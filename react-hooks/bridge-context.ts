import { type Bridge, BridgeError, type Contract } from 'bridgehead';
import { type Context, createContext, createElement, useContext } from 'react';
import type { BridgeHookOptions } from './hook-types.ts';
import type { RegisteredHooks } from './register.ts';

/** Options of a hook, whatever the contract. */
export type Options = BridgeHookOptions<Contract>;

const BridgeContext: Context<Bridge | undefined> = /* @__PURE__ */ createContext<Bridge | undefined>(undefined);

/** Gives its bridge to the hooks below it. Whoever made the bridge disposes it. */
export const BridgeProvider: RegisteredHooks['BridgeProvider'] = ({ bridge, children }) =>
  createElement(BridgeContext.Provider, { value: bridge }, children);

/** The bridge in the options, otherwise the nearest provider's. @throws {BridgeError} bad-argument when there is neither. */
export const useBridge: RegisteredHooks['useBridge'] = (options) => {
  const provided = useContext(BridgeContext);
  const bridge = (options && options.bridge) || provided;
  if (bridge) return bridge;
  throw misuse('no BridgeProvider above it');
};

/** The error for a hook that is used wrongly. */
export const misuse = (text: string, name?: string): BridgeError => new BridgeError('bad-argument', name, { text });
