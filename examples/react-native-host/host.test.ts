import { createBridge } from 'bridgehead';
import { expect, onTestFinished, test } from 'vitest';
import { attachWebView } from './attach-web-view';
import { contract } from './contract';
import { hostOptions } from './host-options';

/** A page in a fake web view with the interface of React Native WebView: `postMessage` out, `injectJavaScript` in. */
function openPage(url: string) {
  const page = Object.assign(new EventTarget(), {
    crypto,
    location: new URL(url),
    window: undefined as unknown,
    top: undefined as unknown,
    ReactNativeWebView: undefined as unknown,
  });
  page.window = page.top = page; // a main frame
  const run = (script: string): void => {
    new Function('window', 'location', script)(page, page.location);
  };
  const { shell, props } = attachWebView({ current: { injectJavaScript: run } }, hostOptions);
  page.ReactNativeWebView = { postMessage: (data: string) => props.onMessage({ nativeEvent: { data, url } }) };
  run(props.injectedJavaScriptBeforeContentLoaded);
  const bridge = createBridge(contract, { window: page });
  onTestFinished(() => {
    bridge.dispose();
    shell.detach();
  });
  return { bridge, shell };
}

test('responds to a page from an allowed origin and sends it events', async () => {
  const { bridge, shell } = openPage('https://h5.example.com/shop');
  expect(await bridge.call('getUser')).toEqual({ userId: '1', name: 'An' });
  expect(await bridge.call('pay', { productId: 'vip-1m' })).toEqual({ status: 'paid' });
  const changed = new Promise((resolve) => bridge.once('userChanged', resolve));
  shell.page.emit('userChanged', { userId: '2', name: 'Binh' });
  expect(await changed).toEqual({ userId: '2', name: 'Binh' });
});

test('injects no shell into a page from another origin', async () => {
  const { bridge } = openPage('https://elsewhere.example.com/');
  const { error } = await bridge.safeCall('getUser');
  expect(error?.code).toBe('not-in-shell');
});
