/** A value that a schema names. */
export type Literal = string | number | boolean;

/** The type of a value, as far as native code tells types apart. */
export type ValueType =
  | {
      readonly kind: 'text' | 'boolean' | 'whole' | 'number';
      /** The only value it may have. */
      readonly literal?: Literal;
      /** The only values it may have, where there are several. */
      readonly allowed?: readonly Literal[];
    }
  | { readonly kind: 'any' }
  | { readonly kind: 'openObject' }
  /** One of several types that no field tells apart. */
  | { readonly kind: 'choice'; readonly options: readonly ValueType[] }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'list'; readonly items: Value }
  | { readonly kind: 'map'; readonly values: Value };

/** A value: its type, and whether it may be absent or null. */
export interface Value {
  readonly type: ValueType;
  readonly isOptional: boolean;
}
