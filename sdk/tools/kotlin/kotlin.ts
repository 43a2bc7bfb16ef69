import { wireErrors } from '../../wire/protocol.ts';
import { eventNotes, generatedNote, indent, joinBlocks, methodNotes, typeAliases } from '../model/code-text.ts';
import type { ContractModel, HandlerEntry, MethodEntry } from '../model/contract-model.ts';
import type { Value } from '../model/value-types.ts';
import { explicitApi } from './explicit-api.ts';
import { usedHelpers } from './kotlin-helpers.ts';
import { kotlinNamedType } from './kotlin-named-types.ts';
import { createKotlinReply, kotlinReply } from './kotlin-replies.ts';
import { kotlinImports, kotlinReader, kotlinType, kotlinWrite, type TypesByName } from './kotlin-types.ts';
import { kotlinName, pascalCase } from '../model/native-names.ts';
import { kotlinDoc, kotlinString } from '../model/native-text.ts';
import { describeTypeUse, forPlatform } from '../model/type-use.ts';

/** Options of `generateKotlin`. */
export interface GenerateKotlinOptions {
  /** The package of the generated file. */
  readonly packageName: string;
  /** Declares the visibility of everything, for a module in Kotlin's explicit API mode; `false` by default. */
  readonly isExplicit?: boolean;
}

/**
 * Generates the Kotlin file of a contract: an interface to implement, a router for the reference shell
 * (`sdk/native/android`), events to send, requests to the page, data classes. Needs only org.json. Entries that Android
 * never has are omitted.
 */
export function generateKotlin(
  whole: ContractModel,
  { packageName, isExplicit = false }: GenerateKotlinOptions,
): string {
  const model = forPlatform(whole, 'android');
  const texts = describeTypeUse(model);
  const types: TypesByName = new Map(model.types.map((type) => [type.name, type]));
  const prefix = pascalCase(model.name);
  const blocks = joinBlocks([
    contractObject(model, prefix),
    methodsInterface(model, prefix),
    router(model, prefix, types),
    events(model, prefix, types),
    page(model, prefix, types),
    ...model.types.map((type) => [
      ...kotlinDoc([texts.get(type.name) ?? ''].filter(Boolean)),
      ...kotlinNamedType(type, types),
    ]),
    typeAliases(model),
  ]);
  const body = isExplicit ? explicitApi(blocks) : blocks;
  const helpers = usedHelpers(body.join('\n'));
  const head = [
    `// ${generatedNote(model)}`,
    `package ${packageName}`,
    '',
    'import bridgehead.shell.*',
    ...kotlinImports([...body, ...helpers]),
  ];
  return `${joinBlocks([head, body, helpers]).join('\n')}\n`;
}

function contractObject({ name, version }: ContractModel, prefix: string): readonly string[] {
  return [
    '/** The contract from which this file is generated. */',
    `object ${prefix}Contract {`,
    ...indent([
      `const val NAME: String = ${kotlinString(name)}`,
      `const val VERSION: String = ${kotlinString(version)}`,
    ]),
    '}',
  ];
}

function methodsInterface({ methods }: ContractModel, prefix: string): readonly string[] {
  const functions = methods.map((method) => [
    ...kotlinDoc(methodNotes(method, 'android')),
    `fun ${kotlinName(method.nativeName)}(${[
      ...(method.params ? [`params: ${kotlinType(method.params)}`] : []),
      ...(method.hasResponse ? [`reply: ${kotlinReply(method)}`] : []),
    ].join(', ')})`,
  ]);
  return [
    '/** Implement this in your app: one function for each method. All run on the main thread; `reply` may be used later, from any thread. */',
    `interface ${prefix}Methods {`,
    ...indent(joinBlocks(functions)),
    '}',
  ];
}

function router({ methods }: ContractModel, prefix: string, types: TypesByName): readonly string[] {
  const names = methods.map(({ name }) => `${kotlinString(name)},`);
  const cases = methods.flatMap((method) => routerCase(method, types));
  return [
    `/** Routes requests from the page to [app]. Methods named in [without] are not announced; use it for methods that this app does not implement yet. Rejects other names. */`,
    `class ${prefix}Router(private val app: ${prefix}Methods, without: Set<String> = emptySet()) : BridgeheadHandler {`,
    ...indent([
      'override val methods: Set<String> = except(without, setOf(',
      ...indent(names),
      '))',
      '',
      'override fun handle(method: String, params: Any?, call: BridgeheadCall) {',
      ...indent([
        'when (method) {',
        ...indent([...cases, `else -> call.fail(${wireErrors.methodNotFound}, "Method not found")`]),
        '}',
      ]),
      '}',
      '',
      ...promised(methods),
    ]),
    '}',
  ];
}

function promised(methods: readonly MethodEntry[]): readonly string[] {
  const text = (version: string | undefined): string => (version === undefined ? 'null' : kotlinString(version));
  const limits = methods.map(
    ({ name, since, until }) => `${kotlinString(name)} to (${text(since?.android)} to ${text(until?.android)}),`,
  );
  return [
    'companion object {',
    ...indent([
      '/** The methods that the contract promises for this app version. Pages will call them: compare them with [methods] in a unit test. */',
      'fun promised(appVersion: String): Set<String> =',
      '    LIMITS.filterValues { (since, until) -> BridgeheadVersion.refusal(appVersion, since, until) == null }.keys',
      '',
      '/** The first app version that has the method, and the first that no longer has it. */',
      'private val LIMITS: Map<String, Pair<String?, String?>> = mapOf(',
      ...indent(limits),
      ')',
    ]),
    '}',
  ];
}

function routerCase(method: MethodEntry, types: TypesByName): readonly string[] {
  const { name, nativeName, params, hasResponse } = method;
  const given = [
    ...(params ? [readWhole(params, { name: 'params', label: 'params' })] : []),
    ...(hasResponse ? [createKotlinReply(method, types)] : []),
  ];
  const call = `app.${kotlinName(nativeName)}(${given.join(', ')})`;
  return hasResponse
    ? [`${kotlinString(name)} -> ${call}`]
    : [`${kotlinString(name)} -> {`, ...indent([call, 'call.reply()']), '}'];
}

/** Reads `params` or the response from the page: a complete value, not a field. */
function readWhole({ type, isOptional }: Value, { name, label }: { name: string; label: string }): string {
  if (type.kind === 'any') return name;
  const reader = kotlinReader(type);
  const read = reader.startsWith('{') ? `(${reader})` : reader;
  return `${isOptional ? 'wholeOrNull' : 'whole'}Value(${name}, ${kotlinString(label)}, ${read})`;
}

function events({ events: list }: ContractModel, prefix: string, types: TypesByName): readonly string[] {
  const functions = list.map((event) => {
    const { name, nativeName, payload } = event;
    const given = payload ? `payload: ${kotlinType(payload)}` : '';
    const sent = payload ? `, ${kotlinWrite(payload, { name: 'payload', types })}` : '';
    return [
      ...kotlinDoc(eventNotes(event, 'android')),
      `fun ${kotlinName(nativeName)}(${given}): Unit = page.emit(${kotlinString(name)}${sent})`,
    ];
  });
  return list.length
    ? [
        '/** Events that the app emits. */',
        `class ${prefix}Events(private val page: BridgeheadPage) {`,
        ...indent(joinBlocks(functions)),
        '}',
      ]
    : [];
}

/** Returns milliseconds as a Long. Rounded up, since a timeout of 0 would expire immediately. */
export function wholeMs(timeoutMs: number | null): string {
  const wholeMs = Math.ceil(timeoutMs ?? Infinity);
  return Number.isSafeInteger(wholeMs) ? String(wholeMs) : 'Long.MAX_VALUE';
}

function page({ handlers }: ContractModel, prefix: string, types: TypesByName): readonly string[] {
  const functions = handlers.map((handler) => [
    ...kotlinDoc(handler.text ? [handler.text] : []),
    ...pageRequest(handler, types),
  ]);
  return handlers.length
    ? [
        '/** Requests from the app to the page. `onResponse` runs once, on the main thread. */',
        `class ${prefix}Page(private val page: BridgeheadPage) {`,
        ...indent(joinBlocks(functions)),
        '}',
      ]
    : [];
}

function pageRequest(
  { name, nativeName, params, result, timeoutMs }: HandlerEntry,
  types: TypesByName,
): readonly string[] {
  const resultType = result ? kotlinType({ ...result, isOptional: true }) : 'Unit?';
  const given = [
    ...(params ? [`params: ${kotlinType(params)}`] : []),
    `timeoutMs: Long = ${wholeMs(timeoutMs)}`,
    `onResponse: (result: ${resultType}, error: BridgeheadError?) -> Unit`,
  ];
  const sent = params ? kotlinWrite(params, { name: 'params', types }) : 'null';
  const read = result ? readWhole(result, { name: 'it', label: 'the response' }) : 'Unit';
  return [
    `fun ${kotlinName(nativeName)}(${given.join(', ')}): Unit =`,
    ...indent([
      `page.request(${kotlinString(name)}, ${sent}, timeoutMs) { result, error -> deliver(result, error, onResponse) { ${read} } }`,
    ]),
  ];
}
