import { createReactNativeTransport } from 'bridgehead';
import { describe, expect, it } from 'vitest';
import { createPage } from '../../support/page.ts';

describe(createReactNativeTransport, () => {
  it('puts the door back that the page replaced, before it posts', () => {
    const { window } = createPage();
    window['ReactNativeWebView'] = { postMessage() {} };
    const transport = createReactNativeTransport({ window, page: 'native' });
    const heard: unknown[] = [];
    const end = transport.subscribe((input) => heard.push(input));
    window['native'] = {};
    transport.post('x');
    (window['native'] as { receive(text: string): void }).receive('y');
    expect(heard).toEqual(['y']);
    end();
  });
});
