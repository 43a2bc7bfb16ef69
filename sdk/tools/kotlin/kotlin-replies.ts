import type { MethodEntry } from '../model/contract-model.ts';
import type { Value } from '../model/value-types.ts';
import { kotlinType, kotlinWrite, type TypesByName } from './kotlin-types.ts';

type Response = Pick<MethodEntry, 'result' | 'progress'>;

/** Returns the type of `reply`, with which the app responds to a method. */
export function kotlinReply({ result, progress }: Response): string {
  const given = result ? kotlinType(result) : 'Unit';
  return progress ? `BridgeheadProgressReply<${kotlinType(progress)}, ${given}>` : `BridgeheadReply<${given}>`;
}

/** Returns the type of `call` in a suspend function. */
export function kotlinCall({ progress }: Response): string {
  return progress ? `BridgeheadProgressCall<${kotlinType(progress)}>` : 'BridgeheadCall';
}

/** Returns an expression that creates a `reply` for `call`. */
export function createKotlinReply({ result, progress }: Response, types: TypesByName): string {
  const writer = (value: Value | undefined): string =>
    `{ ${value ? kotlinWrite(value, { name: 'it', types }) : 'null'} }`;
  return progress
    ? `BridgeheadProgressReply(call, ${writer(progress)}) ${writer(result)}`
    : `BridgeheadReply(call) ${writer(result)}`;
}
