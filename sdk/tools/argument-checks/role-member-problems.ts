import type { Roles } from '../../contract/role-types.ts';
import type { JsonSchema } from '../document/json-schema.ts';
import { suggestNames } from './nearest-names.ts';
import { membersOfSchemas, type ResolveRef, type SchemaMembers } from './schema-members.ts';

/** A value of a contract: the params or the result of a method, the payload of an event, or the response of a handler. */
export type RoleSource = readonly [value: 'params' | 'result' | 'payload' | 'response', entry: string | undefined];

/** The schemas of a contract. */
export interface RoleSchemas {
  /** Returns the schema of a value; `undefined` if there is none or it cannot be read. */
  readonly schemaOf: (source: RoleSource) => JsonSchema | undefined;
  readonly resolve: ResolveRef;
}

/** The members of all kinds of roles. */
interface AnyRole {
  readonly event?: string | undefined;
  readonly method?: string | undefined;
  readonly intercept?: string | undefined;
  readonly handler?: string | undefined;
  readonly member?: string | undefined;
  readonly members?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The types of the values of roles. All others are booleans. */
const types: Readonly<Record<string, string>> = {
  theme: 'string',
  locale: 'string',
  colors: 'string',
  keyboard: 'number',
  safeArea: 'number',
  deviceSize: 'number',
};

const texts: Readonly<Record<RoleSource[0], string>> = {
  params: 'the params of',
  result: 'the result of',
  payload: 'the payload of',
  response: 'the result of the handler',
};

/**
 * Describes the first member of a role that its values do not have, or whose type is another one, as a sentence; `undefined` if there
 * is none. The entries of the roles exist.
 */
export function roleMemberProblem(roles: Roles | undefined, schemas: RoleSchemas, name = 'roles'): string | undefined {
  for (const [key, role] of Object.entries(roles ?? {}) as [string, AnyRole | undefined][]) {
    const problem = role && problemOfRole(key, role, schemas);
    if (problem !== undefined) return `${name}.${key}.${problem}`;
  }
  return undefined;
}

function problemOfRole(key: string, role: AnyRole, { schemaOf, resolve }: RoleSchemas): string | undefined {
  const { member, members = {} } = role;
  const type = types[key] ?? 'boolean';
  const read = sourcesOf(key, role).flatMap((source) => {
    const schema = schemaOf(source);
    return schema ? [{ found: membersOfSchemas([schema], resolve), text: `${texts[source[0]]} ${source[1]}` }] : [];
  });
  const paths = Object.entries({ member, ...members }).filter(([, path]) => path !== undefined) as [string, string][];
  const isValue = paths.length > 0 && read.length > 0 && read.every(({ found }) => !found.isAny && !found.members.size);
  for (const { found, text } of read) {
    const { members: known, isAny } = found;
    if (isValue) return `member must be omitted: ${text} is the value.`;
    if (isAny || !known.size) continue;
    if (!paths.length && !/safeArea|deviceSize/.test(key) && !found.types.has(type))
      return `member is missing: ${text} is an object. ${suggestNames('', [...known.keys()])}`;
    for (const [part, path] of paths) {
      const problem = problemOfPath(found, { path, type, resolve });
      if (problem) return `${part === 'member' ? part : `members.${part}`}: "${path}" ${problem.replace('$', text)}`;
    }
  }
  return undefined;
}

function sourcesOf(key: string, { event, method, intercept, handler }: AnyRole): readonly RoleSource[] {
  if (key === 'back') return [['params', intercept]];
  return key === 'leave'
    ? [['response', handler]]
    : [
        ['payload', event],
        ['result', method],
      ];
}

interface PathOptions {
  readonly path: string;
  readonly type: string;
  readonly resolve: ResolveRef;
}

/** Describes the problem of a path; `$` is the place of the values. `insets.top` is a member of a member, unless a member has that name. */
function problemOfPath({ isAny, members }: SchemaMembers, { path, type, resolve }: PathOptions): string | undefined {
  if (isAny) return undefined;
  const whole = members.get(path);
  if (whole) {
    const { isAny: isUnknown, types: found } = membersOfSchemas(whole, resolve);
    if (isUnknown || found.has(type)) return undefined;
  }
  const dot = path.indexOf('.');
  const head = dot < 0 ? undefined : members.get(path.slice(0, dot));
  if (head) return problemOfPath(membersOfSchemas(head, resolve), { path: path.slice(dot + 1), type, resolve });
  return whole ? `of $ is not a ${type}.` : `is not a member of $. ${suggestNames(path, [...members.keys()])}`;
}
