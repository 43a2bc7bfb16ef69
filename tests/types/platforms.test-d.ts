import {
  type Contract,
  createBridge,
  defineContract,
  definePlatforms,
  extendContract,
  method,
  type Platform,
  type PlatformOf,
  type ShellSnapshot,
} from 'bridgehead';
import { availableMethods, createPlatformShell, installShell, isAvailable, profilesOf } from 'bridgehead/mocks';
import { createBridgeHooks } from 'bridgehead/react';
import { describe, expectTypeOf, it } from 'vitest';
import { desktopContract, desktopPlatforms } from '../support/desktop-contract.ts';
import { typedContract, type TypedContract } from './typed-contract.ts';

type Declared = Platform | 'desktop' | 'harmony';

describe('the types of declared platforms', () => {
  it('are the platforms of the bridge and of the hooks', () => {
    expectTypeOf<PlatformOf<typeof desktopContract>>().toEqualTypeOf<Declared>();
    const bridge = createBridge(desktopContract, { platform: 'desktop' });
    expectTypeOf(bridge.shell.get().platform).toEqualTypeOf<Declared>();
    expectTypeOf(bridge.ready()).toEqualTypeOf<Promise<ShellSnapshot<Declared>>>();
    // @ts-expect-error the contract does not declare this platform
    createBridge(desktopContract, { platform: 'windows' });
    const hooks = createBridgeHooks<typeof desktopContract>();
    expectTypeOf(hooks.usePlatform()).toEqualTypeOf<Declared>();
    expectTypeOf(hooks.useShell()).toEqualTypeOf<ShellSnapshot<Declared>>();
  });

  it('are those of the helpers that list what an app has', () => {
    expectTypeOf(availableMethods(desktopContract, 'desktop', '2.0')).toEqualTypeOf<readonly string[]>();
    expectTypeOf(isAvailable(desktopContract.methods.openWindow, 'desktop', '2.0')).toEqualTypeOf<boolean>();
    // @ts-expect-error the contract does not declare this platform
    availableMethods(desktopContract, 'windows', '2.0');
    // @ts-expect-error a browser has no app
    availableMethods(desktopContract, 'pc', '2.0');
  });

  it('are checked where they are written', () => {
    desktopPlatforms.on({ desktop: '1.0', android: '2.0' });
    // @ts-expect-error a misspelt platform
    desktopPlatforms.on({ destkop: '1.0' });
    // @ts-expect-error a platform without a display name
    definePlatforms({ desktop: {} });
    // @ts-expect-error a platform that only `on` accepts
    method({ since: { desktop: '1.0' } });
    // @ts-expect-error not the result of definePlatforms
    defineContract({ name: 'c', version: '1.0.0', methods: {}, platforms: { desktop: { name: 'Desktop' } } });
  });

  it('select the simulated shells', () => {
    installShell({ contract: desktopContract, profile: profilesOf(desktopContract)[0] });
    createPlatformShell({ contract: desktopContract, platform: 'harmony' });
    // @ts-expect-error a platform that the contract does not declare
    createPlatformShell({ contract: desktopContract, platform: 'android' });
  });

  it('are kept by an extended contract', () => {
    const more = extendContract(desktopContract, { methods: { ping: method() } });
    expectTypeOf<PlatformOf<typeof more>>().toEqualTypeOf<Declared>();
  });

  it('do not change a contract that declares none', () => {
    expectTypeOf<PlatformOf<TypedContract>>().toEqualTypeOf<Platform>();
    expectTypeOf<PlatformOf<Contract>>().toEqualTypeOf<Platform>();
    expectTypeOf(createBridge(typedContract).shell.get()).toEqualTypeOf<ShellSnapshot>();
    const methods = { ping: method() };
    const plain = defineContract({ name: 'c', version: '1.0.0', methods });
    expectTypeOf(plain).toEqualTypeOf<
      Contract<typeof methods, Readonly<Record<never, never>>, Readonly<Record<never, never>>>
    >();
    // @ts-expect-error a platform that no contract has
    createBridge(typedContract, { platform: 'desktop' });
  });
});
