// The Swift core, in virtual time.
import { coreOver, reportedOrigin } from './core.mjs';
import { startProgram } from './swift.mjs';

const startDriver = () => startProgram('core-driver');

/** The options of the protocol suites, with the differences of the language. */
export const swiftShell = {
  platform: 'ios',
  startCore: () => coreOver(startDriver()),
  startDriver,
  startApp: startDriver,
  // Swift closures throw only if they are declared as throwing.
  canThrowAnywhere: false,
  emitThrows: false,
  // TY-7: Foundation's parser rejects them.
  keepsLoneSurrogates: false,
  reportedOrigin,
  // Foundation's parser on Linux accepts a trailing comma (MS-7), but no other text that is almost JSON.
  alsoTakes: [
    '{"jsonrpc":"2.0","method":"note",}',
    '{"jsonrpc":"2.0","method":"note","params":[1,]}',
    '[{"jsonrpc":"2.0","method":"note"},]',
  ],
  failing: ['throws'],
  unsendable: ['nan', 'typedNan', 'dataClass', 'inside', 'date', 'badData', 'deep', 'cycle'],
  codeOf1e300: 9007199254740991,
  tellsFreed: true,
  wild: { acts: ['typedThrows'], values: ['deep', 'data', 'nsNumber', 'intKeys', 'set'], errors: [] },
};
