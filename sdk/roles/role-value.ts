import type { MembersRole, RoleValues, ThemeRole, ValueRole } from '../contract/role-types.ts';

/** A role that has a value. */
export type AnyValueRole = ValueRole & Pick<ThemeRole, 'values'> & Pick<MembersRole<string>, 'members'>;

/** Types that a value of a role must have; a value of another type is unknown. */
const types: Readonly<Record<keyof RoleValues, string>> = {
  theme: 'string',
  locale: 'string',
  online: 'boolean',
  visible: 'boolean',
  safeArea: 'number',
  keyboard: 'number',
  deviceSize: 'number',
  colors: 'string',
};

/** The members of roles that name none. */
const usualMembers: Readonly<Partial<Record<keyof RoleValues, Readonly<Record<string, string>>>>> = {
  safeArea: { top: 'top', right: 'right', bottom: 'bottom', left: 'left' },
  deviceSize: { width: 'width', height: 'height', pixelRatio: 'pixelRatio' },
};

/** The members of a role with several values, by their names; `undefined` for a role with one. */
export const membersOf = (
  name: keyof RoleValues,
  { members }: Pick<AnyValueRole, 'members'>,
): AnyValueRole['members'] => members || usualMembers[name];

/** Reads the value of a role from a payload or result; `undefined` if it is not there or of another type. */
export function roleValue<Name extends keyof RoleValues>(
  name: Name,
  role: AnyValueRole,
  source: unknown,
): RoleValues[Name] | undefined {
  const { member, values } = role;
  const members = membersOf(name, role);
  const read = (key: string | undefined): unknown => {
    // A method may return the value itself where the event has a member.
    const value = key === undefined || typeof source !== 'object' ? source : memberAt(source, key);
    return typeof value === types[name] ? value : undefined;
  };
  // The casts are safe because the type of the value was checked.
  if (!members) return named(read(member), values) as RoleValues[Name] | undefined;
  const found: Record<string, unknown> = {};
  for (const key of Object.keys(members)) {
    const value = read(members[key]);
    if (value !== undefined) found[key] = value;
  }
  return (Object.keys(found).length ? found : undefined) as RoleValues[Name] | undefined;
}

/** The member of a value; `insets.top` is a member of a member, unless a member has that name. */
function memberAt(source: unknown, path: string): unknown {
  // Any value as an object; its members are read as unknown.
  const read = (value: unknown, key: string): unknown => (Object(value) as Readonly<Record<string, unknown>>)[key];
  const whole = read(source, path);
  return whole === undefined ? path.split('.').reduce(read, source) : whole;
}

/** The name of a theme whose value has another name in the app. */
function named(value: unknown, values: ThemeRole['values']): unknown {
  if (!values) return value;
  return value === values.dark ? 'dark' : value === values.light ? 'light' : undefined;
}
