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
  ])('detects the native object of %s', (_, host, platform) => {
    expect(detectTransport(host, names, {})?.platform).toBe(platform);
  });

  it.each([
    ['nothing', {}],
    ['an object that cannot post', { BridgeheadAndroid: { postMessage: 'text' } }],
    ['handlers without ours', { webkit: { messageHandlers: { another: post } } }],
    ['no handlers', { webkit: {} }],
  ])('detects no native object where there is %s', (_, host) => {
    expect(detectTransport(host, names, {})).toBe(undefined);
  });

  it('throws for a frame of the page named like the native object, so that the page can log it', () => {
    const frame: Record<string, unknown> = { postMessage() {} };
    frame['window'] = frame;
    expect(() => detectTransport({ BridgeheadAndroid: frame }, names, {})).toThrow('has the name of the shell object');
  });

  it('throws the error of a frame of another origin named like the native object, unless another platform has an object', () => {
    const hostile = {
      get webkit() {
        throw new Error('SecurityError');
      },
    };
    expect(() => detectTransport(hostile, names, {})).toThrow('SecurityError');
    const host = Object.defineProperties({ BridgeheadAndroid: post }, Object.getOwnPropertyDescriptors(hostile));
    expect(detectTransport(host, names, {})?.platform).toBe('android');
  });
});
