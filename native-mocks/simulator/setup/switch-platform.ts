import type { Contract, Platform } from 'bridgehead';
import { type Device, devices } from '../../devices/devices.data.ts';
import {
  deviceOf,
  type Generation,
  generationsOfSetup,
  platformOf,
  type Setup,
  withDevice,
  withPlatform,
} from './setup.ts';
import { newestVersionOf } from './versions.ts';

/**
 * Changes the platform of a phone. The new platform keeps the chosen shell if it has it; platforms that were left keep their
 * device and app version, and a shell that only they have.
 */
export interface PlatformSwitch {
  /** Returns the setup with a device of another platform. An app of a declared platform stays the same. */
  toDevice(setup: Setup, platform: Device['platform']): Setup;
  /** Returns the setup with an app of another platform; empty for the platform of the device. */
  toApp(setup: Setup, platform: string): Setup;
}

/** Creates the switch of one phone. */
export function createPlatformSwitch(contract: Contract): PlatformSwitch {
  const leftDevices = new Map<Device['platform'], string>();
  const leftVersions = new Map<Platform, string>();
  /** A chosen shell that the current platform lacks. */
  let missing: Generation | undefined;

  const finish = (before: Setup, next: Setup): Setup => {
    const platform = platformOf(next);
    if (platform === platformOf(before)) return next;
    leftVersions.set(platformOf(before), before.appVersion);
    // The first shell of a platform is its default, which nobody chose.
    const [standard, ...others] = generationsOfSetup(before);
    const chosen = before.generation === standard ? missing : others.find((each) => each === before.generation);
    const kept = generationsOfSetup(next).find((each) => each === chosen);
    missing = kept ? undefined : chosen;
    const appVersion = leftVersions.get(platform) ?? newestVersionOf(contract, platform);
    return { ...next, generation: kept ?? generationsOfSetup(next)[0] ?? 'none', appVersion };
  };
  return {
    toDevice(setup, platform) {
      const before = deviceOf(setup);
      const id = leftDevices.get(platform) ?? devices.find((each) => each.platform === platform)?.id;
      if (id === undefined || before.platform === platform) return setup;
      leftDevices.set(before.platform, before.id);
      return finish(setup, withDevice(setup, id));
    },
    toApp: (setup, platform) => finish(setup, withPlatform(setup, platform)),
  };
}
