import { defineContract, method } from 'bridgehead';
import { appContract } from 'bridgehead/app';
import { createAndroidShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { shownState } from '../../../../native-mocks/simulator/contract/shown-state.ts';
import { contractWith } from '../../../support/contract-with.ts';
import { launchContract } from '../../../support/launch-contract.ts';

describe(shownState, () => {
  const { state } = createAndroidShell({ contract: appContract });

  it('shows the state of the app for the contract of the product, which declares neither visibility nor a keyboard', () => {
    const { isVisible, keyboardHeightPx, launchData, ...shown } = state;
    expect([isVisible, keyboardHeightPx, launchData]).toEqual([true, 0, undefined]);
    expect(shownState(state, appContract)).toEqual(shown);
  });

  it('shows the launch data of a contract that declares it', () => {
    expect(shownState(state, launchContract)).toHaveProperty('launchData');
  });

  it('shows only the state that the methods and events of another contract use', () => {
    const contract = contractWith({ getUserInfo: method(), openCart: method() });
    expect(Object.keys(shownState(state, contract))).toEqual(['user', 'theme', 'locale', 'isOnline', 'screens']);
    const other = defineContract({ name: 'shop', version: '1.0.0', methods: { openCart: method() }, events: {} });
    expect(Object.keys(shownState(state, other))).toEqual(['theme', 'locale', 'isOnline', 'screens']);
  });
});
