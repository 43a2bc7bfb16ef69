import type { Clock, Contract, EventSpec, ShellPlatform } from 'bridgehead';
import type { BridgeNames } from 'bridgehead/transports';
import {
  ANDROID_OBJECT,
  CANCEL_METHOD,
  HELLO_METHOD,
  IOS_OBJECT,
  PAGE_OBJECT,
  PROTOCOL_VERSION,
  SHELL_CAPABILITIES,
  STATUS_METHOD,
} from '../../sdk/wire/protocol.ts';
import { isAvailable, availableMethods } from '../responses/is-available.ts';
import { type AppRoles, createAppRoles } from '../app/app-roles.ts';
import type { AppState } from '../app/app-state.ts';
import { newestVersion } from '../responses/contract-versions.ts';
import type { CreatePageRulesOptions } from '../strict/create-page-rules.ts';
import { describeOldBridge, isOldBridge } from '../old-bridges/old-bridges.ts';
import { codecOf, type DialectCodec, type ShellDialect } from './dialects.ts';
import type { ShellGeneration, ShellWiring } from './place-objects.ts';
import type { FullAnnouncement } from './full-announcement.ts';
import type { ShellOptions } from './shell-types.ts';
import { createUnrefClock } from './unref-clock.ts';

/** Platform and native mechanism of a shell. */
export interface ShellKind {
  readonly platform: ShellPlatform;
  readonly generation: ShellGeneration;
}

/** Options of a shell of any contract, without the types that depend on it. */
export interface AnyShellOptions extends Omit<ShellOptions<Contract>, 'responses' | 'launchData'> {
  readonly responses?: object | undefined;
  readonly launchData?: unknown;
}

/** The options of a shell with all defaults applied. They do not change. */
export interface ShellSettings extends ShellKind {
  readonly contract: Contract;
  /** What the roles of the contract mean for the app. */
  readonly roles: AppRoles;
  readonly appVersion: string;
  readonly dialect: ShellDialect;
  readonly codec: DialectCodec;
  /** Whether the shell implements `$/hello`. */
  readonly supportsHandshake: boolean;
  /** Whether the shell implements the `$/test.*` methods of debug builds. */
  readonly hasTestMethods: boolean;
  /** Whether the shell rejects messages that violate docs/protocol.md. */
  readonly isStrict: boolean;
  readonly hasSnapshot: boolean;
  readonly marksMainFrame: boolean;
  readonly clock: Clock;
  /** The contract's methods that this app has. */
  readonly methods: readonly string[];
  readonly names: BridgeNames;
  readonly can: FullAnnouncement['can'];
}

export function readShellSettings(kind: ShellKind, options: AnyShellOptions): ShellSettings {
  const { platform, generation } = kind;
  const { contract, can } = options;
  const dialect = generation === 'methods' ? 'methods' : (options.dialect ?? 'json-rpc');
  const codec = codecOf(dialect);
  const supportsHandshake = codec.supportsHandshake && !isOldBridge(generation) && options.supportsHandshake !== false;
  const appVersion = options.appVersion ?? newestVersion(contract, platform);
  return {
    ...kind,
    contract,
    roles: createAppRoles(contract),
    appVersion,
    dialect,
    codec,
    supportsHandshake,
    hasTestMethods: options.testMethods === true,
    isStrict: options.strict === true,
    hasSnapshot: supportsHandshake && options.snapshot !== false,
    marksMainFrame: options.marksMainFrame ?? false,
    clock: options.clock ?? createUnrefClock(),
    methods: availableMethods(contract, platform, appVersion).filter((name) => !options.without?.includes(name)),
    names: {
      android: objectOf(contract, platform),
      ios: IOS_OBJECT,
      page: PAGE_OBJECT,
      ...oldNames[dialect],
      ...options.names,
    },
    can: Object.fromEntries(
      SHELL_CAPABILITIES.filter((name) => can?.[name] !== false).map((name) => [name, true as const]),
    ),
  };
}

/** The objects of apps that are older than the protocol, which are no shells for `hasShell`. */
const oldNames: Partial<Record<ShellDialect, Partial<BridgeNames>>> = {
  action: { android: 'ActionBridge', ios: 'ActionBridge', page: 'ActionPage' },
  methods: { android: 'NativeApp' },
};

/** The name of the object of Android, or of a declared platform, which works like it. */
const objectOf = ({ platforms }: Contract, platform: string): string =>
  platforms?.names[platform] === undefined ? ANDROID_OBJECT : (platforms.objects[platform] ?? ANDROID_OBJECT);

/** An event of the contract, if this app version has it. */
export function eventOf({ contract, platform, appVersion }: ShellSettings, name: string): EventSpec | undefined {
  const spec = Object.prototype.hasOwnProperty.call(contract.events, name) ? contract.events[name] : undefined;
  return spec && isAvailable(spec, platform, appVersion) ? spec : undefined;
}

/** Creates the current announcement: the result of `$/hello` and the start snapshot. */
export function createAnnouncement(
  { platform, appVersion, can }: ShellSettings,
  { locale, theme, launchData }: AppState,
  methods: Iterable<string>,
): FullAnnouncement {
  return {
    protocol: PROTOCOL_VERSION,
    platform,
    appVersion,
    locale,
    theme,
    launchData,
    methods: [...methods],
    can,
  };
}

/** Whether the shell implements a method: `$/hello`, the methods of the announced capabilities (HE-5), and any other method. */
export function supportsProtocolMethod({ supportsHandshake, can }: ShellSettings, method: string): boolean {
  if (method === HELLO_METHOD) return supportsHandshake;
  if (method === STATUS_METHOD) return supportsHandshake && can['status'] === true;
  if (method === CANCEL_METHOD) return supportsHandshake && can['cancel'] === true;
  return true;
}

/** Returns the objects that the shell places in a window. */
export function createWiring(settings: ShellSettings, announce: () => FullAnnouncement): ShellWiring {
  const { generation, names, methods, marksMainFrame, hasSnapshot, contract } = settings;
  const announcement = announce();
  const snapshot = hasSnapshot ? { snapshot: JSON.stringify(announcement) } : {};
  const events = Object.keys(contract.events).filter((name) => eventOf(settings, name));
  const { launchData } = announcement;
  const oldBridge = isOldBridge(generation) && {
    oldBridge: describeOldBridge({ ...settings, generation, events, launchData }),
  };
  return { generation, names, methods, marksMainFrame, ...snapshot, ...oldBridge };
}

/** Returns the settings of the rules that the page's messages are checked against. */
export function pageRuleOptions(settings: ShellSettings): CreatePageRulesOptions {
  const { contract, dialect, supportsHandshake, hasTestMethods, hasSnapshot, generation, can } = settings;
  // The message listener has no snapshot (SN-2).
  const snapshotCan = (): typeof can => (hasSnapshot && generation !== 'listener' ? can : {});
  return { contract, dialect, supportsHandshake, hasTestMethods, snapshotCan, isOldBridge: isOldBridge(generation) };
}
