import { Script } from 'node:vm';
import { BridgeError, type Contract, defineContract, definePlatforms } from 'bridgehead';
import {
  createManualClock,
  parseTrace,
  replayShell,
  type Trace,
  traceToHar,
  traceToPlaywright,
  traceToVitest,
} from 'bridgehead/mocks';
import { recordedRows } from '../../../../native-mocks/simulator/compare/recorded-rows.ts';
import { isPlatformOf } from '../../../../sdk/gate/platform.ts';
import { type FuzzTarget, resultUnless, wordsIn } from '../fuzz-target.ts';

/** Fuzzes a trace file that a user opens in the simulator or passes to a test. */
export const traces: FuzzTarget = {
  name: 'traces',
  words: [
    ...wordsIn(`
      "entries":[ "steps":[ "requests":[ "uncaughtErrors":1, "kind":"request" "kind":"response" "from":"page" "from":"shell"
      "atMs":0 "id":"c1" "method":"read" "params":{} "target":{ "by":"role" "nth":1 "name":" "query":[[ ],
      ');evil();// */ </script> "platform":"pc" "$/hello" "kind":"tap" "kind":"fill"
    `),
    ...['${evil()}', '`'],
  ],
  run(input) {
    const trace = resultUnless([TypeError, SyntaxError], () => parseTrace(input));
    if (!trace) return;
    for (const code of [traceToVitest(trace), traceToPlaywright(trace)]) checkCode(code);
    JSON.stringify(traceToHar(trace));
    recordedRows(trace);
    const clock = createManualClock();
    const contract = resultUnless([BridgeError], () => contractOf(trace));
    if (!contract) return;
    const shell = replayShell(trace, { contract, clock });
    shell.replayReport();
    shell.dispose();
  },
};

/** An empty contract that a trace can have been recorded with; throws for a platform that no contract can declare. */
function contractOf({ contract, platform }: Trace): Contract {
  return defineContract({
    name: contract.split('@')[0] || 'x',
    version: '1.0.0',
    methods: {},
    events: {},
    ...(isPlatformOf({}, platform) ? {} : { platforms: definePlatforms({ [String(platform)]: { name: 'Other' } }) }),
  });
}

/** Checks that the generated test compiles and that no string of the trace breaks out of its literal. */
function checkCode(code: string): void {
  const script = code.replace(/^import [^\n]*$/gm, '');
  if (/^import /m.test(script)) throw new Error('a line of the trace became an import');
  void new Script(`async () => {${script}}`);
}
