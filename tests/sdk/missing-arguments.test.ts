import { readFileSync } from 'node:fs';
import * as sdk from 'bridgehead';
import * as adapters from 'bridgehead/adapters';
import * as app from 'bridgehead/app';
import * as host from 'bridgehead/host';
import * as inspector from 'bridgehead/inspect';
import * as mocks from 'bridgehead/mocks';
import * as playwright from 'bridgehead/playwright';
import * as query from 'bridgehead/query';
import * as hooks from 'bridgehead/react';
import * as transports from 'bridgehead/transports';
import ts from 'typescript';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHarness, testContract } from '../support/bridge.ts';

type AnyFunction = (...values: readonly unknown[]) => unknown;

const entryPoints: Readonly<Record<string, object>> = {
  ...{ bridgehead: sdk, 'bridgehead-adapters': adapters, 'bridgehead-app': app, 'bridgehead-host': host },
  ...{ 'bridgehead-inspect': inspector, 'bridgehead-mocks': mocks, 'bridgehead-playwright': playwright },
  ...{ 'bridgehead-query': query, 'bridgehead-react': hooks, 'bridgehead-transports': transports },
};

/** The valid arguments before the last required one, of functions with several. */
type Given = (bridge: unknown) => readonly unknown[];

const ofBridge: Given = (bridge) => [bridge];
const ofContract: Given = () => [testContract];
const ofShell: Given = () => [mocks.createAndroidShell({ contract: testContract })];
const ofPage: Given = () => [{}];

const givenArguments: Readonly<Record<string, Given>> = {
  ...{ adaptBridge: ofContract, createHostHandler: ofContract, promisedMethods: ofContract, findProfile: ofContract },
  ...{ describeContract: ofContract, extendContract: ofContract, compareVersions: () => [sdk.parseVersion('1')] },
  ...{ bridgeMutationOptions: ofBridge, bridgeQueryOptions: ofBridge, invalidate: ofBridge, stream: ofBridge },
  ...{
    use: ofBridge,
    bindCssVariables: ofBridge,
    connectInspector: ofBridge,
    inspect: ofBridge,
    handle: (bridge) => [bridge, 'askName'],
  },
  ...{ invalidateOnEvents: (bridge) => [{ invalidateQueries() {} }, bridge], exposeShell: ofPage },
  ...{ toHaveReceived: ofShell, toHaveReceivedCalls: ofShell, toHaveRespondedTo: ofShell },
  ...{ availableMethods: () => [testContract, 'ios'], isAvailable: () => [{}, 'ios'] },
  ...{ paramsOfCalls: () => [mocks.recordTrace(mocks.createAndroidShell({ contract: testContract })).trace()] },
  ...{ replayShell: () => [mocks.recordTrace(mocks.createAndroidShell({ contract: testContract })).trace()] },
  ...{ changeNetwork: ofPage, connectShell: ofPage, replayServer: ofPage },
  emulateDevice: () => [{}, mocks.findDevice('huawei-p40-pro')],
};

/** `undefined` and values of the type `unknown` are no missing arguments. */
const isRequired = ({ questionToken, dotDotDotToken, type }: ts.ParameterDeclaration): boolean =>
  !questionToken && !dotDotDotToken && !/^unknown$|\bundefined$/.test(type?.getText() ?? '');

/** The exported functions of an entry point, with the number of required arguments. Of overloads, the least. */
function functionsOf(entryPoint: string): Map<string, number> {
  const report = readFileSync(new URL(`../../packaging/api/${entryPoint}.txt`, import.meta.url), 'utf8');
  const [text = ''] = report.split('// Not exported');
  const counts = new Map<string, number>();
  for (const statement of ts.createSourceFile('report.ts', text, ts.ScriptTarget.Latest, true).statements) {
    if (!ts.isFunctionDeclaration(statement) || !statement.name) continue;
    const count = statement.parameters.filter(isRequired).length;
    counts.set(statement.name.text, Math.min(count, counts.get(statement.name.text) ?? count));
  }
  return counts;
}

/** Both return a locale for any data, which comes from the app. */
const acceptAnything = ['mapLocale', 'languageOf'];

/** The hooks of React are constants in the reports: they need a component. */
const rows = Object.entries(entryPoints).flatMap(([entryPoint, names]) =>
  [...functionsOf(entryPoint)]
    .filter(([name, count]) => count > 0 && !acceptAnything.includes(name))
    // The cast is safe because the report lists the exports of this entry point, and this one as a function.
    .map(([name, count]) => ({ name, count, run: (names as Record<string, AnyFunction>)[name] as AnyFunction })),
);

const named = /Cannot [^:]+: .+\.|(?:Type|Range)Error: Cannot .+\./s;

async function errorOf(run: () => unknown): Promise<string> {
  try {
    const result = await run();
    // An async generator starts with its first step.
    if ((result as Partial<AsyncGenerator> | undefined)?.[Symbol.asyncIterator])
      await (result as AsyncGenerator).next();
    return 'no error';
  } catch (error) {
    return String(error);
  }
}

describe('a missing argument', () => {
  it.each(rows)('is named by $name', async ({ name, count, run }) => {
    const { bridge } = await createHarness();
    onTestFinished(bridge.dispose);
    const given = count > 1 ? givenArguments[name]?.(bridge) : [];
    expect(given, 'arguments in the table').toHaveLength(count - 1);
    for (let length = 0; length < count; length += 1) {
      const text = await errorOf(() => run(...(given ?? []).slice(0, length)));
      expect(text, `with ${length} arguments`).toMatch(named);
      expect(text, 'says what to write').not.toContain('write .');
    }
  });

  it.each(['on', 'once'] as const)('is named by the member %s of a bridge', async (member) => {
    const { bridge } = await createHarness();
    onTestFinished(bridge.dispose);
    // The cast is wrong on purpose: plain JavaScript may omit the listener.
    const listen = bridge[member] as AnyFunction;
    expect(await errorOf(() => listen('ticked'))).toMatch('Cannot add the listener: pass a function.');
  });

  it('is named by the subscription to the state of the shell', async () => {
    const { bridge } = await createHarness();
    onTestFinished(bridge.dispose);
    expect(await errorOf(bridge.shell.subscribe as AnyFunction)).toMatch('Cannot add the listener: pass a function.');
  });
});
