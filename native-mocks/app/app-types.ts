import { choice, flag, members, number, type OptionTypes, plainObject, text } from '../names/option-types.ts';
import type { AppDevice, AppState } from './app-state.ts';

const nonNegative = number({ min: 0 });
const deviceTypes: OptionTypes<keyof AppDevice> = {
  model: text,
  osVersion: text,
  widthPx: nonNegative,
  heightPx: nonNegative,
  statusBarHeightPx: nonNegative,
  bottomInsetPx: nonNegative,
  pixelRatio: nonNegative,
};

type SettableState = Pick<AppState, 'locale' | 'theme' | 'user' | 'device' | 'isOnline' | 'values'>;

/** The types of the state of the app that a test can set. The user and the values are from the product. */
export const appTypes: OptionTypes<keyof SettableState> = {
  locale: text,
  theme: choice('a theme', ['light', 'dark']),
  user: plainObject,
  device: members(deviceTypes, { required: Object.keys(deviceTypes) }),
  isOnline: flag,
  values: plainObject,
};
