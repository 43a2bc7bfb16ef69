import { defineContract, event, handler, method } from 'bridgehead';
import {
  createAndroidShell,
  createIosShell,
  createManualClock,
  createProfileShell,
  findDevice,
  installShell,
  parseTrace,
  replayShell,
  restoreShells,
  type Shell,
} from 'bridgehead/mocks';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPage } from '../support/page.ts';
import { smallTrace } from '../support/small-trace.ts';

const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { pay: method(), track: method({ reply: false }) },
  events: { changed: event() },
  handlers: { canLeave: handler() },
});
const trace = parseTrace(smallTrace);

afterEach(restoreShells);

/** Options without their types, as in plain JavaScript. */
type Untyped = Readonly<Record<string, unknown>>;
const install = (options: Untyped): Shell => installShell({ contract, window: createPage().window, ...options }).shell;

/** Every way to create a shell, with the options that it accepts. */
const entryPoints: readonly (readonly [name: string, open: (options: Untyped) => unknown])[] = [
  ['createAndroidShell', (options) => createAndroidShell({ contract, ...options })],
  ['createIosShell', (options) => createIosShell({ contract, ...options })],
  ['createProfileShell', (options) => createProfileShell({ contract, ...options })],
  ['installShell', install],
  ['installShell with a browser', (options) => install({ profile: 'browser', ...options })],
  ['createProfileShell with a browser', (options) => createProfileShell({ contract, profile: 'browser', ...options })],
];
const replays: typeof entryPoints = [
  ['replayShell', (options) => replayShell(trace, { contract, ...options })],
  ['installShell with a trace', (options) => install({ trace, ...options })],
];

const model = 'x';
const sizes = { widthPx: 1, heightPx: 1, statusBarHeightPx: 0, bottomInsetPx: 0, pixelRatio: 1 };
const device = { model, osVersion: '1', ...sizes };

describe.each(entryPoints)('the options of %s', (_, open) => {
  it.each<[options: Untyped, problem: string]>([
    [{ respnses: {} }, '"respnses" is not an option. Did you mean responses?'],
    [{ responses: { pya: 1 } }, 'pya": the contract has no such method. Did you mean pay?'],
    [{ responses: [] }, 'responses must be an object'],
    [{ without: ['pya'] }, 'Did you mean pay?'],
    [{ without: 'pay' }, 'without must be a list of strings'],
    [{ faults: [{ kind: 'silnt' }] }, 'Did you mean silent'],
    [{ faults: { kind: 'silent' } }, 'faults must be a list'],
    [{ appVersion: 3 }, 'appVersion must be a string'],
    [{ latencyMs: 'x' }, 'latencyMs must be a number from 0 to 2147483647'],
    [{ latencyMs: -5 }, 'latencyMs must be a number from 0 to 2147483647'],
    [{ latencyMs: NaN }, 'latencyMs must be a number from 0 to 2147483647'],
    [{ latencyMs: 2 ** 31 }, 'latencyMs must be a number from 0 to 2147483647'],
    [{ theme: 'drak' }, '"drak" is not a theme. Did you mean dark?'],
    [{ locale: 5 }, 'locale must be a string'],
    [{ seed: NaN }, 'seed must be a number or a string'],
    [{ seed: {} }, 'seed must be a number or a string'],
    [{ strict: 'false' }, 'strict must be true or false'],
    [{ can: { batch: 'false' } }, 'can.batch must be true or false'],
    [{ can: { batsh: false } }, '"batsh" is not a capability. Did you mean batch?'],
    [{ can: false }, 'can must be an object'],
    [{ names: { androd: 'X' } }, '"androd" is not an object of a shell. Did you mean android?'],
    [{ names: { page: '' } }, 'names.page must be a name'],
    [{ device: { widht: 1 } }, '"widht" is not a member of device. Use one of model, osVersion, widthPx'],
    [{ device: { ...device, widthPx: '1' } }, 'device.widthPx must be a number of at least 0'],
    [{ device: { model } }, 'device.osVersion is missing'],
    [{ values: null }, 'values must be an object'],
    [{ user: 5 }, 'user must be an object'],
    [{ isOnline: 'no' }, 'isOnline must be true or false'],
    [{ clock: {} }, 'clock must have the function now'],
    [{ interaction: 'manuel' }, '"manuel" is not an interaction. Did you mean manual?'],
    [{ dialect: null }, '"object" is not a dialect'],
  ])('rejects the shell option %j', (options, problem) => {
    expect(() => open(options)).toThrow(TypeError);
    expect(() => open(options)).toThrow(problem);
  });

  it('accepts every documented option of a shell, and undefined for each', () => {
    const options = {
      ...{ appVersion: 'debug-build', responses: { pay: 1 }, faults: [{ kind: 'silent' }], seed: 'a', latencyMs: 0 },
      ...{ interaction: 'manual', dialect: 'action', names: { page: 'app' }, snapshot: false },
      ...{ supportsHandshake: false, can: { batch: false }, without: ['pay'], testMethods: true, strict: true },
      ...{ marksMainFrame: true, locale: 'vi', theme: 'dark', user: { userId: '1', nickname: 'An' } },
      ...{ device, isOnline: false, values: { a: 1 } },
    };
    expect(() => open(options)).not.toThrow();
    expect(() => open(Object.fromEntries(Object.keys(options).map((each) => [each, undefined])))).not.toThrow();
  });
});

describe.each(replays)('the options of %s', (_, open) => {
  it.each<[options: Untyped, problem: string]>([
    [{ responses: { pay: 1 } }, 'responses does not apply to a trace, which determines the shell. Remove it'],
    [{ profile: 'android-newest' }, 'profile does not apply to a trace'],
    [{ latencyMs: 5 }, 'latencyMs does not apply to a trace'],
    [{ profle: 'ios-oldest' }, '"profle" is not an option. Did you mean profile?'],
    [{ faults: [{ kind: 'silnt' }] }, 'Did you mean silent'],
    [{ device: { widht: 1 } }, '"widht" is not a member of device'],
    [{ seed: {} }, 'seed must be a number or a string'],
    [{ strict: 'false' }, 'strict must be true or false'],
  ])('rejects the option %j of a shell with a trace', (options, problem) => {
    expect(() => open(options)).toThrow(TypeError);
    expect(() => open(options)).toThrow(problem);
  });

  it('accepts undefined for a shell option that does not apply', () => {
    expect(() => open({ profile: undefined, responses: undefined })).not.toThrow();
  });
});

describe('the options of a replay', () => {
  it.each<[options: Untyped, problem: string]>([
    [{ events: 'manuel' }, 'Cannot replay the trace: "manuel" is not a way to send events. Did you mean manual?'],
    [{ timing: 'recroded' }, '"recroded" is not a timing. Did you mean recorded?'],
    [{ clock: {} }, 'clock must have the function now'],
  ])('rejects the option %j of a replay', (options, problem) => {
    expect(() => replayShell(trace, { contract, ...options })).toThrow(problem);
  });

  it('applies faults, seed and device of a replay', () => {
    const shell = replayShell(trace, {
      contract,
      clock: createManualClock(),
      faults: [{ kind: 'silent', methods: ['pay'] }],
      seed: 7,
      device,
    });
    onTestFinished(() => shell.dispose());
    expect(shell.state.device).toEqual(device);
    expect(() => shell.setFaults([])).not.toThrow();
  });

  it('reports the sizes of the device in a test that replays a trace', () => {
    const { widthPx, heightPx } = findDevice('iphone-15');
    expect(install({ trace, deviceId: 'iphone-15' }).state.device).toMatchObject({ widthPx, heightPx });
  });
});

describe('the options of installShell', () => {
  it.each<[options: Untyped, problem: string]>([
    [{ windw: {} }, '"windw" is not an option. Did you mean window?'],
    [{ trace, windw: {} }, '"windw" is not an option. Did you mean window?'],
    [{ window: 5 }, 'window must be an object'],
    [{ cleanUp: true }, 'cleanUp must be a function'],
    [{ deviceId: 5 }, 'deviceId must be a string'],
    [{ generation: 'listener' }, 'generation is determined by the profile. Use a profile such as android-listener'],
  ])('rejects the option %j of a test', (options, problem) => {
    expect(() => install(options)).toThrow(`Cannot simulate a shell: ${problem}`);
  });
});

describe('a profile', () => {
  it.each<[profile: unknown, problem: string]>([
    [null, 'profile must be the id of a profile, or a profile'],
    [5, 'profile must be the id of a profile, or a profile'],
    [{ platform: 'windows' }, 'the contract does not declare the platform windows. Use one of android, ios, pc.'],
    [{ platform: 'Android' }, 'profile.platform must be the name of a platform.'],
    [{ id: 'x' }, 'profile.platform is missing'],
    [{ platform: 'android', appVerson: '1.0' }, '"appVerson" is not a member of profile. Did you mean appVersion?'],
    [{ platform: 'android', appVersion: 3 }, 'profile.appVersion must be a string'],
    [{ platform: 'android', generation: 'handler' }, '"handler" is not a generation of android'],
    [{ platform: 'android', supportsHandshake: 'no' }, 'profile.supportsHandshake must be true or false'],
  ])('rejects %j as a profile', (profile, problem) => {
    for (const open of [install, (options: Untyped) => createProfileShell({ contract, ...options })]) {
      expect(() => open({ profile })).toThrow(TypeError);
      expect(() => open({ profile })).toThrow(problem);
    }
  });

  it('accepts a profile without id and label', () => {
    expect(install({ profile: { platform: 'android', appVersion: '1.0', generation: 'listener' } }).appVersion).toBe(
      '1.0',
    );
  });
});

describe('an option of a profile', () => {
  it('overrides a profile by an option of the shell, but not by undefined', () => {
    const profile = { platform: 'android', appVersion: '1.2.3', dialect: 'action' };
    expect(install({ profile, appVersion: undefined, dialect: undefined })).toMatchObject(profile);
    expect(install({ profile, appVersion: '9', dialect: 'json-rpc' })).toMatchObject({
      appVersion: '9',
      dialect: 'json-rpc',
    });
  });
});

describe('the actions of the user of the app', () => {
  it.each<[what: string, act: (app: Record<string, (value: unknown) => void>) => void, problem: string]>([
    ['a theme', (app) => app['setTheme']?.('drak'), 'Cannot change the app: "drak" is not a theme. Did you mean dark?'],
    ['a locale', (app) => app['setLocale']?.(5), 'locale must be a string'],
    ['a network', (app) => app['setOnline']?.(false), 'isOnline must be true or false'],
    ['a network without its state', (app) => app['setOnline']?.({ online: false }), 'isOnline must be true or false'],
    ['a user', (app) => app['setUser']?.('An'), 'user must be an object'],
  ])('rejects %s that the simulated app cannot have', (_, act, problem) => {
    const shell = install({});
    const before = shell.state;
    // As plain JavaScript would call them.
    expect(() => act(shell.app as unknown as Record<string, (value: unknown) => void>)).toThrow(problem);
    expect(shell.state).toBe(before);
  });

  it('signs the user out of the simulated app', () => {
    const shell = install({});
    shell.app.setUser(undefined);
    expect(shell.state.user).toBe(undefined);
  });
});
