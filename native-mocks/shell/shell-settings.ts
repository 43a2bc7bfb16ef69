import type { Clock, Contract, EventSpec, ShellPlatform } from 'bridgehead';
import { ANDROID_OBJECT, IOS_OBJECT, PAGE_OBJECT, PROTOCOL_VERSION, SHELL_ABILITIES } from '../../sdk/protocol.ts';
import { existsIn, methodsIn } from '../answers/exists-in.ts';
import type { AppState } from '../app/app-state.ts';
import { newestVersion } from '../answers/versions-of.ts';
import { codecOf, type DialectCodec, type ShellDialect } from './dialects.ts';
import type { ShellGeneration, ShellWiring } from './place-objects.ts';
import type { ShellDescription } from './shell-description.ts';
import type { ShellOptions } from './shell-types.ts';
import { createSystemClock } from './system-clock.ts';

/** What tells the kinds of shell apart. */
export interface ShellKind {
  readonly platform: ShellPlatform;
  readonly generation: ShellGeneration;
}

/** Options of a shell of any contract; its answers are typed by the contract's entries. */
export type AnyShellOptions = Omit<ShellOptions<Contract>, 'answers'>;

/** What a shell is, from its first moment to its last: its options with every default filled in. */
export interface ShellSettings extends ShellKind {
  readonly contract: Contract;
  readonly appVersion: string;
  readonly dialect: ShellDialect;
  readonly codec: DialectCodec;
  /** Whether it knows `$/hello`. */
  readonly greets: boolean;
  /** Whether it refuses what breaks a rule of docs/protocol.md. */
  readonly isStrict: boolean;
  readonly hasSnapshot: boolean;
  readonly marksMainFrame: boolean;
  readonly clock: Clock;
  /** The contract's methods that this app has. */
  readonly methods: readonly string[];
  readonly names: ShellWiring['names'];
  readonly can: ShellDescription['can'];
}

export function readShellSettings(kind: ShellKind, options: AnyShellOptions): ShellSettings {
  const { platform, generation } = kind;
  const { contract, can } = options;
  const dialect = generation === 'methods' ? 'methods' : (options.dialect ?? 'json-rpc');
  const codec = codecOf(dialect);
  const greets = codec.greets && options.greets !== false;
  const appVersion = options.appVersion ?? newestVersion(contract, platform);
  return {
    ...kind,
    contract,
    appVersion,
    dialect,
    codec,
    greets,
    isStrict: options.strict === true,
    hasSnapshot: greets && options.snapshot !== false,
    marksMainFrame: options.marksMainFrame ?? false,
    clock: options.clock ?? createSystemClock(),
    methods: methodsIn(contract, platform, appVersion).filter((name) => !options.without?.includes(name)),
    names: {
      android: generation === 'methods' ? 'NativeApp' : ANDROID_OBJECT,
      ios: IOS_OBJECT,
      page: PAGE_OBJECT,
      ...options.names,
    },
    can: Object.fromEntries(
      SHELL_ABILITIES.filter((name) => can?.[name] !== false).map((name) => [name, true as const]),
    ),
  };
}

/** An event of the contract, if this app version has it. */
export function eventOf({ contract, platform, appVersion }: ShellSettings, name: string): EventSpec | undefined {
  const spec = Object.prototype.hasOwnProperty.call(contract.events, name) ? contract.events[name] : undefined;
  return spec && existsIn(spec, platform, appVersion) ? spec : undefined;
}

/** What the shell says of itself now: the answer to hello, and the start snapshot. */
export function describeShell(
  { platform, appVersion, methods, can }: ShellSettings,
  { locale, theme }: AppState,
  testMethods: Iterable<string>,
): ShellDescription {
  return {
    protocol: PROTOCOL_VERSION,
    platform,
    appVersion,
    locale,
    theme,
    methods: [...methods, ...testMethods],
    can,
  };
}
