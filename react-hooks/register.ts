import type { Contract } from 'bridgehead';
import type { BridgeHooks } from './hook-types.ts';

/**
 * Names the contract of the page once, for all that is imported from this door:
 * `declare module 'bridgehead/react' { interface Register { contract: typeof contract } }`.
 */
// Empty on purpose: a page fills it in.
export interface Register {}

/** The contract in `Register`; any contract when there is none. */
export type RegisteredContract = Register extends { readonly contract: infer C extends Contract } ? C : Contract;

/** The hooks of this door, typed by `Register`. */
export type RegisteredHooks = BridgeHooks<RegisteredContract>;
