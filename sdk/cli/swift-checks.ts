import { swiftString } from './native-text.ts';
import type { Literal, Value, ValueType } from './value-types.ts';

/** A literal of a contract in Swift. */
export function swiftLiteral(value: Literal): string {
  return typeof value === 'string' ? swiftString(value) : String(value);
}

/** An expression that checks a decoded value; `undefined` if the type needs no check. */
export function swiftCheck({ type, isOptional }: Value, name: string, depth = 0): string | undefined {
  const each = `item${depth || ''}`;
  if (isOptional) {
    const check = checkOf(type, each, depth + 1);
    return check && `${name}.map({ ${each} in ${check} }) ?? true`;
  }
  return checkOf(type, name, depth);
}

function checkOf(type: ValueType, name: string, depth: number): string | undefined {
  if (type.kind === 'list' || type.kind === 'map') {
    const each = `item${depth || ''}`;
    const inner = type.kind === 'list' ? type.items : type.values;
    const check = swiftCheck(inner, each, depth + 1);
    return check && `${name}${type.kind === 'map' ? '.values' : ''}.allSatisfy({ ${each} in ${check} })`;
  }
  if (type.kind === 'choice') {
    const kinds = [...new Set(type.options.flatMap(jsonKindsOf))];
    return `[${kinds.map(swiftString).join(', ')}].contains(${name}.kind)`;
  }
  if (!('literal' in type) && !('allowed' in type)) return undefined;
  if (type.allowed) return `[${type.allowed.map(swiftLiteral).join(', ')}].contains(${name})`;
  return type.literal === undefined ? undefined : `${name} == ${swiftLiteral(type.literal)}`;
}

/** The JSON kinds of a type's values. A named type is an object or an enum of strings. */
function jsonKindsOf(type: ValueType): readonly string[] {
  if (type.kind === 'text') return ['text'];
  if (type.kind === 'boolean') return ['bool'];
  if (type.kind === 'whole' || type.kind === 'number') return ['number'];
  if (type.kind === 'named') return ['object', 'text'];
  return [type.kind === 'list' ? 'list' : 'object'];
}
