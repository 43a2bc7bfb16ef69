import { createBridge, defineContract, hasShell } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';

const object = { postMessage() {} };
const contract = defineContract({ name: 'c', version: '1.0.0', methods: {}, events: {} });
const logger = { warn() {} };

describe(hasShell, () => {
  it.each([
    ['the object of Android', { BridgeheadAndroid: object }, {}, true],
    ['the message handler of iOS', { webkit: { messageHandlers: { bridgehead: object } } }, {}, true],
    ['an object under the name of the option', { MyApp: object }, { names: { android: 'MyApp' } }, true],
    ['an object under another name', { MyApp: object }, {}, false],
    ['an object without postMessage', { BridgeheadAndroid: {} }, {}, false],
    ['no object', {}, {}, false],
    ['the object in a sub-frame', { BridgeheadAndroid: object, parent: {} }, {}, false],
    ['the object in an allowed sub-frame', { BridgeheadAndroid: object, parent: {} }, { allowFrames: true }, true],
    [
      'a sub-frame that the simulator has marked',
      { BridgeheadAndroid: object, parent: {}, bridgehead: { mainFrame: true } },
      {},
      true,
    ],
  ])('detects a shell like the bridge does in a window with %s', (_, members, options, expected) => {
    const { window } = createPage();
    Object.assign(window, members);
    expect(hasShell({ window, ...options })).toBe(expected);
    const bridge = createBridge(contract, { window, logger, ...options });
    expect(bridge.shell.get().present).toBe(expected);
    bridge.dispose();
  });

  it('returns false on a server', () => {
    expect(hasShell()).toBe(false);
  });

  it('returns false if the window throws', () => {
    const window = {
      get BridgeheadAndroid(): unknown {
        throw new Error('hostile');
      },
    };
    expect(hasShell({ window })).toBe(false);
  });
});
