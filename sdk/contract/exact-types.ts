/** Any function, whatever it takes. */
type AnyFunction = (...args: never) => unknown;

/** What has no fields to compare. */
type Fieldless = AnyFunction | Error | string | number | bigint | boolean | symbol | null | undefined;

/** The members of a union that a value fits. */
type MembersFor<Given, Declared> = Declared extends Fieldless ? never : Given extends Declared ? Declared : never;

type KeysOf<Union> = Union extends unknown ? keyof Union : never;
type FieldOf<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;
type ItemOf<Union> = Union extends readonly (infer Item)[] ? Item : never;
type OrAll<Members, Declared> = [Members] extends [never] ? Declared : Members;

/** The given fields as they are; those that `Declared` does not have are `never`. Index signatures are not compared. */
type KnownFields<Given, Declared> = {
  [Key in keyof Given]: Key extends KeysOf<Declared>
    ? Exact<Given[Key], FieldOf<Declared, Key>>
    : string extends Key
      ? unknown
      : number extends Key
        ? unknown
        : never;
};

/**
 * The given type, with `never` for each field that the declared one does not have, at every depth.
 *
 * The compiler refuses an undeclared field in a value that is written in place, but neither in what a function returns nor
 * where the declared type is a union with `Error`, whose fields it then allows.
 */
export type Exact<Given, Declared> = Given extends Fieldless
  ? Given
  : unknown extends Declared
    ? Given
    : [Declared] extends [Given] // the same type, most often; also ends the comparison of recursive types
      ? Given
      : Given extends readonly unknown[]
        ? { [Index in keyof Given]: Exact<Given[Index], ItemOf<Declared>> }
        : KnownFields<Given, OrAll<MembersFor<Given, Declared>, Exclude<Declared, Fieldless>>>;

/** What a function has to be in addition, so that it returns declared fields only: `unknown` if it does. */
// NOTE: an intersection with `unknown` vanishes, so the compiler infers the function's params as without this check.
export type ReturnsExact<Given, Declared> = Given extends (...args: never) => infer Returned
  ? [Awaited<Returned>] extends [Exact<Awaited<Returned>, Declared>]
    ? unknown
    : (...args: never[]) => Exact<Awaited<Returned>, Declared> | Promise<Exact<Awaited<Returned>, Declared>>
  : unknown;
