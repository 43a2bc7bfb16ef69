import type { Contract, StandardSchema } from 'bridgehead';
import type { JsonSchema } from '../../sdk/contract-document/json-schema.ts';
import { jsonSchemaOf } from '../responses/json-schema-of.ts';
import type { ShellMessage } from '../shell/traffic.ts';
import { REDACTED } from './redacted.ts';

/**
 * Replaces values that may be personal: every free string by `•••`, every number by 0. Structure, flags and named choices
 * are kept.
 */
export interface Redactor {
  params(message: ShellMessage): unknown;
  result(message: ShellMessage): unknown;
}

/** Options of `createRedactor`. */
export interface CreateRedactorOptions {
  readonly contract: Contract;
  /** Strings that are kept: facts the trace contains anyway (app version, locale, platform). */
  readonly publicValues: readonly string[];
  /** Called with each redacted string sent by the app rather than the page. */
  readonly onRedacted?: ((value: string) => void) | undefined;
}

type Note = (value: string) => void;

/** Creates a redactor. Values named by the contract (picklists, literals) are public. */
export function createRedactor({ contract, publicValues, onRedacted = () => {} }: CreateRedactorOptions): Redactor {
  const redact = (value: unknown, schema: JsonSchema | undefined, note: Note): unknown => {
    const shape = schema && withoutNull(schema);
    if (typeof value === 'string') {
      const isNamed = shape?.enum?.includes(value) || shape?.const === value || publicValues.includes(value);
      if (!isNamed) note(value);
      return isNamed ? value : REDACTED;
    }
    if (typeof value === 'number') return 0;
    if (Array.isArray(value)) {
      const items = Array.isArray(shape?.items) ? undefined : (shape?.items as JsonSchema | undefined);
      return value.map((each: unknown) => redact(each, items, note));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, redact(each, shape?.properties?.[key], note)] as const),
    );
  };
  const schemasOf = ({ method = '' }: ShellMessage): { params?: JsonSchema; result?: JsonSchema } => {
    const spec = contract.methods[method] ?? contract.handlers[method];
    const payload = contract.events[method]?.payload;
    const params = readable(payload ?? spec?.params);
    const result = readable(spec?.result);
    return { ...(params && { params }), ...(result && { result }) };
  };
  const noteOf = ({ from }: ShellMessage): Note => (from === 'shell' ? onRedacted : () => {});
  return {
    params: (message) => redact(message.params, schemasOf(message).params, noteOf(message)),
    result: (message) => redact(message.result, schemasOf(message).result, noteOf(message)),
  };
}

function readable(schema: StandardSchema | undefined): JsonSchema | undefined {
  try {
    return schema && jsonSchemaOf(schema);
  } catch {
    return undefined; // Without a JSON Schema, everything is redacted.
  }
}

/** Returns the other choice of a nullable schema. */
function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find((each) => each.type !== 'null') ?? schema;
}
