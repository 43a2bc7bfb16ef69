import {
  anyOption,
  choiceOption,
  booleanOption,
  membersOption,
  numberOption,
  type OptionTypes,
  objectOption,
  stringOption,
} from '../../sdk/tools/argument-checks/option-types.ts';
import type { AppDevice, AppState } from './app-state.ts';

const nonNegative = numberOption({ min: 0 });
const deviceTypes: OptionTypes<keyof AppDevice> = {
  model: stringOption,
  osVersion: stringOption,
  widthPx: nonNegative,
  heightPx: nonNegative,
  statusBarHeightPx: nonNegative,
  bottomInsetPx: nonNegative,
  pixelRatio: nonNegative,
};

type SettableState = Pick<
  AppState,
  'locale' | 'theme' | 'launchData' | 'user' | 'device' | 'isOnline' | 'isVisible' | 'keyboardHeightPx' | 'values'
>;

/** The types of the state of the app that a test can set. The user and the values are from the product. */
export const appTypes: OptionTypes<keyof SettableState> = {
  locale: stringOption,
  theme: choiceOption('a theme', ['light', 'dark']),
  // Checked with the schema of the contract.
  launchData: anyOption,
  user: objectOption,
  device: membersOption(deviceTypes, { required: Object.keys(deviceTypes) }),
  isOnline: booleanOption,
  isVisible: booleanOption,
  keyboardHeightPx: nonNegative,
  values: objectOption,
};
