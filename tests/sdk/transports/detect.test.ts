import { describe, expect, it } from 'vitest';
import { detectTransport } from '../../../sdk/transports/detect.ts';

const names = { android: 'BridgeheadAndroid', ios: 'bridgehead', page: 'bridgehead' };
const post = { postMessage: () => undefined };

describe(detectTransport, () => {
  it.each([
    ['Android', { BridgeheadAndroid: post }, 'android'],
    ['iOS', { webkit: { messageHandlers: { bridgehead: post } } }, 'ios'],
    [
      'iOS in a page with its own object of the Android name',
      { BridgeheadAndroid: {}, webkit: { messageHandlers: { bridgehead: post } } },
      'ios',
    ],
  ])('detects the native object of %s', (_, host, platform) => {
    expect(detectTransport(host, names, {})?.platform).toBe(platform);
  });

  it.each([
    ['no object', {}],
    ['an object whose postMessage is not a function', { BridgeheadAndroid: { postMessage: 'text' } }],
    ['only an iOS handler of another name', { webkit: { messageHandlers: { another: post } } }],
    ['no iOS handlers', { webkit: {} }],
  ])('detects no native object in a window with %s', (_, host) => {
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
