import { expect, it } from 'vitest';
import { breakNames } from '../../docs/.vitepress/break-names.ts';

it('lets a long name in a cell break between its words, and nowhere else', () => {
  expect(breakNames('<code>WebChromeClient.onShow</code>')).toBe(
    '<code>Web<wbr>Chrome<wbr>Client.<wbr>on<wbr>Show</code>',
  );
  expect(breakNames('<code v-pre>&quot;devicePixelRatio&quot;</code>')).toContain(
    '>&quot;device<wbr>Pixel<wbr>Ratio&quot;<',
  );
  for (const short of [
    '<code v-pre>&quot;pixelRatio&quot;</code>',
    '<code>VERSION &lt; 3.1.12</code>',
    '<code>{ expectShell: true }</code>',
  ])
    expect(breakNames(short)).toBe(short);
});

it('does not let a name of code in a cell break at its hyphens, unless it is longer than a line on a phone', () => {
  expect(breakNames('<code>not-in-shell</code>')).toBe('<code><span class="word">not-in-shell</span></code>');
  expect(breakNames('<code>contract diff --report-all</code>')).toBe(
    '<code>contract diff <span class="word">--report-all</span></code>',
  );
  const long = '<code>a-name-that-is-longer-than-one-line-on-a-phone</code>';
  expect(breakNames(long)).toBe(long);
});
