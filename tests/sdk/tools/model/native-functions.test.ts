import { type Contract, defineContract, describeContract, method } from 'bridgehead';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createArtefacts } from '../../../../sdk/tools/artefacts.ts';
import { type ContractModel, createContractModel } from '../../../../sdk/tools/model/contract-model.ts';
import type { ContractDocument } from '../../../../sdk/tools/document/document.ts';
import { createContractDocument } from '../../../../sdk/tools/load/create-document.ts';
import { generateKotlinSuspend } from '../../../../sdk/tools/kotlin/kotlin-suspend.ts';
import { camelCase } from '../../../../sdk/tools/model/native-names.ts';
import { kotlinDoc, swiftDoc } from '../../../../sdk/tools/model/native-text.ts';
import { generateSwift } from '../../../../sdk/tools/swift/swift.ts';
import { generateSwiftAsync } from '../../../../sdk/tools/swift/swift-async.ts';

type Methods = Contract['methods'];

function documentOf(methods: Methods): ContractDocument {
  const contract = defineContract({ name: 'shop', version: '1.0.0', methods, events: {}, handlers: {} });
  const texts = Object.fromEntries(Object.keys(methods).map((name) => [name, 'Does it.']));
  return createContractDocument(describeContract(contract, { methods: texts, events: {}, handlers: {} }));
}
const modelOf = (methods: Methods): ContractModel => createContractModel(documentOf(methods));
const methods: Methods = {
  app: method({ result: v.looseObject({ name: v.string() }) }),
  pay: method({ params: v.looseObject({ productId: v.string() }) }),
  show: method({ params: v.string(), reply: false }),
};
const model = modelOf(methods);

describe(generateKotlinSuspend, () => {
  it('generates suspend functions for methods with a response, and an adapter with a name that no method has', () => {
    const kotlin = generateKotlinSuspend(model, { packageName: 'com.example' });
    expect(kotlin).toContain('    suspend fun app(call: BridgeheadCall): AppResult\n');
    expect(kotlin).toContain('    suspend fun pay(params: PayParams, call: BridgeheadCall)\n');
    expect(kotlin).toContain('    fun show(params: String)\n');
    expect(kotlin).toContain('class ShopSuspendAdapter(private val app_: ShopSuspendMethods,');
    expect(kotlin).toContain(
      'override fun pay(params: PayParams, reply: BridgeheadReply<Unit>): Unit = reply.respond(launcher) { app_.pay(params, reply.call) }',
    );
  });
});

describe(camelCase, () => {
  it('camelCase keeps letters of all scripts except those that Kotlin does not support yet', () => {
    const names = ['größe', '名前', 'aࣅ', 'ࣅ', '\u9ff0'].map(camelCase);
    expect(names).toEqual(['größe', '名前', 'a', 'valueU8C5', 'valueU9FF0']);
  });
});

describe(generateSwiftAsync, () => {
  it('generates async functions for methods with a response and leaves others unchanged', () => {
    const swift = generateSwiftAsync(model);
    expect(swift).toContain('    func app(_ call: BridgeheadCall) async throws -> AppResult\n');
    expect(swift).toContain('    func pay(_ params: PayParams, call: BridgeheadCall) async throws\n');
    expect(swift).toContain('    func show(_ params: String)\n');
    expect(swift).toContain('    func show(_ params: String) { app_.show(params) }');
  });

  it('generates async Swift without an actor, like the other Swift files to paste', () => {
    expect(generateSwiftAsync(model)).not.toContain('MainActor');
  });
});

describe(createArtefacts, () => {
  const document = documentOf(methods);

  it('imports JSONObject for the open objects of a suspend interface', () => {
    const open = v.looseObject({});
    const model = modelOf({ save: method({ params: open, result: v.record(v.string(), v.array(open)) }) });
    const code = generateKotlinSuspend(model, { packageName: 'x' });
    expect(code).toContain('JSONObject, call: BridgeheadCall): Map<String, List<JSONObject>>');
    expect(code).toContain('\nimport org.json.JSONObject\n');
  });

  it.each([
    ['a tag of KDoc', '@suppress', '&#64;suppress'],
    ['a link', 'see [Payment]', 'see \\[Payment\\]'],
    ['HTML', 'a <!-- b', 'a &lt;!-- b'],
    ['a callout of DocC', '- Returns: x', '\\- Returns: x'],
    ['a link of DocC', '``Symbol``', '\\`\\`Symbol\\`\\`'],
    ['code, unchanged', 'see `a[0] < b`', 'see `a[0] < b`'],
    ['a backslash before a link', '\\[x\\](http://a)', '\\\\\\[x\\\\\\](http://a)'],
    ['a backslash before emphasis', '\\*b\\*', '\\\\\\*b\\\\\\*'],
    ['code behind a URL', 'http://a.b`<b>`', 'http://a.b `<b>`'],
    ['a list', '* x', '\\* x'],
    ['a numbered list', '12) x', '12\\) x'],
    ['a fence', '~~~', '\\~\\~\\~'],
    ['a deleted word', '~~x~~', '\\~\\~x\\~\\~'],
    ['a rule', '***', '\\*\\*\\*'],
  ])('writes %s of a description as text of a doc comment', (_, text, comment) => {
    expect(kotlinDoc([text])).toEqual([`/** ${comment} */`]);
    expect(swiftDoc([text])).toEqual([`/// ${comment}`]);
  });

  it.each([
    ['a tag behind spaces', '   @suppress', '&#64;suppress'],
    ['a block of code', '    code()', 'code()'],
    ['an underline of a heading', '===', '\\==='],
    ['the second line of a table', '|---|', '\\|---|'],
    ['the second line of a table without a bar', ':-- | --', '\\:-- | --'],
  ])('writes %s as text in the second line of a doc comment', (_, text, comment) => {
    expect(kotlinDoc([`a\n${text}`])).toEqual(['/**', ' * a', ` * ${comment}`, ' */']);
    expect(swiftDoc([`a\n${text}`])).toEqual(['/// a', `/// ${comment}`]);
  });

  it('generates the suspend and async variants only on request', () => {
    expect(createArtefacts(document, { out: 'out' }).map(({ file }) => file)).toHaveLength(5);
    const named = createArtefacts(document, { kotlinSuspend: 'S.kt', swiftAsync: 'A.swift', kotlinPackage: 'a.b' });
    expect(named.map(({ file }) => file)).toEqual(['S.kt', 'A.swift']);
    expect(named[0]?.text).toContain('\npackage a.b\n');
  });

  it('prefixes Swift types in the async variant too', () => {
    const [swift] = createArtefacts(document, { swiftAsync: 'A.swift', swiftPrefix: 'Web' });
    expect(swift?.text).toContain('func pay(_ params: WebPayParams, call: BridgeheadCall) async throws');
  });
});

describe(generateSwift, () => {
  it('rejects two names or values of a contract that are the same string in Swift', () => {
    const decomposed = 'e\u0301';
    const twice = modelOf({ [decomposed]: method({}), '\u00e9': method({}) });
    expect(() => generateSwift(twice)).toThrow(
      /^Cannot generate Swift: ".+" and ".+" of methods are the same text in Swift\./,
    );
    const values = modelOf({ pick: method({ result: v.picklist(['\u00e9', decomposed]) }) });
    expect(() => generateSwift(values)).toThrow(/of PickResult are the same text in Swift\. Rename one of them\.$/);
    expect(() => generateSwift(modelOf({ pick: method({ result: v.picklist(['e', '\u00e9']) }) }))).not.toThrow();
  });

  it('names no property or function like a type that the surrounding code uses', () => {
    const swift = generateSwift(
      modelOf({
        String: method({ result: v.looseObject({ String: v.literal('a'), Bool: v.boolean() }) }),
        UserInfo: method({ params: v.string() }),
        getUserInfo: method({ result: v.looseObject({ name: v.string() }) }),
        BridgeheadJSON: method({ params: v.string() }),
      }),
    );
    expect(swift).toContain('let StringValue: String = "a"');
    expect(swift).toContain('var BoolValue: Bool');
    for (const name of ['StringMethod', 'UserInfoMethod', 'BridgeheadJSONMethod'])
      expect(swift).toContain(`func ${name}(`);
  });
});
