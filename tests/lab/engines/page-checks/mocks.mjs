// The strict simulated shell inside a page.
import assert from 'node:assert/strict';
import { bundle } from '../../../bundle.mjs';

export async function prepareMocks() {
  const script = await bundle(`import { createBridge } from 'bridgehead';
    import { appContract } from 'bridgehead/app';
    import { createAndroidShell } from 'bridgehead/mocks';
    window.start = (faults) => {
      const shell = createAndroidShell({ contract: appContract, strict: true, faults });
      const restore = shell.install(window);
      const bridge = createBridge(appContract);
      return { shell, bridge, end: () => (bridge.dispose(), restore()) };
    };`);
  const html = '<!doctype html><meta charset="utf-8"><title>mocks</title><script src="/mocks.js"></script>';
  return { files: { '/index.html': html, '/mocks.js': script }, close: () => undefined };
}

export async function checkMocks(test, { files, open }) {
  await test('settles calls with the strict simulated shell, and rejects a call without a response with the code timeout', async () => {
    await open({ files }, async ({ evaluate }) => {
      assert.equal(await evaluate(`(window.one = start([]), one.bridge.call('getLoc'))`), 'en');
      assert.deepEqual(await evaluate('one.shell.violations'), []);
      assert.equal(await evaluate('(one.end(), typeof window.BridgeheadAndroid)'), 'undefined');
      const silent = `start([{ kind: 'silent' }]).bridge.call('getLoc', undefined, { timeoutMs: 50 }).catch(function (e) { return e.code; })`;
      assert.equal(await evaluate(silent), 'timeout');
    });
  });
}
