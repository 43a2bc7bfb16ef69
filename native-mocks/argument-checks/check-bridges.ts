import { BridgeError, type CallOptions, type Contract, type CreateBridgeOptions } from 'bridgehead';
import { checkContractShape } from './check-contract.ts';
import { platformsOf } from '../../sdk/gate/platform.ts';
import {
  anyOption,
  booleanOption,
  checkOptions,
  checkValue,
  choiceOption,
  functionOption,
  functionsOption,
  globalNameOption,
  membersOption,
  objectOption,
  type OptionType,
  type OptionTypes,
} from '../../sdk/tools/argument-checks/option-types.ts';

/** The part of a bridge that is wrapped (`BridgeCore` of the SDK). */
interface ObservedBridge {
  readonly contract: Contract;
  readonly '~core': {
    readonly path: { invoke: (name: string, params: unknown, options: unknown) => Promise<unknown> };
  };
}

type Observer = (bridge: ObservedBridge, options: object) => void;

const OBSERVER = Symbol.for('bridgehead.observer');

/**
 * Checks the contract and the options of each bridge that is created in a window, and the options of its calls. The compiler rejects
 * misspelt ones; plain JavaScript does not, and the SDK ignores them, because each page would load the names and types
 * (`docs/decisions/0088-javascript-mistakes-in-development.md`). `createBridge` throws the `TypeError`, and a call rejects with it as
 * `bad-argument`. Returns a function that ends the checks for later bridges.
 */
export function checkBridges(host: object): () => void {
  // Windows are open records, and an observer of the simulator may be there already.
  const window = host as { [OBSERVER]?: unknown };
  const outer = window[OBSERVER];
  const observe: Observer = (bridge, options) => {
    checkContractShape(bridge.contract);
    checkOptions('create the bridge', options, bridgeOptionTypes(bridge.contract));
    checkCalls(bridge);
    // A page that `--attach` observes has an object there.
    if (typeof outer === 'function') outer(bridge, options);
  };
  Object.defineProperty(window, OBSERVER, { value: observe, configurable: true, writable: true });
  return () => {
    if (window[OBSERVER] === observe) window[OBSERVER] = outer;
  };
}

function checkCalls({ '~core': { path } }: ObservedBridge): void {
  const { invoke } = path;
  path.invoke = (name, params, options = {}) => {
    try {
      checkValue(`call ${name}`, options, { name: 'the third argument', type: objectOption });
      checkOptions(`call ${name}`, options as object, callOptionTypes);
    } catch (cause) {
      const text = String((cause as Error).message).replace(/^Cannot [^:]+: |[.?]$/g, '');
      return Promise.reject(new BridgeError('bad-argument', name, { text, cause }));
    }
    return invoke(name, params, options);
  };
}

const callOptionTypes: OptionTypes<keyof CallOptions> = {
  signal: functionsOption(['addEventListener', 'removeEventListener']),
  // Checked by the call.
  timeoutMs: anyOption,
  onProgress: functionOption,
};

/** A missing one is a compile error. */
function bridgeOptionTypes(contract: Contract): OptionTypes<keyof CreateBridgeOptions> {
  const platforms = platformsOf(contract);
  const names = Object.fromEntries([...platforms, 'page'].map((name) => [name, globalNameOption]));
  return {
    window: objectOption,
    clock: functionsOption(['now', 'setTimer', 'clearTimer']),
    random: functionOption,
    logger: functionsOption(['warn']),
    transport: functionsOption(['post', 'subscribe']),
    platform: choiceOption('a platform', [...platforms, 'pc']),
    names: membersOption(names, { what: 'an object of a shell' }),
    envelope: functionsOption(['encode', 'decode']),
    expectShell,
    // Checked by `createBridge`.
    lateShellMs: anyOption,
    timeoutMs: anyOption,
    interactiveMaxMs: anyOption,
    maxMessageChars: anyOption,
    allowFrames: booleanOption,
    locales: objectOption,
  };
}

const expectShell: OptionType = (value, name) =>
  typeof value === 'function' || Object.prototype.toString.call(value) === '[object RegExp]'
    ? undefined
    : `${name} must be a function of the user agent or a RegExp.`;
