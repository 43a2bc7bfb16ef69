import { expect, it } from 'vitest';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { generateKotlin } from '../../../../sdk/tools/kotlin/kotlin.ts';
import { generateKotlinSuspend } from '../../../../sdk/tools/kotlin/kotlin-suspend.ts';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { generateReference } from '../../../../sdk/tools/reference/reference-markdown.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { generateSwiftAsync } from '../../../../sdk/tools/swift/swift-async.ts';

const LEVELS = 90;
/** An exponential generator needs longer than the age of the universe. */
const TIMEOUT_MS = 20_000;

function nested(levels: number, wrap: (inner: JsonSchema) => JsonSchema): JsonSchema {
  let schema: JsonSchema = { type: 'string' };
  for (let n = 0; n < levels; n++) schema = wrap(schema);
  return schema;
}

function documentOf(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>> = {}): ContractDocument {
  return {
    openrpc: '1.3.2',
    info: { title: 'x', version: '1.0.0' },
    methods: [
      { name: 'a', paramStructure: 'by-name', params: [], 'x-params': schema, result: { name: 'result', schema } },
    ],
    'x-events': [{ name: 'b', payload: schema }],
    'x-handlers': [{ name: 'c', params: schema, result: schema }],
    components: { schemas },
  };
}

it.each<[string, (inner: JsonSchema) => JsonSchema]>([
  ['lists', (items) => ({ type: 'array', items })],
  ['records', (additionalProperties) => ({ type: 'object', additionalProperties })],
  ['optional lists', (items) => ({ anyOf: [{ type: 'array', items }, { type: 'null' }] })],
])(`generates ${LEVELS} nested %s in linear time`, { timeout: TIMEOUT_MS }, (_, wrap) => {
  const model = createContractModel(documentOf(nested(LEVELS, wrap)));
  const texts = [
    generateKotlin(model, { packageName: 'x' }),
    generateKotlinSuspend(model, { packageName: 'x' }),
    generateSwift(model),
    generateSwiftAsync(model),
    generateReference(model),
  ];
  for (const text of texts) expect(text.length).toBeLessThan(100_000);
});

/** Unions of 40 levels, each with two uses of the next one. */
function unions(second: (ref: JsonSchema) => JsonSchema): ContractDocument {
  const refTo = (level: number): JsonSchema => ({ $ref: `#/components/schemas/T${level}` });
  const levels = Array.from({ length: 40 }, (_, level): [string, JsonSchema] => [
    `T${level}`,
    { anyOf: [refTo(level + 1), second(refTo(level + 1))] },
  ]);
  return documentOf(refTo(0), { ...Object.fromEntries(levels), T40: { type: 'string' } });
}

it('generates unions of many levels that refer to the next one twice in linear time', { timeout: TIMEOUT_MS }, () => {
  const model = createContractModel(unions((ref) => ref));
  expect(generateKotlin(model, { packageName: 'x' }).length).toBeLessThan(100_000);
  expect(generateSwift(model).length).toBeLessThan(100_000);
});

it('rejects unions of many levels whose code would grow with each level', { timeout: TIMEOUT_MS }, () => {
  expect(() => createContractModel(unions((items) => ({ type: 'array', items })))).toThrow(
    /^Cannot read the type of a: its unions have more than 10000 parts\. Name the parts/,
  );
});
