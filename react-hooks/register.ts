import type { Contract } from 'bridgehead';
import type { BridgeHooks } from './hook-types.ts';

/**
 * Declares the contract that types this entry point:
 * `declare module 'bridgehead/react' { interface Register { contract: typeof contract } }`.
 */
// Intentionally empty: pages augment it.
export interface Register {}

/** The contract of `Register`; any contract by default. */
export type RegisteredContract = Register extends { readonly contract: infer C extends Contract } ? C : Contract;

/** The hooks of this entry point, typed by `Register`. */
export type RegisteredHooks = BridgeHooks<RegisteredContract>;
