import type { Contract } from 'bridgehead';
import type { BridgeHooks } from './hook-types.ts';

/**
 * Declares the contract of the page, which types everything that this entry point exports:
 * `declare module 'bridgehead/react' { interface Register { contract: typeof contract } }`.
 */
// Intentionally empty: pages augment it.
export interface Register {}

/** The contract declared in `Register`; any contract if none is declared. */
export type RegisteredContract = Register extends { readonly contract: infer C extends Contract } ? C : Contract;

/** The hooks of this entry point, typed by `Register`. */
export type RegisteredHooks = BridgeHooks<RegisteredContract>;
