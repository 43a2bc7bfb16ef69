import type { Contract, StandardSchema } from 'bridgehead';
import type { JsonSchema } from '../../sdk/contract-document/json-schema.ts';
import { jsonSchemaOf } from '../answers/json-schema-of.ts';
import type { ShellMessage } from '../shell/traffic.ts';
import { COVERED } from './covered.ts';

/** Replaces what may be personal: every free string by `•••`, every number by 0. Shape, flags and named choices stay. */
export interface Redactor {
  params(message: ShellMessage): unknown;
  result(message: ShellMessage): unknown;
}

/** Options of `createRedactor`. */
export interface CreateRedactorOptions {
  readonly contract: Contract;
  /** Strings that stay: facts the trace states anyway (app version, locale, platform). */
  readonly publicValues: readonly string[];
  /** Called with each covered string that the app, not the page, has sent. */
  readonly onCovered?: ((value: string) => void) | undefined;
}

type Note = (value: string) => void;

/** Makes it. What the contract names (picklists, literals) is public. */
export function createRedactor({ contract, publicValues, onCovered = () => {} }: CreateRedactorOptions): Redactor {
  const redact = (value: unknown, schema: JsonSchema | undefined, note: Note): unknown => {
    const shape = schema && withoutNull(schema);
    if (typeof value === 'string') {
      const isNamed = shape?.enum?.includes(value) || shape?.const === value || publicValues.includes(value);
      if (!isNamed) note(value);
      return isNamed ? value : COVERED;
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
  const noteOf = ({ from }: ShellMessage): Note => (from === 'shell' ? onCovered : () => {});
  return {
    params: (message) => redact(message.params, schemasOf(message).params, noteOf(message)),
    result: (message) => redact(message.result, schemasOf(message).result, noteOf(message)),
  };
}

function readable(schema: StandardSchema | undefined): JsonSchema | undefined {
  try {
    return schema && jsonSchemaOf(schema);
  } catch {
    return undefined; // without JSON Schema: everything in it is covered
  }
}

/** The other choice of "this or null". */
function withoutNull(schema: JsonSchema): JsonSchema {
  return schema.anyOf?.find((each) => each.type !== 'null') ?? schema;
}
