import { expect, it } from 'vitest';
import { breakNames } from '../../docs/.vitepress/break-names.ts';

it('lets a long name in a cell break between its words, and nowhere else', () => {
  expect(breakNames('<code>WebChromeClient.onShow</code>')).toBe(
    '<code>Web<wbr>Chrome<wbr>Client.<wbr>on<wbr>Show</code>',
  );
  expect(breakNames('<code v-pre>&quot;devicePixelRatio&quot;</code>')).toContain(
    '>&quot;device<wbr>Pixel<wbr>Ratio&quot;<',
  );
  for (const short of ['<code v-pre>&quot;pixelRatio&quot;</code>', '<code>VERSION &lt; 3.1.12</code>'])
    expect(breakNames(short)).toBe(short);
});
