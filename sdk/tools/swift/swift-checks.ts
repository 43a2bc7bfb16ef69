import { swiftString } from '../model/native-text.ts';
import { swiftType } from './swift-notation.ts';
import type { Literal, Value, ValueType } from '../model/value-types.ts';

/** Larger integers lose precision in JavaScript (TY-4). */
const MAX_WHOLE = Number.MAX_SAFE_INTEGER;

/** A literal of a contract in Swift. */
export function swiftLiteral(value: Literal): string {
  return typeof value === 'string' ? swiftString(value) : String(value);
}

/** The value that a check reads. */
export interface SwiftCheckContext {
  /** The expression of the value. */
  readonly name: string;
  /** The file's type for any JSON value. */
  readonly jsonType: string;
  /** The number of closures around the check. */
  readonly depth?: number;
}

/** An expression that checks a decoded value; `undefined` if the type needs no check. */
export function swiftCheck({ type, isOptional }: Value, context: SwiftCheckContext): string | undefined {
  if (!isOptional) return checkOf(type, context);
  const closure = closureOf({ type, isOptional: false }, context);
  return closure && `${context.name}.map(${closure}) ?? true`;
}

/** The type without what the compiler checks: only integers can have a value that the app cannot send. */
function sentType(type: ValueType): ValueType {
  if (type.kind === 'list') return { ...type, items: sentValue(type.items) };
  if (type.kind === 'map') return { ...type, values: sentValue(type.values) };
  return type.kind === 'whole' && !type.allowed && type.literal === undefined ? type : { kind: 'any' };
}

/** The value for an expression or a closure that checks it before it is encoded. */
export const sentValue = ({ type, isOptional }: Value): Value => ({ type: sentType(type), isOptional });

/** A function that encodes a value of a type. */
export function swiftEncode(value: Value, jsonType: string): string {
  const closure = closureOf(sentValue(value), { jsonType });
  return closure ? `{ try BridgeheadJSON.encode($0, if: ${closure}) }` : 'BridgeheadJSON.encode';
}

/** A closure that checks a decoded value; `undefined` if the type needs no check. */
export function closureOf(value: Value, { jsonType, depth = 0 }: Omit<SwiftCheckContext, 'name'>): string | undefined {
  const name = `item${depth || ''}`;
  const check = swiftCheck(value, { name, jsonType, depth: depth + 1 });
  return check && `{ ${name} in ${check} }`;
}

function checkOf(type: ValueType, context: SwiftCheckContext): string | undefined {
  const { name } = context;
  if (type.kind === 'list' || type.kind === 'map') {
    const closure = closureOf(type.kind === 'list' ? type.items : type.values, context);
    return closure && `${name}${type.kind === 'map' ? '.values' : ''}.allSatisfy(${closure})`;
  }
  if (type.kind === 'choice')
    return mergedLiterals(type.options)
      .map((option) => fits(option, context))
      .join(' || ');
  if (type.kind === 'whole' && !type.allowed && type.literal === undefined) return `${name}.magnitude <= ${MAX_WHOLE}`;
  if (!('literal' in type) && !('allowed' in type)) return undefined;
  if (type.allowed) return `[${type.allowed.map(swiftLiteral).join(', ')}].contains(${name})`;
  return type.literal === undefined ? undefined : `${name} == ${swiftLiteral(type.literal)}`;
}

/** A value of several types is decoded as JSON, and then as each of them. */
function fits(type: ValueType, context: SwiftCheckContext): string {
  const value = { type, isOptional: false };
  const closure = closureOf(value, context);
  return `${context.name}.fits(${swiftType(value, context.jsonType)}.self${closure ? `, ${closure}` : ''})`;
}

/** The options of a union, with the literals of each plain type as one option, so that the condition stays short. */
function mergedLiterals(options: readonly ValueType[]): readonly ValueType[] {
  const isLiteral = (option: ValueType): boolean => 'literal' in option || 'allowed' in option;
  const values = options.flatMap((option) => (isLiteral(option) ? literalsOf(option) : []));
  const merged = (['string', 'number', 'boolean'] as const).flatMap((kind) => {
    const own = [...new Set(values.filter((value) => typeof value === kind))];
    const [only] = own;
    if (only === undefined) return [];
    const whole = own.every(Number.isInteger) ? 'whole' : 'number';
    const type = { string: 'text', number: whole, boolean: 'boolean' } as const;
    return [own.length > 1 ? { kind: type[kind], allowed: own } : { kind: type[kind], literal: only }];
  });
  return [...merged, ...options.filter((option) => !isLiteral(option))];
}

function literalsOf(type: ValueType): readonly Literal[] {
  if (!('literal' in type) && !('allowed' in type)) return [];
  return type.literal === undefined ? (type.allowed ?? []) : [type.literal];
}
