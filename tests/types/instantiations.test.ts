import { describe, expect, it } from 'vitest';
import { typeBudgets } from '../budgets.data.ts';
import { countInstantiations } from '../support/type-check.ts';

const COUNT = 200;
const imports = `
import { createBridge, defineContract, event, handle, handler, method } from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
import * as v from 'valibot';
`;
const lines = (line: (index: number) => string): string =>
  Array.from({ length: COUNT }, (_, index) => line(index)).join('\n');

/** 200 methods, each called once. */
const flat = `${imports}
const contract = defineContract({ name: 'flat', version: '1.0.0', methods: {
${lines(
  (at) => `m${at}: method({
    params: v.looseObject({ a${at}: v.string(), b: v.optional(v.number()) }),
    result: v.looseObject({ r${at}: v.string(), s: v.number(), t: v.nullish(v.boolean()) }),
  }),`,
)}
} });
const bridge = createBridge(contract);
export const used = [handle, handler, event, createAndroidShell, createBridgeHooks];
${lines((at) => `void bridge.call('m${at}', { a${at}: '' }).then((result) => result.r${at});`)}
`;

const object = (name: string): string =>
  `v.looseObject({ ${name}a: v.string(), ${name}b: v.nullish(v.number()), ${name}c: v.array(v.string()) })`;
const responses = [
  `{ x: { xa: '', xc: [] }, y: [], z: null }`,
  undefined,
  `() => ({ x: { xa: '', xc: [''] }, y: [{ ya: '', yc: [] }], z: null })`,
  undefined,
];

/** 200 methods with three nested objects each, half of them with a default, 50 events, hooks and mocks with functions. */
const nested = `${imports}
const contract = defineContract({ name: 'nested', version: '1.0.0', methods: {
${lines(
  (at) => `m${at}: method({
    params: v.looseObject({ a${at}: v.string() }),
    result: v.looseObject({ x: ${object('x')}, y: v.array(${object('y')}), z: v.nullish(${object('z')}) }),
    ${at % 2 ? `fallback: () => ({ x: { xa: '', xc: [] }, y: [], z: null }),` : ''}
  }),`,
)}
}, events: {
${lines((at) => (at % 4 ? '' : `e${at}: event({ payload: v.looseObject({ p${at}: v.string() }), state: true }),`))}
}, handlers: { ask: handler({ result: v.looseObject({ a: v.string() }) }) } });
const bridge = createBridge(contract);
const { useBridgeValue } = createBridgeHooks(contract);
handle(bridge, 'ask', () => ({ a: '' }));
export const shell = createAndroidShell({ contract, responses: {
${lines((at) => (responses[at % 4] ? `m${at}: ${responses[at % 4]},` : ''))}
} });
export function useAll(): void {
${lines((at) => (at % 4 === 1 ? `void useBridgeValue('m${at}', { a${at}: '' }).data.x.xa;` : ''))}
}
${lines(
  (at) => `void bridge.call('m${at}', { a${at}: '' }).then((result) => result.x.xa);
void bridge.safeCall('m${at}', { a${at}: '' }).then(({ value }) => value?.y[0]?.ya);
${at % 4 ? '' : `bridge.on('e${at}', (payload) => payload.p${at});`}`,
)}
`;

describe('the TypeScript compiler', { timeout: 120_000 }, () => {
  it.each([
    ['flat', flat],
    ['nested', nested],
  ] as const)('instantiates few types for a contract of 200 %s methods', (name, code) => {
    const count = countInstantiations(code);
    expect(count).toBeLessThanOrEqual(typeBudgets[name]);
    // A budget far above the measured value would not detect a regression.
    expect(count).toBeGreaterThan(typeBudgets[name] * 0.97);
  });
});
