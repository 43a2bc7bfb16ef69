import type { Contract, Roles } from 'bridgehead';
import type { AppState } from 'bridgehead/mocks';

/** The methods and events that use a member of the state. Other members belong to every app. */
const users: Readonly<Partial<Record<keyof AppState, readonly string[]>>> = {
  user: ['getUserInfo', 'signOut', 'userInfoChanged'],
  values: ['getValueForKey'],
  navBar: ['setNavbarType'],
  sheet: ['jumpToPay', 'signOut'],
  effect: ['previewEffect'],
  analytics: ['analyse'],
  device: ['getClientInfo'],
};

/** The roles that use a member of the state. */
const roleUsers: Readonly<Partial<Record<keyof AppState, readonly (keyof Roles)[]>>> = {
  back: ['back'],
  device: ['safeArea', 'deviceSize'],
  isVisible: ['visible'],
  keyboardHeightPx: ['keyboard'],
};

/**
 * Returns the members of the app's state that the methods and events of a contract use. The state belongs to the product's
 * app, whose user and analytics mean nothing for other contracts.
 */
export function shownState(
  state: AppState,
  { methods, events, roles = {}, launchData }: Pick<Contract, 'methods' | 'events' | 'roles' | 'launchData'>,
): Partial<AppState> {
  const isUsed = (name: string): boolean => Object.hasOwn(methods, name) || Object.hasOwn(events, name);
  // The state and the tables have the same keys.
  const isShown = (member: keyof AppState): boolean => {
    if (member === 'launchData') return launchData !== undefined;
    const [names, byRole] = [users[member], roleUsers[member]];
    return (!names && !byRole) || !!names?.some(isUsed) || !!byRole?.some((role) => roles[role]);
  };
  return Object.fromEntries(Object.entries(state).filter(([member]) => isShown(member as keyof AppState)));
}
