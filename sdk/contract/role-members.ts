import type { Fieldless, FieldOf, KeysOf } from './exact-types.ts';
import type { Roles } from './role-types.ts';
import type { Closed, EventSpec, HandlerSpec, MethodSpec } from './types.ts';

/** The type of an entry's member; `never` for a name that the map does not have. */
type At<Map, Name> = Name extends keyof Map ? Map[Name] : never;

type ParamsIn<Spec> = Spec extends MethodSpec<infer Params, infer _Result, infer _Default> ? Closed<Params> : never;
type ResultIn<Spec> = Spec extends MethodSpec<infer _Params, infer Result, infer _Default> ? Closed<Result> : never;
type PayloadIn<Spec> = Spec extends EventSpec<infer Payload, infer _State> ? Closed<Payload> : never;
type HandlerResultIn<Spec> = Spec extends HandlerSpec<infer _Params, infer Result> ? Closed<Result> : never;

/** The type of a value of a role, or of one of its values. */
type ValueOf<Name> = Name extends 'theme' | 'locale' | 'colors'
  ? string
  : Name extends 'online' | 'visible'
    ? boolean
    : number;

/** Whether some value of a type can be the value of a role. */
type Fits<Type, Value> = unknown extends Type ? true : [Extract<Type, Value>] extends [never] ? false : true;

/** The members of a value that can be the value of a role, and the start of the paths to members of members. */
type Members<Source, Value> = {
  [Key in KeysOf<Source> & string]: Fits<FieldOf<Source, Key>, Value> extends true
    ? Key
    : [Exclude<FieldOf<Source, Key>, Fieldless>] extends [never]
      ? never
      : `${Key}.${string}`;
}[KeysOf<Source> & string];

/** The members from which `Path` must be; `string` if it is one of them, or if the compiler does not know them. */
type PathIn<Source, Path, Value> = [KeysOf<Exclude<Source, Fieldless>>] extends [never]
  ? string
  : string extends Path
    ? string
    : Path extends KeysOf<Source>
      ? Fits<FieldOf<Source, Path>, Value> extends true
        ? string
        : NestedPath<Source, Path, Value>
      : NestedPath<Source, Path, Value>;

type NestedPath<Source, Path, Value> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends KeysOf<Source>
    ? [Exclude<FieldOf<Source, Head>, Fieldless>] extends [never]
      ? Members<Source, Value>
      : Prefixed<Head, PathIn<FieldOf<Source, Head>, Rest, Value>>
    : Members<Source, Value>
  : Members<Source, Value>;

/** Paths below a member. */
type Prefixed<Head extends string, Path extends string> = `${Head}.${Path}`;

/** The members that a role can name in both of its sources, of which one may be absent. */
type PathInBoth<First, Second, Path, Value> = [Exclude<First | Second, Fieldless>] extends [never]
  ? undefined
  : PathIn<First, Path, Value> & PathIn<Second, Path, Value>;

/** Whether a value has members and cannot be the value of a role itself. */
type NeedsMember<Source, Value> = [KeysOf<Exclude<Source, Fieldless>>] extends [never]
  ? false
  : Fits<Source, Value> extends true
    ? false
    : true;

type CheckedMember<First, Second, Role, Value> = Role extends { readonly member: infer Path }
  ? { readonly member?: PathInBoth<First, Second, Path, Value> }
  : true extends NeedsMember<First, Value> | NeedsMember<Second, Value>
    ? { readonly member: Members<First | Second, Value> }
    : unknown;

type CheckedMembers<First, Second, Role, Value> = Role extends { readonly members: infer Paths }
  ? { readonly members: { readonly [Key in keyof Paths]: PathInBoth<First, Second, Paths[Key], Value> } }
  : unknown;

type CheckedValue<First, Second, Name, Role> = Name extends 'safeArea' | 'deviceSize' | 'colors'
  ? CheckedMembers<First, Second, Role, ValueOf<Name>>
  : CheckedMember<First, Second, Role, ValueOf<Name>>;

type Checked<Methods, Events, Handlers, Name, Role> = Name extends 'back'
  ? CheckedMember<ParamsIn<At<Methods, At<Role, 'intercept'>>>, never, Role, boolean>
  : Name extends 'leave'
    ? CheckedMember<HandlerResultIn<At<Handlers, At<Role, 'handler'>>>, never, Role, boolean>
    : CheckedValue<PayloadIn<At<Events, At<Role, 'event'>>>, ResultIn<At<Methods, At<Role, 'method'>>>, Name, Role>;

/**
 * Roles whose members exist in the payloads and results that they name, at every depth, and can have the value of the role. The
 * compiler prints the existing members in place of a wrong one.
 */
// NOTE: the first branch is what the compiler infers `Given` from. In an intersection with `Given`, misspelt roles would compile.
type CheckedRoles<Methods, Events, Handlers, Given> = unknown extends Given
  ? Given
  : { readonly [Name in keyof Given & keyof Roles]?: Checked<Methods, Events, Handlers, Name, Given[Name]> };

/** The roles of `defineContract`. */
export interface RolesPart<Methods, Events, Handlers, Given> {
  readonly roles?: CheckedRoles<Methods, Events, Handlers, Given> | undefined;
}
