// The Swift core, in virtual time.
import { coreOver, reportedOrigin } from './core.mjs';
import { startProgram } from './swift.mjs';

const startDriver = () => startProgram('drivers', ['core']);

/** The options of the protocol suites, with the differences of the language. */
export const swiftShell = {
  platform: 'ios',
  /** Whether the shell works on long texts on another thread. */
  hasThreads: true,
  startCore: () => coreOver(startDriver()),
  startDriver,
  startApp: startDriver,
  // Swift closures throw only if they are declared as throwing.
  canThrowAnywhere: false,
  emitThrows: false,
  // Foundation's parser rejects lone surrogates (TY-7).
  keepsLoneSurrogates: false,
  reportedOrigin,
  // Foundation's parser on Linux accepts a trailing comma (MS-7), but no other almost valid JSON.
  alsoAccepts: [
    '{"jsonrpc":"2.0","method":"note",}',
    '{"jsonrpc":"2.0","method":"note","params":[1,]}',
    '[{"jsonrpc":"2.0","method":"note"},]',
  ],
  failing: ['throws'],
  throwsCode: true,
  namesLostPayloads: true,
  unsendable: ['nan', 'typedNan', 'dataClass', 'inside', 'date', 'badData', 'deep', 'cycle'],
  codeOf1e300: 9007199254740991,
  reportsRelease: true,
  scripted: { actions: ['typedThrows'], values: ['deep', 'data', 'nsNumber', 'intKeys', 'set'], errors: [] },
};
