import type {
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
  TestType,
} from '@playwright/test';
import type { Contract } from 'bridgehead';
import {
  createAndroidShell,
  createProfileShell,
  type CreateProfileShellOptions,
  type Device,
  findDevice,
  findProfile,
  replayShell,
  type Shell,
  type Trace,
} from 'bridgehead/mocks';
import { appDeviceOf } from '../app/app-device.ts';
import { assertNoViolations } from '../strict/violation.ts';
import { emulateDevice } from './emulate-device.ts';
import { changeNetwork } from './change-network.ts';
import { connectShell } from './connect-shell.ts';
import { baseTest } from './playwright-test.ts';
import { type ReplayedServer, replayServer } from './replay-server.ts';

/** Options of `test.use({ shellOptions })`. */
export interface ShellTestOptions<C extends Contract> extends Omit<CreateProfileShellOptions<C>, 'strict'> {
  /** `true` by default: messages that violate docs/protocol.md are rejected, and fail the test. */
  readonly strict?: boolean | undefined;
  /** Replays this trace instead of simulating an app. */
  readonly trace?: Trace | undefined;
  /** Of the trace: `replayed` by default. `manual`: the test sends them. */
  readonly events?: 'replayed' | 'manual' | undefined;
}

/** The fixtures of a shell test. */
export interface ShellFixtures<C extends Contract> {
  /** Options of the shell. */
  shellOptions: Partial<ShellTestOptions<C>>;
  /**
   * A device (`pixel-8`, `iphone-15`, …): user agent, client hints, viewport, pixel ratio, touch, and the app's sizes.
   */
  deviceId: string | undefined;
  /** A network (`slow-4g`, `offline`, …); unthrottled by default. Chromium only. */
  networkId: string | undefined;
  /** Replays the server of the trace. */
  server: ReplayedServer;
  /** The shell; invisible with the profile `browser`. */
  shell: Shell<C>;
}

/** Playwright's `test` with shell fixtures. */
export type ShellTest<C extends Contract> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ShellFixtures<C>,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** Returns Playwright's `test` with a simulated shell around `page`, for one contract. */
export function createShellTest<C extends Contract = Contract>(contract?: C): ShellTest<C> {
  return baseTest.extend<ShellFixtures<C>>({
    shellOptions: [{}, { option: true }],
    deviceId: [undefined, { option: true }],
    networkId: [undefined, { option: true }],

    userAgent: async ({ userAgent, deviceId, shellOptions }, provide) => {
      await provide(deviceId === undefined ? userAgent : userAgentOf(findDevice(deviceId), shellOptions));
    },
    viewport: async ({ viewport, deviceId }, provide) => {
      if (deviceId === undefined) return provide(viewport);
      const { widthPx: width, heightPx: height } = findDevice(deviceId);
      return provide({ width, height });
    },
    deviceScaleFactor: async ({ deviceScaleFactor, deviceId }, provide) => {
      await provide(deviceId === undefined ? deviceScaleFactor : findDevice(deviceId).pixelRatio);
    },
    isMobile: async ({ isMobile, deviceId }, provide) => {
      await provide(deviceId === undefined ? isMobile : findDevice(deviceId).platform !== 'pc');
    },
    hasTouch: async ({ hasTouch, deviceId }, provide) => {
      await provide(deviceId === undefined ? hasTouch : findDevice(deviceId).maxTouchPoints > 0);
    },

    server: [provideServer, { auto: true }],

    shell: [
      async ({ page, shellOptions, deviceId }, provide) => {
        const device = deviceId === undefined ? undefined : findDevice(deviceId);
        const options = { ...(device && { device: appDeviceOf(device) }), ...withContract(shellOptions, contract) };
        if (device) await emulateDevice(page, device, userAgentOf(device, options));
        const shell = createFor(options);
        await followTheme(page, options, shell);
        if (shell) await connectShell(page, shell, { faults: options.faults, seed: options.seed });
        const given = shell ?? createAndroidShell({ contract: options.contract });
        await provide(given);
        given.dispose();
        if (options.strict !== false) assertNoViolations(given);
      },
      { auto: true },
    ],
  });
}

/** Applies the theme of the app to `prefers-color-scheme`: that of the options or the trace, and each that the app changes to. */
async function followTheme<C extends Contract>(
  page: Page,
  { theme: first, trace }: ShellTestOptions<C>,
  shell: Shell<C> | undefined,
): Promise<void> {
  let theme = first ?? trace?.theme;
  // Without a theme in the options, Playwright's `colorScheme` applies until the app changes.
  if (theme) await page.emulateMedia({ colorScheme: theme });
  theme ??= shell?.state.theme;
  shell?.on('state', (state) => {
    if (state.theme === theme) return;
    theme = state.theme;
    void page.emulateMedia({ colorScheme: theme }).catch(() => {}); // The page has closed in the meantime.
  });
}

/** The fixture `server`. */
async function provideServer<C extends Contract>(
  {
    page,
    shellOptions,
    networkId,
  }: Pick<ShellFixtures<C>, 'shellOptions' | 'networkId'> & Pick<PlaywrightTestArgs, 'page'>,
  provide: (server: ReplayedServer) => Promise<void>,
): Promise<void> {
  if (networkId !== undefined) await changeNetwork(page, networkId);
  await provide(await replayServer(page, shellOptions.trace?.requests ?? []));
}

/** Playwright's `test` with a shell around `page`; set the contract with `test.use({ shellOptions: { contract } })`. */
export const test: ShellTest<Contract> = /* @__PURE__ */ createShellTest();

function createFor<C extends Contract>(options: ShellTestOptions<C>): Shell<C> | undefined {
  const { trace, strict = true, ...rest } = options;
  return trace === undefined ? createProfileShell({ ...rest, strict }) : replayShell(trace, { ...rest, strict });
}

function withContract<C extends Contract>(
  options: Partial<ShellTestOptions<C>>,
  defaultContract: C | undefined,
): ShellTestOptions<C> {
  const contract = options.contract ?? defaultContract;
  if (contract) return { ...options, contract };
  throw new TypeError(
    'Cannot simulate a shell: the contract is missing. Call test.use({ shellOptions: { contract } }).',
  );
}

/** Returns the web view's user agent inside an app, the browser's outside. */
function userAgentOf<C extends Contract>(device: Device, { profile, contract }: Partial<ShellTestOptions<C>>): string {
  const found = typeof profile === 'string' && contract ? findProfile(contract, profile) : profile;
  const isBrowser = found === 'browser' || (typeof found === 'object' && found.platform === 'pc');
  return isBrowser ? device.browserUserAgent : device.webViewUserAgent;
}
