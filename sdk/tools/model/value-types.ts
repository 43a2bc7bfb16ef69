/** A literal value in a schema. */
export type Literal = string | number | boolean;

/** The type of a value, in the granularity of native code. */
export type ValueType =
  | {
      readonly kind: 'text' | 'boolean' | 'whole' | 'number';
      /** An integer with the format `int64`, which is `Int64` in Swift. A Kotlin integer is always `Long`. */
      readonly isInt64?: true;
      /** The only allowed value. */
      readonly literal?: Literal;
      /** The allowed values, if there are several. */
      readonly allowed?: readonly Literal[];
    }
  | { readonly kind: 'any' }
  | { readonly kind: 'openObject' }
  /** One of several types without a discriminator. */
  | { readonly kind: 'choice'; readonly options: readonly ValueType[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly items: Value }
  | { readonly kind: 'map'; readonly values: Value };

/** A value: its type, and whether it may be absent or null. */
export interface Value {
  readonly type: ValueType;
  readonly isOptional: boolean;
}

/** The value of a field that always has the same one, such as the discriminator of a union; `undefined` for other fields. */
export function constantOf({ type, isOptional }: Value): Literal | undefined {
  return isOptional || !('literal' in type) ? undefined : type.literal;
}
