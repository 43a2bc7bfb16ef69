import { generatedNote, indent, joinBlocks, methodNotes } from '../model/code-text.ts';
import type { ContractModel, HandlerEntry, MethodEntry } from '../model/contract-model.ts';
import { freeName, pascalCase, swiftName } from '../model/native-names.ts';
import { swiftDoc } from '../model/native-text.ts';
import { swiftType } from './swift-notation.ts';
import { swiftCall, swiftReply } from './swift-replies.ts';
import { publicSwift } from './public-swift.ts';
import { type GenerateSwiftOptions, secondsOf } from './swift.ts';
import { SWIFT_IMPORTS } from './swift-types.ts';
import { forPlatform } from '../model/type-use.ts';

/**
 * Generates the protocol of `generateSwift` with async functions, and an adapter to the other protocol. A separate file;
 * needs `sdk/native/ios/async/BridgeheadAsync.swift`.
 */
export function generateSwiftAsync(whole: ContractModel, { isPublic = false }: GenerateSwiftOptions = {}): string {
  const model = forPlatform(whole, 'ios');
  const prefix = pascalCase(model.name);
  const head = [`// ${generatedNote(model)}`, ...SWIFT_IMPORTS];
  const body = joinBlocks([asyncProtocol(model, prefix), adapter(model, prefix), page(model, prefix)]);
  return `${joinBlocks([head, isPublic ? publicSwift(body) : body]).join('\n')}\n`;
}

const AVAILABLE = '@available(iOS 13, macOS 10.15, *)';

function asyncProtocol({ methods }: ContractModel, prefix: string): readonly string[] {
  const json = `${prefix}JSON`;
  const functions = methods.map((method) => {
    const { nativeName, params, result, hasResponse } = method;
    const given = [
      ...(params ? [`_ params: ${swiftType(params, json)}`] : []),
      ...(hasResponse ? [`${params ? 'call' : '_ call'}: ${swiftCall(method, json)}`] : []),
    ].join(', ');
    const returned = result ? ` -> ${swiftType(result, json)}` : '';
    const effects = hasResponse ? ' async throws' : '';
    return [
      ...swiftDoc(methodNotes(method, 'ios')),
      `func ${swiftName(nativeName)}(${given})${effects}${hasResponse ? returned : ''}`,
    ];
  });
  return [
    `/// \`${prefix}Methods\` with async functions: the returned value is the response, and a thrown BridgeheadError is the error. Notifications`,
    '/// stay plain functions, so that they run in order. Use `call` to report progress, and to react immediately when the page cancels.',
    AVAILABLE,
    `protocol ${prefix}AsyncMethods: AnyObject {`,
    ...indent(joinBlocks(functions)),
    '}',
  ];
}

function adapter({ methods }: ContractModel, prefix: string): readonly string[] {
  const app = freeName(
    'app',
    methods.map(({ nativeName }) => nativeName),
  );
  return [
    `/// Adapts async functions to the router: \`${prefix}Router(${prefix}AsyncAdapter(methods))\`. A class on the main actor is Sendable.`,
    AVAILABLE,
    `final class ${prefix}AsyncAdapter: ${prefix}Methods {`,
    ...indent([
      `private let ${app}: ${prefix}AsyncMethods & Sendable`,
      '',
      `init(_ app: ${prefix}AsyncMethods & Sendable) { self.${app} = app }`,
      '',
      ...methods.map((method) => adapted(method, { app, json: `${prefix}JSON` })),
    ]),
    '}',
  ];
}

function adapted(method: MethodEntry, { app, json }: { readonly app: string; readonly json: string }): string {
  const { nativeName, params, progress, hasResponse } = method;
  const name = swiftName(nativeName);
  const responder = `${params ? 'reply' : '_ reply'}: ${swiftReply(method, json)}`;
  const given = [...(params ? [`_ params: ${swiftType(params, json)}`] : []), ...(hasResponse ? [responder] : [])].join(
    ', ',
  );
  const call = `${params ? 'call: ' : ''}reply.${progress ? 'progressCall' : 'call'}`;
  const passed = [...(params ? ['params'] : []), ...(hasResponse ? [call] : [])].join(', ');
  const body = hasResponse
    ? `reply.respond { [${app}] in try await ${app}.${name}(${passed}) }`
    : `${app}.${name}(${passed})`;
  return `func ${name}(${given}) { ${body} }`;
}

function page({ handlers }: ContractModel, prefix: string): readonly string[] {
  if (!handlers.length) return [];
  const sender = freeName(
    'page',
    handlers.map(({ nativeName }) => nativeName),
  );
  const json = `${prefix}JSON`;
  return [
    `/// \`${prefix}Page\` with async functions: the returned value is the response of the page, and an error is thrown as a BridgeheadError.`,
    AVAILABLE,
    `final class ${prefix}AsyncPage: Sendable {`,
    ...indent([
      `private let ${sender}: BridgeheadPage`,
      '',
      `init(_ page: BridgeheadPage) { self.${sender} = page }`,
      '',
      ...joinBlocks(
        handlers.map((handler) => [
          ...swiftDoc(handler.text ? [handler.text] : []),
          request(handler, { page: `${prefix}Page(${sender})`, json }),
        ]),
      ),
    ]),
    '}',
  ];
}

function request(
  { nativeName, params, result, timeoutMs }: HandlerEntry,
  { page, json }: { readonly page: string; readonly json: string },
): string {
  const name = swiftName(nativeName);
  const given = [
    ...(params ? [`_ params: ${swiftType(params, json)}`] : []),
    `timeout: TimeInterval = ${secondsOf(timeoutMs)}`,
  ];
  const passed = [...(params ? ['params'] : []), 'timeout: timeout', 'onResponse: $0'].join(', ');
  const returned = result ? ` -> ${swiftType(result, json)}` : '';
  return `func ${name}(${given.join(', ')}) async throws${returned} { ${result ? 'return ' : ''}try await bridgeheadResponse { ${params ? 'try ' : ''}${page}.${name}(${passed}) } }`;
}
