import { isRecord } from '../../wire/message.ts';
import { valueAt } from './json-schema.ts';

/** Returns the target of a reference to a content descriptor; any other value unchanged. */
type ReadDescriptor = (value: unknown) => unknown;

/**
 * Completes an OpenRPC document of another program: adds absent lists, replaces references to content descriptors, derives
 * `x-params` from `params`, and omits what has no meaning here and references of its own, such as links and examples. Checks nothing: what has another type is left to the check of the shape.
 *
 * The result repeats at most `maxChars` of content descriptors. A reference beyond that has no target.
 */
export function completeDocument(document: unknown, maxChars: number): unknown {
  if (!isObject(document)) return document;
  const { methods, 'x-events': events = [], 'x-handlers': handlers = [], components = {} } = document;
  const readDescriptor = createDescriptorReader(document, maxChars);
  return {
    ...document,
    methods: Array.isArray(methods) ? methods.map((each: unknown) => completeMethod(each, readDescriptor)) : methods,
    'x-events': events,
    'x-handlers': handlers,
    components: isObject(components) ? { schemas: components['schemas'] ?? {} } : components,
  };
}

/** A small document could otherwise refer to one large descriptor so often that the result fills the memory. */
function createDescriptorReader(document: object, maxChars: number): ReadDescriptor {
  const sizes = new Map<string, number>();
  let left = maxChars;
  return (value) => {
    const ref = isObject(value) ? value['$ref'] : undefined;
    if (typeof ref !== 'string' || !ref.startsWith('#/components/contentDescriptors/')) return value;
    const target = valueAt(ref.slice(1), document);
    const size = sizes.get(ref) ?? JSON.stringify(target ?? null).length;
    sizes.set(ref, size);
    left -= size;
    return left < 0 ? undefined : target;
  };
}

/** Members of a method in OpenRPC that may contain references and have no meaning here. */
const UNUSED: ReadonlySet<string> = new Set(['errors', 'examples', 'externalDocs', 'links', 'servers', 'tags']);

function completeMethod(method: unknown, readDescriptor: ReadDescriptor): unknown {
  if (!isObject(method)) return method;
  const { params, result } = method;
  const known = Object.entries(method).filter(([name]) => !UNUSED.has(name));
  const list = Array.isArray(params) ? params.map(readDescriptor) : params;
  const whole = method['x-params'] ?? paramsSchema(list, method['paramStructure'] === 'by-position');
  return {
    ...Object.fromEntries(known),
    params: list,
    ...(result !== undefined && { result: readDescriptor(result) }),
    ...(whole !== undefined && { 'x-params': whole }),
  };
}

/** Derives the schema of the whole `params` from the schemas of its fields; `undefined` without fields. */
function paramsSchema(params: unknown, isList: boolean): unknown {
  if (!Array.isArray(params) || !params.length || !params.every(isObject)) return undefined;
  const fields = params.map(({ name, description, schema, required }) => ({
    name: String(name),
    isRequired: required === true,
    schema: isObject(schema) && description !== undefined ? { description, ...schema } : schema,
  }));
  if (isList) {
    const minItems = fields.map(({ isRequired }) => isRequired).lastIndexOf(true) + 1;
    return { type: 'array', items: fields.map(({ schema }) => schema), minItems };
  }
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length && { required }),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);
