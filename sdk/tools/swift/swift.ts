import { wireErrors } from '../../wire/protocol.ts';
import { eventNotes, generatedNote, indent, joinBlocks, methodNotes, typeAliases } from '../model/code-text.ts';
import type { ContractModel, HandlerEntry, MethodEntry } from '../model/contract-model.ts';
import type { Value } from '../model/value-types.ts';
import { freeName, pascalCase, swiftName } from '../model/native-names.ts';
import { swiftDoc, swiftString } from '../model/native-text.ts';
import { publicSwift } from './public-swift.ts';
import { closureOf, sentValue } from './swift-checks.ts';
import { swiftType } from './swift-notation.ts';
import { createSwiftReply, swiftReply } from './swift-replies.ts';
import { SWIFT_IMPORTS, swiftJsonType, swiftNamedType } from './swift-types.ts';
import { rejectTextsEqualInSwift } from './swift-texts.ts';
import { describeTypeUse, forPlatform } from '../model/type-use.ts';

/** Options of `generateSwift`. */
export interface GenerateSwiftOptions {
  /** Makes everything public, for a module of its own; `false` by default. */
  readonly isPublic?: boolean;
}

/**
 * Generates the Swift file of a contract: a protocol to implement, a router for the reference shell (`sdk/native/ios`),
 * events to send, requests to the page, Codable structs. Entries that iOS never has are omitted.
 */
export function generateSwift(whole: ContractModel, { isPublic = false }: GenerateSwiftOptions = {}): string {
  const model = forPlatform(whole, 'ios');
  rejectTextsEqualInSwift(model);
  const texts = describeTypeUse(model);
  const names: Names = { prefix: pascalCase(model.name), json: `${pascalCase(model.name)}JSON` };
  const body = joinBlocks([
    contractEnum(model, names),
    methodsProtocol(model, names),
    router(model, names),
    events(model, names),
    page(model, names),
    ...model.types.map((type) => [
      ...swiftDoc([texts.get(type.name) ?? ''].filter(Boolean)),
      ...swiftNamedType(type, { jsonType: names.json, isPublic }),
    ]),
    typeAliases(model),
  ]);
  const code = body.join('\n');
  const isJsonUsed = new RegExp(`\\b${names.json}\\b`).test(code);
  const head = [`// ${generatedNote(model)}`, ...SWIFT_IMPORTS];
  const json = isJsonUsed ? swiftJsonType(names.json, { hasFits: code.includes('.fits(') }) : [];
  const all = joinBlocks([body, json]);
  return `${joinBlocks([head, isPublic ? publicSwift(all) : all]).join('\n')}\n`;
}

interface Names {
  readonly prefix: string;
  /** The type for any JSON value. */
  readonly json: string;
}

function contractEnum({ name, version }: ContractModel, { prefix }: Names): readonly string[] {
  return [
    '/// The contract from which this file is generated.',
    `enum ${prefix}Contract {`,
    ...indent([`static let name = ${swiftString(name)}`, `static let version = ${swiftString(version)}`]),
    '}',
  ];
}

function methodsProtocol({ methods }: ContractModel, { prefix, json }: Names): readonly string[] {
  const functions = methods.map((method) => {
    const { nativeName, params, hasResponse } = method;
    const responder = `${params ? 'reply' : '_ reply'}: ${swiftReply(method, json)}`;
    const given = [...(params ? [`_ params: ${swiftType(params, json)}`] : []), ...(hasResponse ? [responder] : [])];
    return [...swiftDoc(methodNotes(method, 'ios')), `func ${swiftName(nativeName)}(${given.join(', ')})`];
  });
  return [
    '/// Implement this in your app: one function for each method. All run on the main thread; `reply` may be used later, from any thread.',
    `protocol ${prefix}Methods: AnyObject {`,
    ...indent(joinBlocks(functions)),
    '}',
  ];
}

function router({ methods }: ContractModel, { prefix, json }: Names): readonly string[] {
  const names = methods.map(({ name }) => `${swiftString(name)},`);
  const isChecked = methods.some(({ params }) => params && closureOf(params, { jsonType: json }));
  return [
    '/// Routes requests from the page to the app. Methods named in `without` are not announced; use it for methods that this app does not implement yet.',
    '/// Any other name is a mistake in the app, and stops it: the method that was meant would be announced.',
    `final class ${prefix}Router: BridgeheadHandler {`,
    ...indent([
      'let methods: Set<String>',
      `private let app: ${prefix}Methods`,
      '',
      `init(_ app: ${prefix}Methods, without: Set<String> = []) {`,
      ...indent([
        'self.app = app',
        'let all: Set<String> = [',
        ...indent(names),
        ']',
        'let unknown = without.subtracting(all).sorted().joined(separator: ", ")',
        'precondition(unknown.isEmpty, "Cannot leave out \\(unknown): the contract has no such method for iOS. Correct the name in `without`.")',
        'methods = all.subtracting(without)',
      ]),
      '}',
      '',
      'func handle(_ method: String, params: Any?, call: BridgeheadCall) throws {',
      ...indent([
        'switch method {',
        ...methods.flatMap((method) => routerCase(method, json)),
        'default:',
        `    call.fail(code: ${wireErrors.methodNotFound}, message: "Method not found")`,
        '}',
      ]),
      '}',
      '',
      ...promised(methods),
      ...(isChecked ? CHECK_PARAMS : []),
    ]),
    '}',
  ];
}

const CHECK_PARAMS = [
  '',
  '/// Rejects params that have the right type but a value that the contract does not allow.',
  'private static func checked<T>(_ params: T, _ isValid: (T) -> Bool) throws -> T {',
  ...indent([
    'guard isValid(params) else { throw BridgeheadParamsError(message: "params is invalid") }',
    'return params',
  ]),
  '}',
];

function promised(methods: readonly MethodEntry[]): readonly string[] {
  const text = (version: string | undefined): string => (version === undefined ? 'nil' : swiftString(version));
  const limits = methods.map(
    ({ name, since, until }) => `${swiftString(name)}: (since: ${text(since?.ios)}, until: ${text(until?.ios)}),`,
  );
  return [
    '/// The methods that the contract promises for this app version. Pages will call them: compare them with `methods` in a unit test.',
    'static func promised(_ appVersion: String) -> Set<String> {',
    ...indent([
      'let limits: [String: (since: String?, until: String?)] = [',
      ...indent(limits.length ? limits : [':']),
      ']',
      'return Set(limits.filter { BridgeheadVersion.refusal(appVersion, since: $0.value.since, until: $0.value.until) == nil }.keys)',
    ]),
    '}',
  ];
}

function routerCase(method: MethodEntry, json: string): readonly string[] {
  const { name, nativeName, params, hasResponse } = method;
  const responder = `${params ? 'reply: ' : ''}${createSwiftReply(method, json)}`;
  const given = [...(params ? [readParams(params, json)] : []), ...(hasResponse ? [responder] : [])];
  return [
    `case ${swiftString(name)}:`,
    ...indent([`app.${swiftName(nativeName)}(${given.join(', ')})`, ...(hasResponse ? [] : ['call.reply()'])]),
  ];
}

/** Treats an absent object as empty. */
function readParams(params: Value, json: string): string {
  const isObject = !params.isOptional && ['named', 'openObject', 'map'].includes(params.type.kind);
  const from = isObject ? 'params ?? [String: Any]()' : 'params';
  const read = `BridgeheadJSON.decode(${metatype(params, json)}, from: ${from})`;
  const closure = closureOf(params, { jsonType: json });
  return closure ? `try Self.checked(${read}, ${closure})` : `try ${read}`;
}

function metatype(value: Value, json: string): string {
  const type = swiftType(value, json);
  return `${type.endsWith('?') ? `Optional<${type.slice(0, -1)}>` : type}.self`;
}

function encoded(value: Value, { name, json }: { readonly name: string; readonly json: string }): string {
  const closure = closureOf(sentValue(value), { jsonType: json });
  return `try BridgeheadJSON.encode(${name}${closure ? `, if: ${closure}` : ''})`;
}

function events({ events: list }: ContractModel, { prefix, json }: Names): readonly string[] {
  if (!list.length) return [];
  const sender = senderOf(list);
  const functions = list.map((event) => {
    const { name, nativeName, payload } = event;
    const doc = swiftDoc(eventNotes(event, 'ios'));
    if (!payload) {
      return [
        ...doc,
        `func ${swiftName(nativeName)}() {`,
        `    ${sender}.emit(${swiftString(name)}, payload: nil)`,
        '}',
      ];
    }
    return [
      ...doc,
      `func ${swiftName(nativeName)}(_ payload: ${swiftType(payload, json)}) throws {`,
      `    ${sender}.emit(${swiftString(name)}, payload: ${encoded(payload, { name: 'payload', json })})`,
      '}',
    ];
  });
  return [
    '/// Events that the app emits. Throws if a payload cannot be JSON, such as a NaN.',
    ...pageClass(`${prefix}Events`, { sender, body: joinBlocks(functions) }),
  ];
}

function page({ handlers }: ContractModel, { prefix, json }: Names): readonly string[] {
  if (!handlers.length) return [];
  const sender = senderOf(handlers);
  const functions = handlers.map((handler) => [
    ...swiftDoc(handler.text ? [handler.text] : []),
    ...pageRequest(handler, { json, sender }),
  ]);
  const read = handlers.some(({ result }) => result) ? READ_RESPONSE : [];
  return [
    '/// Requests from the app to the page. `onResponse` runs once, on the main thread.',
    ...pageClass(`${prefix}Page`, { sender, body: joinBlocks([...functions, read]) }),
  ];
}

const READ_RESPONSE = [
  'private static func read<T: Decodable>(_ type: T.Type, _ response: Result<Any?, BridgeheadError>, _ isValid: (T) -> Bool = { _ in true }) -> Result<T, BridgeheadError> {',
  ...indent([
    'switch response {',
    'case let .failure(error): return .failure(error)',
    'case let .success(value):',
    '    guard let result = try? BridgeheadJSON.decode(type, from: value), isValid(result) else {',
    `        return .failure(BridgeheadError(code: ${wireErrors.internal}, message: "The result does not match the contract"))`,
    '    }',
    '    return .success(result)',
    '}',
  ]),
  '}',
];

/** Returns a timeout in seconds, as Swift. */
export function secondsOf(timeoutMs: number | null): string {
  return timeoutMs === null ? '.greatestFiniteMagnitude' : String(timeoutMs / 1000);
}

function pageRequest(
  { name, nativeName, params, result, timeoutMs }: HandlerEntry,
  { json, sender }: { readonly json: string; readonly sender: string },
): readonly string[] {
  const type = result ? swiftType(result, json) : 'Void';
  const given = [
    ...(params ? [`_ params: ${swiftType(params, json)}`] : []),
    `timeout: TimeInterval = ${secondsOf(timeoutMs)}`,
    `onResponse: @escaping (Result<${type}, BridgeheadError>) -> Void`,
  ];
  const sent = params ? encoded(params, { name: 'params', json }) : 'nil';
  const closure = result && closureOf(result, { jsonType: json });
  const response = result
    ? `onResponse(Self.read(${metatype(result, json)}, response${closure ? `, ${closure}` : ''}))`
    : 'onResponse(response.map { _ in () })';
  return [
    `func ${swiftName(nativeName)}(${given.join(', ')})${params ? ' throws' : ''} {`,
    ...indent([
      `${sender}.request(${swiftString(name)}, params: ${sent}, timeout: timeout) { response in`,
      `    ${response}`,
      '}',
    ]),
    '}',
  ];
}

/** The name of the property with the page, which in Swift must differ from the functions of its class. */
function senderOf(entries: readonly { readonly nativeName: string }[]): string {
  return freeName(
    'page',
    entries.map(({ nativeName }) => nativeName),
  );
}

function pageClass(
  name: string,
  { sender, body }: { readonly sender: string; readonly body: readonly string[] },
): readonly string[] {
  return [
    `final class ${name} {`,
    ...indent([
      `private let ${sender}: BridgeheadPage`,
      '',
      `init(_ page: BridgeheadPage) { self.${sender} = page }`,
      '',
      ...body,
    ]),
    '}',
  ];
}
