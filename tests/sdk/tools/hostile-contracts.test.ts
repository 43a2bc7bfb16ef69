import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContractModel, createContractModel } from '../../../sdk/tools/model/contract-model.ts';
import type { ContractDocument } from '../../../sdk/tools/document/document.ts';
import { hasUnprintable } from '../../../sdk/tools/document/path-text.ts';
import { findNativeProblem } from '../../../sdk/tools/load/find-native-problem.ts';
import { generateKotlin } from '../../../sdk/tools/kotlin/kotlin.ts';
import { isIdentifier } from '../../../sdk/tools/model/native-names.ts';
import { createContractDocument } from '../../../sdk/tools/load/create-document.ts';
import { readContractDocument } from '../../../sdk/tools/load/load-contract.ts';
import { generateReference } from '../../../sdk/tools/reference/reference-markdown.ts';
import { generateSupportTable } from '../../../sdk/tools/reference/support-table.ts';
import { generateSwift } from '../../../sdk/tools/swift/swift.ts';
import { skeletonOf } from '../../support/code-skeleton.ts';
import { emptyDocument } from '../../support/empty-document.ts';
import { hostileContract, hostileName, hostileText, MARK } from '../../support/hostile-contracts.ts';

// Generating and reading is slow on a busy machine.
const runs = { numRuns: 40 };
const LIMIT_MS = 60_000;

const checked = (check: (model: ContractModel) => void): void =>
  fc.assert(
    fc.property(hostileContract, (contract) => check(createContractModel(createContractDocument(contract)))),
    runs,
  );

const wireNames = ({ methods, types }: ContractModel): readonly string[] => [
  ...methods.map(({ name }) => name),
  ...types.flatMap((type) => (type.kind === 'enum' && type.plain === 'text' ? type.values.map(String) : [])),
];

describe('code generated from hostile contracts', { timeout: LIMIT_MS }, () => {
  it('keeps every string of the contract unchanged inside Kotlin literals and comments', () => {
    checked((model) => {
      const { code, literals, templates } = skeletonOf(generateKotlin(model, { packageName: 'x' }), 'kotlin');
      expect(code).not.toContain(MARK);
      expect(templates.join()).not.toContain(MARK);
      const android = new Set(literals);
      expect(wireNames(model).filter((name) => !android.has(name))).toEqual([]);
    });
  });

  it('keeps every string of the contract inside Swift literals and comments', () => {
    checked((model) => {
      const { code, literals, templates } = skeletonOf(generateSwift(model), 'swift');
      expect(code).not.toContain(MARK);
      expect(templates.join()).not.toContain(MARK);
      const arrived = new Set(literals);
      // Half a character cannot be in Swift at all, and a case with the name of its value needs no literal.
      const lost = wireNames(model).filter(
        (name) => !arrived.has(name) && !/\p{Cs}/u.test(name) && !isIdentifier(name),
      );
      expect(lost).toEqual([]);
    });
  });

  it('generates unique names of types, methods, events and handlers, even on platforms that ignore case', () => {
    checked((model) => {
      const types = model.types.map(({ name }) => name.toLowerCase());
      expect(new Set(types).size).toBe(types.length);
      for (const entries of [model.methods, model.events, model.handlers]) {
        const names = entries.map(({ nativeName }) => nativeName);
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => !isIdentifier(name))).toEqual([]);
      }
    });
  });

  it('generates Markdown in which no string of the contract becomes HTML, a heading or a column', () => {
    checked((model) => {
      const entries = [...model.methods, ...model.events, ...model.handlers, ...model.types];
      const reference = generateReference(model);
      const parts = ['Methods', 'Events', 'Handlers', 'Types'].filter((_, index) =>
        index ? [model.methods, model.events, model.handlers, model.types][index]?.length : true,
      );
      expect(reference.match(/^ {0,3}#/gm)).toHaveLength(1 + parts.length + entries.length);
      for (const text of [reference, generateSupportTable(model)]) expectQuietMarkdown(text);
    });
  });

  it('writes a contract.json that can be read again without an error', () => {
    fc.assert(
      fc.property(hostileContract, (contract) => {
        const document = createContractDocument(contract);
        const entries = [...document.methods, ...document['x-events'], ...document['x-handlers']];
        const isRejected = entries.some(({ name }) => name === '__proto__' || hasUnprintable(name));
        expect(findNativeProblem(document) !== undefined).toBe(isRejected);
        if (isRejected) return;
        const read = readContractDocument(JSON.stringify(document), 'contract.json');
        expect(createContractModel(read)).toEqual(createContractModel(JSON.parse(JSON.stringify(document))));
      }),
      runs,
    );
  });

  it('rejects a contract.json with invalid schema names and lists them', () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, hostileName), (name) => {
        const document = documentWith({ [name]: { type: 'object', properties: { a: { type: 'string' } } } });
        if (name === '__proto__') return;
        const problem = findNativeProblem(document);
        if (/^[A-Z][A-Za-z0-9]*$/.test(name) || (isIdentifier(name) && problem === undefined)) return;
        expect(problem).toContain(`${JSON.stringify(name)} cannot be the name of a type in native code`);
      }),
    );
  });

  it('rejects a version followed by a line break, a name reserved by the system, and two names that differ in case', () => {
    const text = JSON.stringify({ ...documentWith({}), info: { title: 'x', version: '1.0.0\nobject Evil' } });
    expect(() => readContractDocument(text, 'contract.json')).toThrow('is not a semantic version');
    const object = { type: 'object', properties: { a: { type: 'string' } } };
    expect(findNativeProblem(documentWith({ URL: object }))).toBe('"URL" cannot be the name of a type in native code');
    expect(findNativeProblem(documentWith({ User: object, USER: object }))).toContain('if case is ignored');
  });

  it('reads long strings of a contract in linear time', () => {
    const text = `${' '.repeat(200_000)}x`;
    const contract = documentWith({});
    const model = createContractModel({
      ...contract,
      methods: [{ name: 'a', description: `a${text}`, paramStructure: 'by-name', params: [] }],
    });
    const from = performance.now();
    generateKotlin(model, { packageName: 'x' });
    generateSwift(model);
    generateReference(model);
    expect(performance.now() - from).toBeLessThan(5000);
  });
});

/** A contract with these schemas, which are records as `JSON.parse` returns them. */
const documentWith = (schemas: Readonly<Record<string, object>>): ContractDocument => ({
  ...emptyDocument,
  components: { schemas: schemas as Record<string, Record<string, unknown>> },
});

/** Whether Markdown has no tag, no comment after the first line, and four borders in each table row. */
function expectQuietMarkdown(text: string): void {
  const [first = '', ...lines] = text.split('\n');
  expect(first).toMatch(/^<!-- [^<>]* -->$/);
  expect(first.slice(4, -3)).not.toContain('--');
  let isTable = false;
  for (const line of lines) {
    isTable = line.startsWith('| --- ') || (isTable && line !== '');
    const prose = line.replace(/(?<![`\\])(`+)(?!`)(?:.*?[^`])\1(?!`)/g, '');
    expect(prose).not.toMatch(/<[a-z!/?]/i);
    expect(line).not.toContain('<!--');
    // Attributes and expressions of VitePress and MDX, formulas of GitHub, emoji, modules of MDX, the end of a heading. An escaped
    // character is text, also at the start of a line.
    expect(prose.replace(/\\./g, '·')).not.toMatch(/[{$]|:[\w+-]+:|\{\s*\{|^(?:import|export)\b|\s#+$/);
    if (isTable) expect(line.replace(/\\./g, '').match(/\|/g)).toHaveLength(4);
  }
}
