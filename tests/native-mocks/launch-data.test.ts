import { createBridge, launchData } from 'bridgehead';
import { createAndroidShell, installShell, recordTrace } from 'bridgehead/mocks';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseSetup } from '../../native-mocks/simulator/setup/url-state.ts';
import { problemOfLaunchData, readLaunchData } from '../../native-mocks/simulator/setup/launch-data.ts';
import { testContract } from '../support/bridge.ts';
import { launchContract as contract } from '../support/launch-contract.ts';

describe('the launch data of simulated shells', () => {
  it('is in the start snapshot and in the response to $/hello', async () => {
    const data = { screen: 'vip', inviter: 'An' } as const;
    const { bridgeOptions } = installShell({ contract, launchData: data });
    const bridge = createBridge(contract, bridgeOptions);
    onTestFinished(() => bridge.dispose());
    expect(launchData(bridge).get()).toEqual(data);
    await bridge.ready();
    expect(launchData(bridge).get()).toEqual(data);
  });

  it('is checked with the schema of the contract', () => {
    // @ts-expect-error the picklist does not contain it
    expect(() => createAndroidShell({ contract, launchData: { screen: 'shop' } })).toThrow(
      'Cannot simulate a shell: launchData.screen is invalid: expected ("home" | "vip").',
    );
    // @ts-expect-error the contract declares none
    expect(() => createAndroidShell({ contract: testContract, launchData: {} })).toThrow(
      'Cannot simulate a shell: the contract declares no launchData.',
    );
  });

  it('is recorded without free strings, and replayed', async () => {
    const { shell, advance, bridgeOptions } = installShell({ contract, launchData: { screen: 'vip', inviter: 'An' } });
    const recorder = recordTrace(shell);
    const bridge = createBridge(contract, bridgeOptions);
    await advance(100);
    bridge.dispose();
    const trace = recorder.stop();
    expect(JSON.stringify(trace)).not.toContain('"An"');
    const replayed = installShell({ contract, trace });
    const again = createBridge(contract, replayed.bridgeOptions);
    onTestFinished(() => again.dispose());
    expect(launchData(again).get()).toEqual({ screen: 'vip', inviter: '•••' });
  });
});

describe('the launch data of a link to the simulator', () => {
  const setupOf = (text: string) => parseSetup(`?launch=${encodeURIComponent(text)}`);

  it('is read as JSON of the contract', () => {
    expect(readLaunchData(setupOf('{"screen":"home"}'), contract)).toEqual({ screen: 'home' });
    expect(problemOfLaunchData(setupOf('{"screen":"home"}'), contract)).toBeUndefined();
    expect(readLaunchData(setupOf(''), contract)).toBeUndefined();
  });

  it.each([
    ['{', 'it is not valid JSON'],
    ['{"screen":"shop"}', 'launchData.screen is invalid'],
  ])('names why %s cannot be used', (text, problem) => {
    expect(readLaunchData(setupOf(text), contract)).toBeUndefined();
    expect(problemOfLaunchData(setupOf(text), contract)).toContain(problem);
  });
});
