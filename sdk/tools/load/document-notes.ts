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

/** The extensions of each part of a document. */
type Extension = Extract<
  keyof ContractDocument | keyof MethodDocument | keyof ContentDescriptor | keyof EventDocument | keyof HandlerDocument,
  `x-${string}`
>;

const EXTENSIONS: Readonly<Record<Extension, true>> = {
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
};
const MAX_LISTED = 3;

/** A line for each extension that looks misspelt: without its gate, for example, a method is called in every app. */
export function notesOfNames(document: ContractDocument): readonly string[] {
  const names = (part: object, path: readonly (string | number)[]): readonly string[] =>
    Object.keys(part).flatMap((name) => {
      const near = name.startsWith('x-') && !(name in EXTENSIONS) ? nearestNames(name, Object.keys(EXTENSIONS)) : [];
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

/** The places of a document with the fields of an object, which native code reads only from `components.schemas`. */
function untypedPlaces({
  methods,
  components,
  'x-events': events,
  'x-handlers': handlers,
}: ContractDocument): readonly string[] {
  const places: readonly (readonly [place: string, schema: JsonSchema | undefined])[] = [
    ...methods.flatMap(({ name, result, 'x-params': params, 'x-progress': progress }) => [
      [`${name}.x-params`, params] as const,
      [`${name}.x-progress`, progress] as const,
      [`${name}.result`, result?.schema] as const,
    ]),
    ...events.map(({ name, payload }) => [`${name}.payload`, payload] as const),
    ...handlers.flatMap(({ name, params, result }) => [
      [`${name}.params`, params] as const,
      [`${name}.result`, result] as const,
    ]),
    ...Object.entries(components.schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([key, field]) => [`${name}.${key}`, field] as const),
    ),
  ];
  return places.flatMap(([place, schema]) => (schema && isUntyped(schema) ? [place] : []));
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
