import { nearestNames } from '../argument-checks/nearest-names.ts';
import type {
  ContentDescriptor,
  ContractDocument,
  EventDocument,
  HandlerDocument,
  MethodDocument,
} from '../document/document.ts';
import { isList, isNamedObject, type JsonSchema } from '../document/json-schema.ts';
import { pathText } from '../document/path-text.ts';

type Member =
  | keyof ContractDocument
  | keyof MethodDocument
  | keyof ContentDescriptor
  | keyof EventDocument
  | keyof HandlerDocument;

/** The extensions of contract documents; the compiler finds a missing one. */
const EXTENSIONS = Object.keys({
  'x-cancellable': true,
  'x-events': true,
  'x-fallback': true,
  'x-handlers': true,
  'x-idempotent': true,
  'x-interactive': true,
  'x-launch-data': true,
  'x-locales': true,
  'x-params': true,
  'x-platforms': true,
  'x-progress': true,
  'x-roles': true,
  'x-shell-facts': true,
  'x-since': true,
  'x-state': true,
  'x-subscribe': true,
  'x-timeout-ms': true,
  'x-undeclared': true,
  'x-until': true,
} satisfies Record<Extract<Member, `x-${string}`>, true>);
const MAX_LISTED = 3;

/** A line for each extension that looks misspelt: without its gate, for example, a method is called in every app. */
export function notesOfNames(document: ContractDocument): readonly string[] {
  const names = (part: object, path: readonly (string | number)[]): readonly string[] =>
    Object.keys(part).flatMap((name) => {
      const near = name.startsWith('x-') && !EXTENSIONS.includes(name) ? nearestNames(name, EXTENSIONS) : [];
      return near.length
        ? [`Note: ${pathText([...path, name])} has no meaning. Did you mean ${near.join(' or ')}?`]
        : [];
    });
  const { methods, 'x-events': events, 'x-handlers': handlers } = document;
  return [
    ...names(document, []),
    ...methods.flatMap((method, index) => names(method, ['methods', index])),
    ...events.flatMap((event, index) => names(event, ['x-events', index])),
    ...handlers.flatMap((handler, index) => names(handler, ['x-handlers', index])),
  ];
}

/** Lines for parts of a document that native code does not contain. */
export function notesOfTypes(document: ContractDocument): readonly string[] {
  const untyped = untypedPlaces(document);
  const more = untyped.length > MAX_LISTED ? ` and ${untyped.length - MAX_LISTED} more` : '';
  const list = untyped.slice(0, MAX_LISTED).join(', ') + more;
  return [
    ...(untyped.length
      ? [`Note: native code has no type for the objects in ${list}. Write a $ref to components.schemas instead.`]
      : []),
    ...typesWithRest(document).map(
      (name) =>
        `Note: native code has only the fields of ${name}, not its other members. Put them into a field with a record.`,
    ),
  ];
}

/** The members of entries that are schemas. Others, such as those of other programs, may contain anything. */
const SCHEMAS = ['params', 'payload', 'result', 'x-params', 'x-progress'];

/** The places of a document with the fields of an object, which native code reads only from `components.schemas`. */
function untypedPlaces(document: ContractDocument): readonly string[] {
  const { methods, components, 'x-events': events, 'x-handlers': handlers } = document;
  const entries = [...methods.map((method) => ({ ...method, result: method.result?.schema })), ...events, ...handlers];
  const placesIn = (name: string, parts: readonly (readonly [key: string, part: unknown])[]): readonly string[] =>
    // The shape of schemas was checked. The `params` of a method are a list, which has none of the keywords.
    parts.flatMap(([key, part]) => (isUntyped(Object(part) as JsonSchema) ? [`${name}.${key}`] : []));
  return [
    ...entries.flatMap((entry) =>
      placesIn(
        entry.name,
        Object.entries(entry).filter(([key]) => SCHEMAS.includes(key)),
      ),
    ),
    ...Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      placesIn(name, Object.entries(properties)),
    ),
  ];
}

function isUntyped(schema: JsonSchema): boolean {
  const { items = [], anyOf = [], oneOf = [] } = schema;
  return isNamedObject(schema) || [...(isList(items) ? [] : [items]), ...anyOf, ...oneOf].some(isUntyped);
}

/** The names of objects whose undeclared members have a type, such as `objectWithRest` of valibot. */
function typesWithRest({ components }: ContractDocument): readonly string[] {
  return Object.entries(components.schemas).flatMap(([name, { properties, additionalProperties: rest }]) =>
    properties && typeof rest === 'object' && Object.keys(rest).length ? [name] : [],
  );
}
