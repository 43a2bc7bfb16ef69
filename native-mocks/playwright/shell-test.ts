import {
  test as baseTest,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
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
import { becomeDevice } from './become-device.ts';
import { changeNetwork } from './change-network.ts';
import { connectShell } from './connect-shell.ts';
import { type PlayedServer, playServer } from './play-server.ts';

/** What `test.use({ shellOptions })` takes. */
export interface ShellTestOptions<C extends Contract> extends Omit<CreateProfileShellOptions<C>, 'strict'> {
  /**
   * `true` by default: the shell refuses what the page must not post by docs/protocol.md, and the test fails with the
   * names of the rules.
   */
  readonly strict?: boolean | undefined;
  /** Replays this trace instead of simulating an app. */
  readonly trace?: Trace | undefined;
  /** With a trace, `by-hand`: the test sends the events and requests of the shell. `replayed` by default. */
  readonly events?: 'replayed' | 'by-hand' | undefined;
}

/** The fixtures of a shell test, beside Playwright's own. */
export interface ShellFixtures<C extends Contract> {
  /** The shell to put around the page: its contract, and what should differ from the usual. */
  shellOptions: Partial<ShellTestOptions<C>>;
  /** A device by name (`pixel-8`, `iphone-15`, …): user agent, client hints, viewport, pixel ratio and touch become its own, and the app tells its sizes. */
  deviceId: string | undefined;
  /** A network by name (`slow-4g`, `offline`, …; `networkProfiles`), as in the simulator; the machine's own by default. Chromium only. */
  networkId: string | undefined;
  /** Plays the server of the recorded session: each recorded request gets its recorded answer. Without a trace it plays nothing. */
  server: PlayedServer;
  /** The shell around `page`. For the profile `browser`: one the page cannot see, which never receives anything. */
  shell: Shell<C>;
}

/** Playwright's `test` with shell fixtures. */
export type ShellTest<C extends Contract> = TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & ShellFixtures<C>,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/**
 * Playwright's `test`, with a simulated shell around `page`, for one contract:
 * `const test = createShellTest(appContract)`.
 */
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
        if (device) await becomeDevice(page, device, userAgentOf(device, options));
        const shell = createFor(options);
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

/** The fixture `server`. */
async function provideServer<C extends Contract>(
  {
    page,
    shellOptions,
    networkId,
  }: Pick<ShellFixtures<C>, 'shellOptions' | 'networkId'> & Pick<PlaywrightTestArgs, 'page'>,
  provide: (server: PlayedServer) => Promise<void>,
): Promise<void> {
  if (networkId !== undefined) await changeNetwork(page, networkId);
  await provide(await playServer(page, shellOptions.trace?.requests ?? []));
}

/** Playwright's `test` with a shell around `page`; the contract comes by `test.use({ shellOptions: { contract } })`. */
export const test: ShellTest<Contract> = /* @__PURE__ */ createShellTest();

function createFor<C extends Contract>(options: ShellTestOptions<C>): Shell<C> | undefined {
  const { trace, contract, events, strict = true } = options;
  return trace ? replayShell(trace, { contract, strict, events }) : createProfileShell({ ...options, strict });
}

function withContract<C extends Contract>(
  options: Partial<ShellTestOptions<C>>,
  usual: C | undefined,
): ShellTestOptions<C> {
  const contract = options.contract ?? usual;
  if (contract) return { ...options, contract };
  throw new TypeError(
    'Cannot put a shell around the page: there is no contract. Say test.use({ shellOptions: { contract } }).',
  );
}

/** A web view's user agent inside an app, the browser's outside. */
function userAgentOf<C extends Contract>(device: Device, { profile, contract }: Partial<ShellTestOptions<C>>): string {
  const found = typeof profile === 'string' && contract ? findProfile(contract, profile) : profile;
  const isBrowser = found === 'browser' || (typeof found === 'object' && found.platform === 'pc');
  return isBrowser ? device.browserUserAgent : device.webViewUserAgent;
}
