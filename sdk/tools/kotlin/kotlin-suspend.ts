import { generatedNote, indent, joinBlocks, methodNotes } from '../model/code-text.ts';
import type { ContractModel, HandlerEntry, MethodEntry } from '../model/contract-model.ts';
import { type GenerateKotlinOptions, wholeMs } from './kotlin.ts';
import { explicitApi } from './explicit-api.ts';
import { kotlinCall, kotlinReply } from './kotlin-replies.ts';
import { kotlinImports, kotlinType } from './kotlin-types.ts';
import { freeName, kotlinName, pascalCase } from '../model/native-names.ts';
import { kotlinDoc } from '../model/native-text.ts';
import { forPlatform } from '../model/type-use.ts';

/**
 * Generates the interface of `generateKotlin` with suspend functions, and an adapter to the other interface. A separate file
 * in the same package; needs `sdk/native/android/coroutines/BridgeheadSuspend.kt`.
 */
export function generateKotlinSuspend(
  whole: ContractModel,
  { packageName, isExplicit = false }: GenerateKotlinOptions,
): string {
  const model = forPlatform(whole, 'android');
  const prefix = pascalCase(model.name);
  const blocks = joinBlocks([suspendInterface(model, prefix), adapter(model, prefix), page(model, prefix)]);
  const body = isExplicit ? explicitApi(blocks) : blocks;
  const head = [
    `// ${generatedNote(model)}`,
    `package ${packageName}`,
    '',
    ...SHELL_NAMES.filter((name) => body.some((line) => new RegExp(`\\b${name}\\b`).test(line))).map(
      (name) => `import bridgehead.shell.${name}`,
    ),
    ...kotlinImports(body),
  ];
  return `${joinBlocks([head, body]).join('\n')}\n`;
}

const SHELL_NAMES = [
  'BridgeheadCall',
  'BridgeheadLauncher',
  'BridgeheadPage',
  'BridgeheadProgressCall',
  'BridgeheadProgressReply',
  'BridgeheadReply',
  'bridgeheadResponse',
  'respond',
];

function suspendInterface({ methods }: ContractModel, prefix: string): readonly string[] {
  const functions = methods.map((method) => {
    const { params, result, hasResponse } = method;
    const given = [
      ...(params ? [`params: ${kotlinType(params)}`] : []),
      ...(hasResponse ? [`call: ${kotlinCall(method)}`] : []),
    ].join(', ');
    const name = `${kotlinName(method.nativeName)}(${given})`;
    const returned = result ? `: ${kotlinType(result)}` : '';
    return [
      ...kotlinDoc(methodNotes(method, 'android')),
      hasResponse ? `suspend fun ${name}${returned}` : `fun ${name}`,
    ];
  });
  return [
    '/**',
    ` * [${prefix}Methods] with suspend functions: the returned value is the response, and a thrown BridgeheadFailure is the error. Notifications`,
    ' * stay plain functions, so that they run in order. Use `call` to report progress, and to react immediately when the page cancels.',
    ' */',
    `interface ${prefix}SuspendMethods {`,
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
    `/** Adapts suspend functions to the router: \`${prefix}Router(${prefix}SuspendAdapter(methods, launcher))\`. */`,
    `class ${prefix}SuspendAdapter(private val ${app}: ${prefix}SuspendMethods, private val launcher: BridgeheadLauncher? = null) : ${prefix}Methods {`,
    ...indent(methods.map((method) => override(method, app))),
    '}',
  ];
}

function override(method: MethodEntry, app: string): string {
  const { nativeName, params, progress, hasResponse } = method;
  const name = kotlinName(nativeName);
  const given = [
    ...(params ? [`params: ${kotlinType(params)}`] : []),
    ...(hasResponse ? [`reply: ${kotlinReply(method)}`] : []),
  ].join(', ');
  const passed = [
    ...(params ? ['params'] : []),
    ...(hasResponse ? [progress ? 'reply.progressCall' : 'reply.call'] : []),
  ].join(', ');
  const call = `${app}.${name}(${passed})`;
  return `override fun ${name}(${given}): Unit = ${hasResponse ? `reply.respond(launcher) { ${call} }` : call}`;
}

function page({ handlers }: ContractModel, prefix: string): readonly string[] {
  if (!handlers.length) return [];
  return [
    `/** [${prefix}Page] with suspend functions: the returned value is the response of the page, and an error is thrown as a BridgeheadFailure. */`,
    `class ${prefix}SuspendPage(page: BridgeheadPage) {`,
    ...indent([
      `private val requests = ${prefix}Page(page)`,
      '',
      ...joinBlocks(handlers.map((handler) => [...kotlinDoc(handler.text ? [handler.text] : []), request(handler)])),
    ]),
    '}',
  ];
}

function request({ nativeName, params, result, timeoutMs }: HandlerEntry): string {
  const name = kotlinName(nativeName);
  const given = [...(params ? [`params: ${kotlinType(params)}`] : []), `timeoutMs: Long = ${wholeMs(timeoutMs)}`];
  const passed = [...(params ? ['params'] : []), 'timeoutMs', 'it'].join(', ');
  const returned = result ? kotlinType(result) : 'Unit';
  return `suspend fun ${name}(${given.join(', ')}): ${returned} = bridgeheadResponse { requests.${name}(${passed}) }`;
}
