import { createReactNativeTransport } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';

describe(createReactNativeTransport, () => {
  it('restores the inbox that the page replaced before it posts', () => {
    const { window } = createPage();
    window['ReactNativeWebView'] = { postMessage() {} };
    const transport = createReactNativeTransport({ window, page: 'native' });
    const received: unknown[] = [];
    const unsubscribe = transport.subscribe((input) => received.push(input));
    window['native'] = {};
    transport.post('x');
    (window['native'] as { receive(text: string): void }).receive('y');
    expect(received).toEqual(['y']);
    unsubscribe();
  });
});
