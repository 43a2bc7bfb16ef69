import type { MethodEntry } from '../model/contract-model.ts';
import { swiftEncode } from './swift-checks.ts';
import { swiftType } from './swift-notation.ts';

type Response = Pick<MethodEntry, 'result' | 'progress'>;

/** Returns the type of `reply`, with which the app responds to a method. */
export function swiftReply({ result, progress }: Response, json: string): string {
  const given = result ? swiftType(result, json) : 'Void';
  return progress ? `BridgeheadProgressReply<${swiftType(progress, json)}, ${given}>` : `BridgeheadReply<${given}>`;
}

/** Returns the type of `call` in an async function. */
export function swiftCall({ progress }: Response, json: string): string {
  return progress ? `BridgeheadProgressCall<${swiftType(progress, json)}>` : 'BridgeheadCall';
}

/** Returns an expression that creates a `reply` for `call`. */
export function createSwiftReply({ result, progress }: Response, json: string): string {
  const encode = result ? swiftEncode(result, json) : '{ _ in nil }';
  return progress
    ? `BridgeheadProgressReply(call, encodeProgress: ${swiftEncode(progress, json)}, encode: ${encode})`
    : `BridgeheadReply(call, encode: ${encode})`;
}
