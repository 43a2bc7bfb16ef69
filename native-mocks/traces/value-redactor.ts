import type { Contract, StandardSchema } from 'bridgehead';
import type { JsonSchema } from '../../sdk/tools/document/json-schema.ts';
import { jsonSchemaOf } from '../responses/json-schema-of.ts';
import { sampleValue } from '../responses/sample-value.ts';
import type { ShellMessage } from '../shell/traffic.ts';
import { REDACTED } from './redacted.ts';

/**
 * Replaces values that may be personal: every free string and every key of a map by `•••`, every number by 0, or by a
 * sample if the contract does not accept 0. Keeps the structure, flags and values that the contract lists.
 */
export interface Redactor {
  params(message: ShellMessage): unknown;
  result(message: ShellMessage): unknown;
  launchData(value: unknown): unknown;
}

/** Options of `createRedactor`. */
export interface CreateRedactorOptions {
  readonly contract: Contract;
  /** Strings to keep because the trace contains them anyway: app version, locale, platform. */
  readonly publicValues: readonly string[];
  /** `false`: also redacts the keys that no schema declares; they are kept by default, because a replay needs them. */
  readonly keepsKeys?: boolean | undefined;
  /** Called with each redacted string sent by the app rather than the page. */
  readonly onRedacted?: ((value: string) => void) | undefined;
}

type OnRedacted = (value: string) => void;

/** Creates a redactor. Values that the contract lists (picklists, literals) are public. */
export function createRedactor(options: CreateRedactorOptions): Redactor {
  const { contract, publicValues, keepsKeys = true, onRedacted = () => {} } = options;
  const redact = (value: unknown, schemas: readonly JsonSchema[], onString: OnRedacted): unknown => {
    const shapes = schemas.flatMap(choicesOf);
    if (typeof value === 'string') {
      const isListed = shapes.some((shape) => lists(shape, value)) || publicValues.includes(value);
      if (!isListed) onString(value);
      return isListed ? value : REDACTED;
    }
    if (typeof value === 'number') return shapes.some((shape) => lists(shape, value)) ? value : placeholderOf(shapes);
    if (Array.isArray(value)) {
      return value.map((each: unknown, index) => redact(each, shapes.flatMap(itemOf(index)), onString));
    }
    if (typeof value !== 'object' || value === null) return value;
    const isMap = shapes.some(({ additionalProperties }) => additionalProperties) && !shapes.some(hasProperties);
    return Object.fromEntries(
      Object.entries(value).map(([key, each], index) => {
        const isPublic = keepsKeys ? !isMap : shapes.some((shape) => declares(shape, key));
        if (!isPublic) onString(key);
        const redactedKey = `${REDACTED}${index ? index + 1 : ''}`;
        return [isPublic ? key : redactedKey, redact(each, shapes.flatMap(memberOf(key)), onString)] as const;
      }),
    );
  };
  const schemasOf = ({ method = '' }: ShellMessage): Readonly<Record<'params' | 'result', readonly JsonSchema[]>> => {
    const spec = contract.methods[method] ?? contract.handlers[method];
    const payload = contract.events[method]?.payload;
    return { params: readable(payload ?? spec?.params), result: readable(spec?.result) };
  };
  const listenerFor = ({ from }: ShellMessage): OnRedacted => (from === 'shell' ? onRedacted : () => {});
  return {
    params: (message) => redact(message.params, schemasOf(message).params, listenerFor(message)),
    result: (message) => redact(message.result, schemasOf(message).result, listenerFor(message)),
    launchData: (value) => redact(value, readable(contract.launchData), onRedacted),
  };
}

function readable(schema: StandardSchema | undefined): readonly JsonSchema[] {
  try {
    return schema ? [jsonSchemaOf(schema)] : [];
  } catch {
    return []; // Without a JSON Schema, everything is redacted.
  }
}

/** Returns a schema and all its choices: a value that any of them lists is public. */
function choicesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { anyOf = [], oneOf = [], allOf = [] } = schema;
  return [schema, ...[...anyOf, ...oneOf, ...allOf].flatMap(choicesOf)];
}

function lists({ const: only, enum: choices }: JsonSchema, value: unknown): boolean {
  return only === value || choices?.includes(value) === true;
}

/** Returns a number that does not depend on the redacted one and, if possible, matches the contract. */
function placeholderOf(shapes: readonly JsonSchema[]): number {
  const shape = shapes.find(({ type = '' }) => ['number', 'integer'].some((each) => type.includes(each)));
  const { minimum = 0, maximum = 0, exclusiveMinimum = -1, exclusiveMaximum = 1 } = shape ?? {};
  const accepts0 = minimum <= 0 && maximum >= 0 && exclusiveMinimum < 0 && exclusiveMaximum > 0;
  const sample = shape && !accepts0 ? sampleValue(shape) : 0;
  return typeof sample === 'number' ? sample : 0;
}

function declares({ properties = {} }: JsonSchema, key: string): boolean {
  return Object.hasOwn(properties, key);
}

function hasProperties({ properties }: JsonSchema): boolean {
  return properties !== undefined;
}

function itemOf(index: number): (shape: JsonSchema) => readonly JsonSchema[] {
  return ({ items = [] }) => {
    const item = isTuple(items) ? items[index] : items;
    return item ? [item] : [];
  };
}

/** In a tuple, `items` has one schema per position. */
function isTuple(items: NonNullable<JsonSchema['items']>): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

function memberOf(key: string): (shape: JsonSchema) => readonly JsonSchema[] {
  return ({ properties = {}, additionalProperties }) => {
    if (Object.hasOwn(properties, key)) return [properties[key] ?? {}];
    return typeof additionalProperties === 'object' ? [additionalProperties] : [];
  };
}
