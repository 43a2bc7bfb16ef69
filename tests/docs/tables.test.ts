import { expect, it } from 'vitest';
import { breakNames } from '../../docs/.vitepress/tables.ts';

it('lets a name in a cell break between its words, and nowhere else', () => {
  expect(breakNames('<code>WebChromeClient.onShow</code>')).toBe(
    '<code>Web<wbr>Chrome<wbr>Client.<wbr>on<wbr>Show</code>',
  );
  expect(breakNames('<code v-pre>&quot;pixelRatio&quot;</code>')).toBe(
    '<code v-pre>&quot;pixel<wbr>Ratio&quot;</code>',
  );
  expect(breakNames('<code>VERSION &lt; 3.1</code>')).toBe('<code>VERSION &lt; 3.1</code>');
});
