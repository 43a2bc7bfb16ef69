import { type Contract, defineContract, method, type MethodSpec, type StandardSchema } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { sampleValue } from '../../answers/sample-value.ts';
import { misfitOf, type PlainSchema } from './misfit.ts';

/** The contract whose methods the page tries, and the params it tries them with. */
export interface ProductContract {
  readonly contract: Contract;
  readonly samples: Readonly<Record<string, unknown>>;
}

/** The parts of a `contract.json` that the page reads. */
interface ContractFile {
  readonly info: { readonly title: string; readonly version: string };
  readonly methods: readonly MethodOfFile[];
  readonly components: { readonly schemas: Schemas };
}

interface MethodOfFile {
  readonly name: string;
  readonly result?: { readonly schema: PlainSchema };
  readonly 'x-params'?: PlainSchema;
  readonly 'x-since'?: MethodSpec['since'];
  readonly 'x-until'?: MethodSpec['until'];
  readonly 'x-timeout-ms'?: number | null;
  readonly 'x-interactive'?: true;
  readonly 'x-idempotent'?: true;
}

type Schemas = Readonly<Record<string, PlainSchema>>;

/** Params to try the product's methods with: nothing that belongs to a person. */
const PRODUCT_SAMPLES: Readonly<Record<string, unknown>> = {
  getValueForKey: { key: 'bridgehead.conformance' },
  analyse: { event: 'bridgehead_conformance' },
  jumpToProfile: { userId: '1' },
  jumpToPay: { productId: 'bridgehead.conformance' },
  jumpToParty: { partyId: '1' },
  stopBackBehavior: { stop: false },
  setNavbarType: { hideBar: false, lightStatusBar: false },
  previewEffect: { effectId: 'bridgehead.conformance' },
};

/** The contract a page was made for by `bridgehead conformance`; the product's where it was made for none. */
export function readProductContract(text: string): ProductContract {
  if (!text) return { contract: appContract, samples: PRODUCT_SAMPLES };
  // Written by `bridgehead conformance`, which has read and checked it.
  const { info, methods, components } = JSON.parse(text) as ContractFile;
  const specs: Record<string, MethodSpec> = {};
  const samples: Record<string, unknown> = {};
  for (const each of methods) {
    specs[each.name] = specOf(each, components.schemas);
    const params = each['x-params'] && withoutRefs(each['x-params'], components.schemas);
    if (params) samples[each.name] = exampleOf(params) ?? sampleValue(params);
  }
  return { contract: defineContract({ name: info.title, version: info.version, methods: specs, events: {} }), samples };
}

function specOf(each: MethodOfFile, schemas: Schemas): MethodSpec {
  const { 'x-since': since, 'x-until': until, 'x-timeout-ms': timeoutMs, result } = each;
  return method<unknown, unknown>({
    ...(since && { since }),
    ...(until && { until }),
    ...(timeoutMs !== undefined && { timeoutMs: timeoutMs ?? Infinity }),
    ...(each['x-interactive'] && { interactive: true }),
    ...(each['x-idempotent'] && { idempotent: true }),
    ...(result ? { result: standardSchema(withoutRefs(result.schema, schemas)) } : { reply: false }),
  });
}

/** `examples([…])` of valibot: what the contract's author would have the page send. */
function exampleOf({ examples }: PlainSchema): unknown {
  return examples?.[0];
}

function standardSchema(schema: PlainSchema): StandardSchema {
  return {
    '~standard': {
      version: 1,
      vendor: 'json-schema',
      validate(value) {
        const path = misfitOf(schema, value);
        return path ? { issues: [{ message: 'does not fit', path }] } : { value };
      },
    },
  };
}

const REF = '#/components/schemas/';
const MAX_DEPTH = 30;

/** The schema with the named ones written out in their places. */
function withoutRefs(schema: PlainSchema, schemas: Schemas): PlainSchema {
  const write = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
    if (Array.isArray(value)) return value.map((each) => write(each, depth + 1));
    const { $ref, ...rest } = value as Record<string, unknown>;
    const named = typeof $ref === 'string' ? schemas[$ref.slice(REF.length)] : undefined;
    const made: Record<string, unknown> = {};
    for (const key of Object.keys(rest)) made[key] = write(rest[key], depth + 1);
    return named ? { ...(write(named, depth + 1) as object), ...made } : made;
  };
  // The same schema, member by member, with others in the places of references.
  return write(schema, 0) as PlainSchema;
}
