// The Swift protocol, with virtual time.
import { coreOver, originAsTold } from './core.mjs';
import { startProgram } from './swift.mjs';

const startDriver = () => startProgram('core-driver');

/** What the suites of the protocol are run with, and what the language makes different. */
export const swiftShell = {
  platform: 'ios',
  startCore: () => coreOver(startDriver()),
  startDriver,
  startApp: startDriver,
  // Swift's closures throw only where they are declared so.
  canThrowAnywhere: false,
  emitThrows: false,
  // TY-7: Foundation's reader refuses them.
  keepsLoneSurrogates: false,
  originAsTold,
  // Foundation's reader on Linux takes a comma too many (MS-7); nothing else of what is nearly JSON.
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
