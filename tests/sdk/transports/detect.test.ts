import { describe, expect, it } from 'vitest';
import { detectTransport } from '../../../sdk/transports/detect.ts';

const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' };
const post = { postMessage: () => undefined };

describe(detectTransport, () => {
  it.each([
    ['Android', { BridgeheadAndroid: post }, 'android'],
    ['iOS', { webkit: { messageHandlers: { bridgehead: post } } }, 'ios'],
    [
      'iOS where Android’s name is taken',
      { BridgeheadAndroid: {}, webkit: { messageHandlers: { bridgehead: post } } },
      'ios',
    ],
  ])('finds the object of %s', (_, host, platform) => {
    expect(detectTransport(host, names, {})?.platform).toBe(platform);
  });

  it.each([
    ['nothing', {}],
    ['an object that cannot post', { BridgeheadAndroid: { postMessage: 'text' } }],
    ['handlers without ours', { webkit: { messageHandlers: { another: post } } }],
    ['no handlers', { webkit: {} }],
    ['a frame of the page under the name', { BridgeheadAndroid: { postMessage() {}, self: {} } }],
    [
      'a frame of another origin under a name',
      {
        get webkit() {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('finds none where there is %s', (_, host) => {
    expect(detectTransport(host, names, {})).toBe(undefined);
  });
});
