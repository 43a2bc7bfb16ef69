/** Any function. */
type AnyFunction = (...args: never) => unknown;

/** Types whose fields are not compared. */
export type Fieldless = AnyFunction | Error | string | number | bigint | boolean | symbol | null | undefined;

/** The members of a union that a type is assignable to. */
type MembersFor<Given, Declared> = Declared extends Fieldless ? never : Given extends Declared ? Declared : never;

/** The fields of the members of a union. */
export type KeysOf<Union> = Union extends unknown ? keyof Union : never;
/** The type of a field, in the members of a union that have it. */
export type FieldOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
type ItemOf<Union> = Union extends readonly (infer Item)[] ? Item : never;
type OrAll<Members, Declared> = [Members] extends [never] ? Declared : Members;

/** The given fields, with `never` for undeclared ones. Index signatures are not compared. */
type KnownFields<Given, Declared> = {
  [Key in keyof Given]: Key extends KeysOf<Declared>
    ? Exact<Given[Key], FieldOf<Declared, Key>>
    : string extends Key
      ? unknown
      : number extends Key
        ? unknown
        : never;
};

/** The given type with `never` for each undeclared field, at every depth. */
export type Exact<Given, Declared> = Given extends Fieldless
  ? Given
  : unknown extends Declared
    ? Given
    : [Declared] extends [Given] // usually the same type; also ends the comparison of recursive types
      ? Given
      : Given extends readonly unknown[]
        ? { [Index in keyof Given]: Exact<Given[Index], ItemOf<Declared>> }
        : KnownFields<Given, OrAll<MembersFor<Given, Declared>, Exclude<Declared, Fieldless>>>;

/** A constraint for a function that may return declared fields only: `unknown` if it does. @internal */
// NOTE: an intersection with `unknown` is removed, so the params of the function are inferred as without this constraint.
export type ReturnsExact<Given, Declared> = Given extends (...args: never) => infer Returned
  ? [Awaited<Returned>] extends [Exact<Awaited<Returned>, Declared>]
    ? unknown
    : (...args: never[]) => Exact<Awaited<Returned>, Declared> | Promise<Exact<Awaited<Returned>, Declared>>
  : unknown;
