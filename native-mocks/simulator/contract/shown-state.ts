import type { Contract } from 'bridgehead';
import type { AppState } from 'bridgehead/mocks';

/** The methods and events that use a member of the state. Other members belong to every app. */
const users: Readonly<Partial<Record<keyof AppState, readonly string[]>>> = {
  user: ['getUserInfo', 'signOut', 'userInfoChanged'],
  values: ['getValueForKey'],
  navBar: ['setNavbarType'],
  back: ['onBackPress', 'stopBackBehavior', 'backPressed'],
  sheet: ['jumpToPay', 'signOut'],
  effect: ['previewEffect'],
  analytics: ['analyse'],
  device: ['getClientInfo', 'getDeviceSizeInfo'],
};

/**
 * Returns the members of the app's state that the methods and events of a contract use. The state belongs to the product's
 * app, whose user and analytics mean nothing for other contracts.
 */
export function shownState(
  state: AppState,
  { methods, events }: Pick<Contract, 'methods' | 'events'>,
): Partial<AppState> {
  const isUsed = (name: string): boolean => Object.hasOwn(methods, name) || Object.hasOwn(events, name);
  return Object.fromEntries(
    // The state and the table have the same keys.
    Object.entries(state).filter(([member]) => users[member as keyof AppState]?.some(isUsed) ?? true),
  );
}
