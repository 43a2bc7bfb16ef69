import { describe, expect, it } from 'vitest';
import { createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { generateKotlin } from '../../../../sdk/tools/kotlin/kotlin.ts';
import { generateKotlinSuspend } from '../../../../sdk/tools/kotlin/kotlin-suspend.ts';
import {
  camelCase,
  constantCase,
  functionNames,
  isIdentifier,
  pascalCase,
} from '../../../../sdk/tools/model/native-names.ts';
import { prefixTypes } from '../../../../sdk/tools/load/prefix-types.ts';
import { isFreeTypeName } from '../../../../sdk/tools/load/schema-names.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { generateSwiftAsync } from '../../../../sdk/tools/swift/swift-async.ts';
import { collidingContract } from '../../../support/colliding-contract.ts';
import { skeletonOf } from '../../../support/code-skeleton.ts';
import { describedTortureContract } from '../torture-contract.ts';

const packageName = 'com.example';
const models = [describedTortureContract, collidingContract].map((contract) =>
  createContractModel(createContractDocument(contract)),
);
const [, model = models[0]] = models;
const kotlin = model ? generateKotlin(model, { packageName }) : '';
const swift = model ? generateSwift(model) : '';

/** The code of all files of a language, without literals or comments. */
const codeOf = (language: 'kotlin' | 'swift'): string =>
  models
    .flatMap((each) =>
      language === 'kotlin'
        ? [generateKotlin(each, { packageName }), generateKotlinSuspend(each, { packageName })]
        : [generateSwift(each), generateSwiftAsync(each)],
    )
    .map((text) => skeletonOf(text, language).code)
    .join('\n');

/** Capitalized names that code uses, except names of the contract, of generics, values, functions, members and modules. */
function namesOfTemplates(code: string): readonly string[] {
  const own = models.flatMap(({ types, aliases }) => [...types, ...aliases].map(({ name }) => name));
  const entries = Array.from(code.matchAll(/^ {4}([\p{Lu}\p{Nd}_]\p{L}*)\(""\)/gmu), ([, name = '']) => name);
  const declared = Array.from(code.matchAll(/(?:<|val )([A-Z]\w*)(?:>|: [A-Z]\w*>| =|:)/g), ([, name = '']) => name);
  const skipped = new Set([
    ...own,
    ...entries,
    ...declared.filter((name) => name === 'T' || name === name.toUpperCase()),
  ]);
  const used = code.match(/(?<![\p{L}\p{Nd}_.]|\b(?:case|fun|func|import) )\p{Lu}[\p{L}\p{Nd}_]*/gu) ?? [];
  return [...new Set(used)].filter((name) => !skipped.has(name) && !/^(TortureTest|Shop)/.test(name));
}

describe(isFreeTypeName, () => {
  it.each(['kotlin', 'swift'] as const)(
    'reserves every type name that generated code uses or nests: %s',
    (language) => {
      const names = namesOfTemplates(codeOf(language));
      expect(names).toContain(language === 'kotlin' ? 'JSONObject' : 'DecodingError');
      expect(names.filter((name) => isFreeTypeName(name, 'other'))).toEqual([]);
    },
  );

  it('allows the name Tag, which generated code does not use', () => {
    expect(isFreeTypeName('Tag', 'shop')).toBe(true);
    expect(swift).toContain('    case tag(Tag)\n');
    expect(swift).not.toMatch(/enum Tag\b/);
  });
});

describe(constantCase, () => {
  it.each([
    ['μαΐου', 'ΜΑΪΟΥ'],
    ['ǰ', 'J'],
    ['ß', 'SS'],
    ['paidLater', 'PAID_LATER'],
    // Its capital was added in Unicode 16, which Kotlin does not allow.
    ['ɤ', 'ɤ'],
  ])('writes %s as a Kotlin constant', (value, constant) => {
    expect(constantCase(value)).toBe(constant);
  });

  it('constantCase returns a valid name for every character', () => {
    const chars = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    for (const nameOf of [constantCase, pascalCase, camelCase]) {
      expect(chars.filter((char) => !isIdentifier(nameOf(char)))).toEqual([]);
      expect(chars.filter((char) => !isIdentifier(nameOf(`a${char}`)))).toEqual([]);
    }
  });
});

describe(generateKotlin, () => {
  it('rounds the timeout of a Kotlin method up to whole milliseconds and replaces one beyond Long', () => {
    expect(kotlin).toContain('fun page(timeoutMs: Long = 1501, ');
    expect(kotlin).toContain('fun request(timeoutMs: Long = Long.MAX_VALUE, ');
    expect(kotlin).toContain('fun deliver(timeoutMs: Long = 1, ');
    expect(swift).toContain('func page(timeout: TimeInterval = 1.5005, ');
    expect(swift).toContain('func request(timeout: TimeInterval = 1000000000000000000, ');
    expect(swift).toMatch(/func deliver\(timeout: TimeInterval = [\d.]+e-11, /);
  });
});

describe(prefixTypes, () => {
  const prefixed = model ? prefixTypes(model, 'Shop') : undefined;
  const code = prefixed ? generateSwift(prefixed) + generateSwiftAsync(prefixed) : '';
  const declared = Array.from(
    code.matchAll(/^(?:final )?(?:class|enum|protocol|struct) ([\p{L}\p{Nd}_]+)/gmu),
    ([, name = '']) => name,
  );

  it('declares each Swift type once if the prefix is the name of the contract', () => {
    expect(declared).toContain('ShopPageValue');
    expect(declared).toContain('ShopPage');
    expect(new Set(declared.map((name) => name.toLowerCase())).size).toBe(declared.length);
  });

  it('renames a function that would hide a type with the prefix', () => {
    expect(declared).toContain('ShopUser');
    expect(code).toContain('func ShopUserMethod(');
    expect(code).toContain('func BridgeheadPageMethod(');
    expect(code).not.toMatch(/func ShopUser\(/);
  });

  it('prefixTypes avoids names that the system declares', () => {
    const types = model
      ? prefixTypes({ ...model, types: [{ kind: 'enum', plain: 'text', name: 'L', values: ['a'] }] }, 'UR').types
      : [];
    expect(types).toEqual([{ kind: 'enum', plain: 'text', name: 'URLValue', values: ['a'] }]);
  });
});

describe(functionNames, () => {
  it('renames no native function that has the name of the property for the page', () => {
    expect(kotlin).toContain('fun page(): Unit = page.emit("page")');
    expect(swift).toContain('func page() {\n        page__.emit("page", payload: nil)');
    expect(swift).toContain(
      '    private let page__: BridgeheadPage\n\n    init(_ page: BridgeheadPage) { self.page__ = page }',
    );
    expect(swift).toContain('page_.request("page", params: nil');
  });
});
