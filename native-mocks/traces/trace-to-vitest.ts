import { expectation, hasRedacted, literal, quote, redactedPartsOf } from './code-literals.ts';
import { isOldBridge } from '../old-bridges/old-bridges.ts';
import { defaultGenerationOf } from '../shell/place-objects.ts';
import { isFailedCall, type RecordedErrors } from './failed-calls.ts';
import { MS_PER_CALL } from './screen-lines.ts';
import { responseTo, callsWithoutHandshake } from './trace-calls.ts';
import { titleOf, traceConstant, truncationLines } from './trace-constant.ts';
import type { Trace, TraceEntry } from './trace.ts';

/** Options of `traceToVitest`. */
export interface TraceToCodeOptions {
  /**
   * How the test imports the contract; the product's by default. `exportName`: the export, if not `name`.
   * `isDescribed`: the result of `describeContract`. `isJson`: a `contract.json`. `comment`: a line above the import.
   */
  readonly contractImport?:
    | {
        readonly name: string;
        readonly from: string;
        readonly exportName?: string | undefined;
        readonly isDescribed?: boolean | undefined;
        readonly isJson?: boolean | undefined;
        readonly comment?: string | undefined;
      }
    | undefined;
  /** The file of a script that the page needs before its own. Playwright only. */
  readonly initScript?: string | undefined;
  /** `expected` (default) expects the errors of the session; `bug` fails until they are mended. */
  readonly errors?: RecordedErrors | undefined;
  /** The name of the test. */
  readonly title?: string | undefined;
}

const productContract = { name: 'appContract', from: 'bridgehead/app' };
const MAX_TIMEOUT_MS = 20_000;
/** The default of Vitest for a test. */
const VITEST_TIMEOUT_MS = 5000;

/** Generates a vitest test that repeats the recorded calls and expects their outcomes. */
export function traceToVitest(trace: Trace, options: TraceToCodeOptions = {}): string {
  const { contractImport, title = titleOf(trace), errors = 'expected' } = options;
  const { platform, generation } = trace;
  // The test has no adapter, and its calls are the same in an app with a Bridgehead shell.
  const replayed = isOldBridge(generation) ? { ...trace, generation: defaultGenerationOf(platform) } : trace;
  const contract = importContract(contractImport);
  const calls = callsWithoutHandshake(trace);
  const timeoutMs = VITEST_TIMEOUT_MS + Math.floor(calls.length / 100) * 100 * MS_PER_CALL;
  return `${[
    `import { createBridge } from 'bridgehead';`,
    ...contract.lines,
    `import { callsOf, installShell, ${contract.mocks.join(', ')}, shellMatchers } from 'bridgehead/mocks';`,
    `import { expect, onTestFinished, test } from 'vitest';`,
    '',
    ...contract.constants,
    `expect.extend(shellMatchers);`,
    '',
    ...truncationLines(trace),
    `test(${quote(title)}, async () => {`,
    `  const { shell, advance, bridgeOptions } = installShell({ contract: ${contract.name}, trace, cleanUp: onTestFinished });`,
    `  const bridge = createBridge(${contract.name}, bridgeOptions);`,
    `  onTestFinished(() => bridge.dispose());`,
    `  await advance(1000);`,
    `  const after = callsOf(shell).length; // calls that the bridge makes itself`,
    '',
    `  // Replace these calls with the code under test: render a component, click a button.`,
    ...calls.flatMap((entry, index) => callLines(trace, { entry, index, errors })),
    '',
    `  expect(shell).toHaveReceivedCalls(`,
    `    [`,
    ...calls.map((entry) => `      ${expectedCall(trace, entry)},`),
    `    ],`,
    `    { after${exactParamsOf(trace)} },`,
    `  );`,
    `  expect(callsOf(shell)).toHaveLength(after + ${calls.length});`,
    timeoutMs > VITEST_TIMEOUT_MS ? `}, ${timeoutMs});` : '});',
    '',
    traceConstant(replayed),
  ].join('\n')}\n`;
}

/** The code with which a generated test imports its contract. */
interface ContractCode {
  readonly lines: readonly string[];
  /** The expression of the contract. */
  readonly name: string;
  /** Functions of `bridgehead/mocks` that the test needs to read the trace and the contract. */
  readonly mocks: readonly string[];
  /** Statements below the imports. */
  readonly constants: readonly string[];
}

/** Returns the code that imports a contract, by default the product's. */
export function importContract(contractImport: TraceToCodeOptions['contractImport'] = productContract): ContractCode {
  const { name, from, exportName = name, isDescribed = false, isJson = false, comment } = contractImport;
  const comments = comment === undefined ? [] : [`// ${comment}`];
  if (isJson) {
    return {
      lines: [...comments, `import contractJson from ${quote(from)} with { type: 'json' };`],
      name,
      mocks: ['parseContract', 'parseTrace'],
      constants: [`const ${name} = parseContract(contractJson);`, ''],
    };
  }
  const imported = /^[A-Za-z_$][\w$]*$/.test(exportName) ? exportName : quote(exportName);
  const specifier = imported === name ? name : `${imported} as ${name}`;
  return {
    lines: [...comments, `import { ${specifier} } from ${quote(from)};`],
    name: isDescribed ? `${name}.contract` : name,
    mocks: ['parseTrace'],
    constants: [],
  };
}

/** Returns a call in the format of `toHaveReceivedCalls`. */
export function expectedCall(trace: Trace, entry: TraceEntry): string {
  const { method = '', params } = entry;
  const hasParams = params !== undefined && params !== null;
  return `[${quote(method)}${hasParams ? `, ${expectation(params, redactedPartsOf(trace, entry), 'params')}` : ''}]`;
}

/**
 * Returns the option that makes `toHaveReceivedCalls` compare params completely. Traces of a device's inspector may contain
 * no params.
 */
export function exactParamsOf({ contract, isRedacted }: Trace): string {
  return contract === '' && isRedacted ? '' : ', exactParams: true';
}

function callLines(
  trace: Trace,
  { entry, index, errors }: { readonly entry: TraceEntry; readonly index: number; readonly errors: RecordedErrors },
): readonly string[] {
  const { kind, method = '', params } = entry;
  const args = [quote(method), ...(params === undefined || params === null ? [] : [literal(params)])].join(', ');
  const notes = hasRedacted(params, redactedPartsOf(trace, entry), 'params')
    ? ['  // Redacted: replace the values that the contract does not accept.']
    : [];
  if (kind === 'notification') return [...notes, `  await bridge.safeCall(${args});`];
  return [
    ...notes,
    `  const call${index + 1} = bridge.safeCall(${args});`,
    `  await advance(${MAX_TIMEOUT_MS});`,
    `  expect(await call${index + 1}).toMatchObject(${expectedOutcome(trace, entry, errors)});`,
  ];
}

function expectedOutcome(trace: Trace, entry: TraceEntry, errors: RecordedErrors): string {
  if (errors === 'expected' && isFailedCall(trace, entry)) return '{ ok: false }';
  return `{ ok: true${expectedResult(trace, entry)} }`;
}

/**
 * Returns the recorded result if a replay reproduces it exactly: redacted values may violate the contract and are then
 * generated again.
 */
function expectedResult(trace: Trace, entry: TraceEntry): string {
  const response = responseTo(trace, entry);
  if (!response || response.error || response.result === undefined) return '';
  if (hasRedacted(response.result, redactedPartsOf(trace, response), 'result')) return '';
  return `, value: ${literal(response.result)}`;
}
