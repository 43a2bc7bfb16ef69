import { describe, expect, it } from 'vitest';
import type { ContractDocument, HandlerDocument, MethodDocument } from '../../../../sdk/tools/document/document.ts';
import type { JsonSchema } from '../../../../sdk/tools/document/json-schema.ts';
import { documentOf } from '../../../support/document-of.ts';
import { changesBetween, changesOfDocuments, documentWith, object } from './document-sides.ts';
import { tortureContract } from '../torture-contract.ts';

const method = (members: Partial<MethodDocument>) => ({ method: members });

/** Returns the changes between two documents with other members, as `kind: where text`. */
const changesOf = (before: Partial<ContractDocument>, after: Partial<ContractDocument>): readonly string[] =>
  changesOfDocuments({ ...documentWith({}), ...before }, { ...documentWith({}), ...after });

describe('contract diff: a contract of every kind of schema', () => {
  it('reports no difference between a contract and itself', () => {
    const document = documentOf(tortureContract);
    expect(changesOfDocuments(document, structuredClone(document))).toEqual([]);
  });
});

describe('contract diff: progress', () => {
  const progress = method({ 'x-progress': object({ percent: { type: 'number' } }) });

  it('classifies progress that is no longer declared as breaking: pages read it', () => {
    expect(changesBetween(progress, {})).toEqual(['breaking: ask.progress was removed']);
  });

  it('classifies new progress as additive for pages, and as native: the app gets another type of reply', () => {
    expect(changesBetween({}, progress)).toEqual([
      'additive: ask.progress is new and optional',
      'native: ask.progress is declared now',
    ]);
  });

  it('compares the schema of progress like the schema of a result', () => {
    expect(changesBetween(progress, method({ 'x-progress': object({}) }))).toEqual([
      'breaking: ask.progress.percent was removed',
    ]);
    expect(changesBetween(progress, progress)).toEqual([]);
  });
});

describe('contract diff: launch data', () => {
  const launched = (schema: JsonSchema): Partial<ContractDocument> => ({ 'x-launch-data': schema });
  const screen = launched(object({ screen: { type: 'string' } }));

  it('classifies launch data that is no longer declared as breaking, and new launch data as additive', () => {
    expect(changesOf(screen, {})).toEqual(['breaking: launchData was removed']);
    expect(changesOf({}, screen)).toEqual(['additive: launchData is new and optional']);
  });

  it('compares its schema like the schema of a result', () => {
    expect(changesOf(screen, launched(object({})))).toEqual(['breaking: launchData.screen was removed']);
    expect(changesOf(screen, screen)).toEqual([]);
  });
});

describe('contract diff: members of an entry that pages and apps do not send', () => {
  it.each<[string, Partial<MethodDocument>, Partial<MethodDocument>]>([
    ['the default timeout as an omitted one', { 'x-timeout-ms': 5000 }, {}],
    [
      'no timeout as an omitted one of an interactive method',
      { 'x-interactive': true, 'x-timeout-ms': null },
      { 'x-interactive': true },
    ],
    ['the order of the members of a fallback', { 'x-fallback': { a: 1, b: 2 } }, { 'x-fallback': { b: 2, a: 1 } }],
  ])('does not report a difference that means the same: %s', (_, before, after) => {
    expect(changesBetween(method(before), method(after))).toEqual([]);
    expect(changesBetween(method(after), method(before))).toEqual([]);
  });

  it.each<[string, Partial<MethodDocument>, string]>([
    ['another timeout', { 'x-timeout-ms': 900 }, 'timeout-ms'],
    ['no timeout', { 'x-timeout-ms': null }, 'timeout-ms'],
    ['a flag', { 'x-idempotent': true }, 'idempotent'],
    ['null as a fallback', { 'x-fallback': null }, 'fallback'],
    [
      'a description of the result',
      { result: { name: 'result', description: 'A.', schema: { type: 'null' } } },
      'result-text',
    ],
  ])('classifies an added or removed member of a method as editorial: %s', (_, members, name) => {
    expect(changesBetween({}, method(members))).toEqual([`editorial: ask changed ${name}`]);
    expect(changesBetween(method(members), {})).toEqual([`editorial: ask changed ${name}`]);
  });

  it('compares the timeouts of handlers in two contracts', () => {
    const handlers = (timeoutMs?: number | null): Partial<ContractDocument> => {
      const entry: HandlerDocument = { name: 'leave', ...(timeoutMs !== undefined && { 'x-timeout-ms': timeoutMs }) };
      return { 'x-handlers': [entry] };
    };
    expect(changesOf(handlers(), handlers(5000))).toEqual([]);
    expect(changesOf(handlers(), handlers(null))).toEqual(['editorial: leave changed timeout-ms']);
  });

  it('reports params and payloads that are newly declared as native: the generated function has another parameter', () => {
    expect(changesBetween({}, { params: { type: 'object' } })).toEqual(['native: ask.params is declared now']);
    expect(changesBetween({ params: { type: 'object' } }, {})).toEqual(['native: ask.params is no longer declared']);
    const event = (payload: object): Partial<ContractDocument> => ({ 'x-events': [{ name: 'moved', ...payload }] });
    expect(changesOf(event({}), event({ payload: object({}) }))).toEqual(['native: moved.payload is declared now']);
  });

  it('reports a result that is declared as null, which an undeclared one is, as editorial', () => {
    const undeclared = method({ result: { name: 'result', schema: { type: 'null' }, 'x-undeclared': true } });
    expect(changesBetween(undeclared, {})).toEqual(['editorial: ask.result is declared now']);
    expect(changesBetween(undeclared, { result: { type: 'string' } })).toEqual([
      'breaking: ask.result may no longer be null',
      'breaking: ask.result was null, is text',
    ]);
  });

  it('compares the subscription of an event in any order of its members', () => {
    const event = (subscribe: { start: string; stop?: string }): Partial<ContractDocument> => ({
      'x-events': [{ name: 'moved', 'x-subscribe': subscribe }],
    });
    expect(changesOf(event({ start: 'ask', stop: 'ask' }), event({ stop: 'ask', start: 'ask' }))).toEqual([]);
    expect(changesOf(event({ start: 'ask', stop: 'ask' }), event({ start: 'ask' }))).toEqual([
      'editorial: moved changed subscribe',
    ]);
  });
});
