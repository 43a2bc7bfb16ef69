import type { Contract, RoleValues, StandardSchema } from 'bridgehead';
import { matchesSchema, sampleOf } from '../responses/default-response.ts';
import { membersOf } from '../../sdk/roles/role-value.ts';
import type { AppState } from './app-state.ts';

/** What the roles of a contract mean for the app. */
export interface AppRoles {
  /** The results of the methods that return the value of a role, by method. */
  readonly results: Readonly<Record<string, (state: AppState) => unknown>>;
  /** Returns the events and payloads that report the values of roles. Roles that share an event share its payload. */
  reports(names: readonly (keyof RoleValues)[], state: AppState): readonly RoleReport[];
  /** Returns the events of the screen, which a page without a method to read it needs when it starts, and those of an open keyboard and a hidden page. */
  startReports(state: AppState): readonly RoleReport[];
}

/** An event that reports the value of a role. */
export interface RoleReport {
  readonly event: string;
  readonly payload: unknown;
}

/** The values of the roles in a state. The app has no colours of its own; a method that returns them is answered by a sample. */
const valuesOf = ({ theme, locale, isOnline, isVisible, keyboardHeightPx, device }: AppState): Partial<RoleValues> => ({
  theme,
  locale,
  online: isOnline,
  visible: isVisible,
  keyboard: keyboardHeightPx,
  safeArea: { top: device.statusBarHeightPx, right: 0, bottom: device.bottomInsetPx, left: 0 },
  deviceSize: { width: device.widthPx, height: device.heightPx, pixelRatio: device.pixelRatio },
});

/** Reads the roles of a contract. */
export function createAppRoles({ roles = {}, methods, events }: Contract): AppRoles {
  // Every role with a value has these members.
  const valueRoles = Object.entries(roles).filter(([name]) => name !== 'back' && name !== 'leave') as [
    keyof RoleValues,
    WrittenRole,
  ][];
  // From entries, because an assignment to a method named `__proto__` would be lost.
  const results = Object.fromEntries(
    [...new Set(valueRoles.map(([, { method }]) => method))]
      .filter((method) => method !== undefined)
      .map((method) => {
        const parts = valueRoles.filter(([, role]) => role.method === method);
        return [method, (state: AppState) => fit(methods[method]?.result, { parts, state })];
      }),
  );
  const reports: AppRoles['reports'] = (names, state) => {
    const reported = valueRoles.filter(([name]) => names.includes(name)).map(([, { event }]) => event);
    return [...new Set(reported)]
      .filter((event) => event !== undefined)
      .map((event) => {
        const parts = valueRoles.filter(([, role]) => role.event === event);
        return { event, payload: fit(events[event]?.payload, { parts, state, others: othersOf(event, state) }) };
      });
  };
  const needsReport = (name: keyof RoleValues): boolean => {
    const role = valueRoles.find((each) => each[0] === name)?.[1];
    // The bridge keeps the payload of a state event for listeners that are added later.
    return role?.event !== undefined && role.method === undefined && events[role.event]?.state === true;
  };
  return {
    results,
    reports,
    startReports: (state) => reports(startRoles(state).filter(needsReport), state),
  };
}

/** The roles whose values a page cannot expect. */
function startRoles({ keyboardHeightPx, isVisible }: AppState): readonly (keyof RoleValues)[] {
  return [
    'safeArea',
    'deviceSize',
    ...(keyboardHeightPx ? ['keyboard' as const] : []),
    ...(isVisible ? [] : ['visible' as const]),
  ];
}

/** Members of the product's events that no role has. */
const othersOf = (event: string, { isOnline }: AppState): object =>
  event === 'networkChanged' ? { network: isOnline ? 'wifi' : 'none' } : {};

interface WrittenRole {
  readonly event?: string;
  readonly method?: string;
  readonly member?: string;
  readonly members?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, string>>;
}

interface FitOptions {
  readonly parts: readonly (readonly [keyof RoleValues, WrittenRole])[];
  readonly state: AppState;
  readonly others?: object;
}

/** Writes the values of roles as a schema has them: as members, if need be of a sample with the other members, or as the value itself. */
function fit(schema: StandardSchema | undefined, { parts, state, others }: FitOptions): unknown {
  const values = valuesOf(state);
  const written = parts.flatMap(([name, role]) => writtenMembers(name, role, values[name]));
  const [[first, role] = []] = parts;
  const plain = first && role && named(role, values[first]);
  const candidates = [
    ...(written.length ? [withMembers({ ...others }, written)] : []),
    plain,
    withMembers({ ...Object(sampleOf(schema)) }, written),
  ];
  return candidates.find((candidate) => candidate !== undefined && matchesSchema(schema, candidate));
}

/** A member of a payload and its value; `insets.top` is a member of a member. */
type WrittenMember = readonly [path: string, value: unknown];

function writtenMembers(name: keyof RoleValues, role: WrittenRole, value: unknown): readonly WrittenMember[] {
  const { member } = role;
  if (value === undefined) return [];
  if (member !== undefined) return [[member, named(role, value)]];
  const members = membersOf(name, role);
  // The value of a role with members is an object by their names.
  const given = value as Readonly<Record<string, unknown>>;
  return Object.entries(members ?? {}).flatMap(([key, target]) => (target === undefined ? [] : [[target, given[key]]]));
}

/** Sets members of an object, with copies of the objects on their paths. */
function withMembers(object: object, members: readonly WrittenMember[]): object {
  for (const [path, value] of members) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    // An object from JSON, to which any member can be added.
    let place = object as Record<string, unknown>;
    for (const name of names) place = (place[name] = { ...Object(place[name]) }) as Record<string, unknown>;
    place[last] = value;
  }
  return object;
}

/** The app's name of a value. */
function named({ values }: WrittenRole, value: unknown): unknown {
  return (typeof value === 'string' && values?.[value]) || value;
}
