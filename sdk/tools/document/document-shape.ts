import {
  all,
  anyShape,
  firstOf,
  booleanShape,
  listOf,
  mapOf,
  objectWith,
  shape,
  type Shape,
  stringShape,
} from './shapes.ts';
import { schemaShape as schema } from './schema-shape.ts';
import { nameText, pathText, quoted } from './path-text.ts';
import { isBridgeError } from '../../errors/errors.ts';
import { definePlatforms } from '../../features/define-platforms.ts';
import { shellPlatforms } from '../../gate/platform.ts';
import type { ContentDescriptor } from './document.ts';
import { isVersion } from './is-version.ts';
import { sameJson } from './same-json.ts';

/** The shape of a record by platform. */
const byPlatform =
  (platforms: readonly string[]): Shape =>
  (value, path) =>
    firstOf(Object.keys(Object(value) as object), (key) =>
      platforms.includes(key)
        ? undefined
        : `${pathText([...path, key])} is not a platform. Platforms are ${platforms.join(', ')}`,
    );

/** Declared platforms. `definePlatforms` knows which names are possible. */
const platformSpecs: Shape = (value, path) => {
  const problem = mapOf(objectWith({ name: stringShape }, { object: stringShape }))(value, path);
  if (problem !== undefined) return problem;
  try {
    // The cast is safe because the shape was just checked.
    definePlatforms(value as Record<string, { readonly name: string }>);
    return undefined;
  } catch (error) {
    if (!isBridgeError(error)) throw error;
    return `${pathText(path)} cannot be used. ${error.message.replace(/ See .*/, '')}`;
  }
};
const timeout = shape(
  'a number of milliseconds greater than 0, or null for no timeout',
  (value) => value === null || (typeof value === 'number' && value > 0 && value < Infinity),
);
const semanticVersion: Shape = (value, path) =>
  stringShape(value, path) ??
  (isVersion(String(value)) ? undefined : `${quoted(String(value))} is not a semantic version`);
const openRpc: Shape = (value, path) =>
  stringShape(value, path) ??
  (/^1\./.test(String(value)) ? undefined : `it is of OpenRPC ${nameText(String(value))}, not 1.x`);
const pointer = shape(
  'a JSON Pointer like /version',
  (value) => typeof value === 'string' && /^(\/([^~]|~[01])*)?$/.test(value),
);

const entry = { description: stringShape };
/** The version limits of an entry. */
type Span = Readonly<Record<'x-since' | 'x-until', Shape>>;
/** The names of params are names of fields in `x-params`. */
const descriptorName = all(
  stringShape,
  shape('a name that objects in JavaScript can store', (value) => value !== '__proto__'),
);
const descriptor = objectWith(
  { name: descriptorName, schema },
  { description: stringShape, required: booleanShape, 'x-undeclared': booleanShape },
);

/** Rejects a schema next to `x-undeclared`, which would have no effect: an undeclared result is not checked. */
const result: Shape = (value, path) => {
  const { schema: declared, 'x-undeclared': isUndeclared } = Object(value) as Partial<ContentDescriptor>;
  return (
    descriptor(value, path) ??
    (isUndeclared && !sameJson(declared, { type: 'null' })
      ? `${pathText([...path, 'x-undeclared'])} is true, but ${pathText([...path, 'schema'])} is not {"type": "null"}. Remove one of them`
      : undefined)
  );
};

const methodOf = (span: Span): Shape =>
  objectWith(
    { name: stringShape, params: listOf(descriptor) },
    {
      ...entry,
      ...span,
      ...{
        paramStructure: stringShape,
        result,
        'x-params': schema,
        'x-progress': schema,
        'x-timeout-ms': timeout,
        'x-fallback': anyShape,
      },
      ...{ 'x-interactive': booleanShape, 'x-cancellable': booleanShape, 'x-idempotent': booleanShape },
    },
  );
const subscribe = objectWith({ start: stringShape }, { stop: stringShape });
const eventOf = (span: Span): Shape =>
  objectWith(
    { name: stringShape },
    { ...entry, ...span, payload: schema, 'x-state': booleanShape, 'x-subscribe': subscribe },
  );
const handler = objectWith(
  { name: stringShape },
  { ...entry, params: schema, result: schema, 'x-timeout-ms': timeout },
);
const rule = objectWith({ fallback: stringShape }, { map: mapOf(stringShape) });

const shellFacts = all(
  shape('an object with the method (older generators wrote only its name)', (value) => typeof value === 'object'),
  objectWith({ method: stringShape }, { appVersion: pointer, locale: pointer, theme: pointer }),
);

/** Roles, whose members are checked with the names of the entries. */
const roles: Shape = mapOf(objectWith({}, {}));

/** The shape of a document with these platforms. */
function shapeWith(platforms: readonly string[]): Shape {
  const versions = all(mapOf(stringShape), byPlatform(platforms));
  const span = { 'x-since': versions, 'x-until': versions };
  return objectWith(
    {
      openrpc: openRpc,
      info: objectWith({ title: stringShape, version: semanticVersion }),
      methods: listOf(methodOf(span)),
      'x-events': listOf(eventOf(span)),
      'x-handlers': listOf(handler),
      components: objectWith({ schemas: mapOf(schema) }),
    },
    {
      'x-shell-facts': shellFacts,
      'x-locales': all(mapOf(rule), byPlatform(platforms)),
      'x-roles': roles,
      'x-launch-data': schema,
    },
  );
}

/** The shape of a contract's document. Its platforms are checked first, since other members depend on them. */
export const documentShape: Shape = (value, path) => {
  const { 'x-platforms': specs } = Object(value) as { 'x-platforms'?: unknown };
  return (
    (specs === undefined ? undefined : platformSpecs(specs, [...path, 'x-platforms'])) ??
    shapeWith([...shellPlatforms, ...Object.keys(Object(specs) as object)])(value, path)
  );
};
