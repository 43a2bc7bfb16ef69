import { describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_CHARS, readDocument, tooLong } from '../../../../sdk/tools/document/read-document.ts';
import { emptyDocument } from '../../../support/empty-document.ts';

const textOf = (more: object): string => JSON.stringify({ ...emptyDocument, ...more });
/** Returns a schema with this many nested levels. */
const nested = (levels: number): unknown => JSON.parse('{"not":'.repeat(levels) + '{}' + '}'.repeat(levels)) as unknown;
const withExtra = (schema: unknown): string => textOf({ components: { schemas: { Extra: schema } } });

describe('the JSON of a document', () => {
  it('ignores a byte order mark at the start of a document, and reads null values', () => {
    const document = { ...emptyDocument, components: { schemas: { Nothing: { const: null } } } };
    expect(readDocument(`\uFEFF${JSON.stringify(document)}`)).toEqual({ document });
  });

  it('keeps a byte order mark within a string of a document', () => {
    const document = { ...emptyDocument, info: { title: 'a\uFEFFb', version: '1.0.0' } };
    expect(readDocument(JSON.stringify(document))).toEqual({ document });
  });

  it('rejects a document of more than 4,194,304 characters before parsing it', () => {
    const padded = textOf({}).padEnd(MAX_DOCUMENT_CHARS);
    expect(readDocument(padded)).toEqual({ document: emptyDocument });
    expect(readDocument(`${padded} `)).toEqual({ problem: tooLong(MAX_DOCUMENT_CHARS + 1) });
    expect(tooLong(1_000_000)).toBe('it has 1,000,000 characters, but a contract has at most 4,194,304');
  });

  it('reports the line and the column where a document is not JSON, if the engine reports a position', () => {
    expect(readDocument('{\n  "a": 1,\n  "b": 2 3\n}')).toEqual({
      problem: 'it is not JSON (line 3, column 10)',
    });
    expect(readDocument('x')).toMatchObject({
      problem: expect.stringMatching(/^it is not JSON( \(line 1, column 1\))?$/) as string,
    });
    expect(readDocument('')).toEqual({ problem: 'it is not JSON' });
    for (const text of ['[]', 'null']) expect(readDocument(text)).toEqual({ problem: 'it must be an object' });
  });
});

describe('the levels and names of a document', () => {
  it('accepts a document of 200 nested levels and no more', () => {
    // The schema itself is at the third level.
    expect(readDocument(withExtra(nested(197)))).toHaveProperty('document');
    expect(readDocument(withExtra(nested(198)))).toEqual({
      problem: 'components.schemas.Extra.not.not.not has more than 200 nested levels',
    });
  });

  it('rejects a member of a document called __proto__ and reports its path, even within a list', () => {
    expect(readDocument(withExtra(0).replace('"Extra"', '"__proto__"'))).toMatchObject({
      problem: 'components.schemas.__proto__ has a name that objects in JavaScript cannot store. Rename it',
    });
    expect(readDocument(withExtra({ anyOf: [{}, { x: 1 }] }).replace('"x"', '"__proto__"'))).toMatchObject({
      problem: expect.stringMatching(/^components\.schemas\.Extra\.anyOf\[1\]\.__proto__ has a name/) as string,
    });
  });
});
