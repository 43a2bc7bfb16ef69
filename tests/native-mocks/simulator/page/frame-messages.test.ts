import { describe, expect, it } from 'vitest';
import { parseFrameToPanel } from '../../../../native-mocks/simulator/page/frame-messages.ts';

const parse = (message: object): unknown => parseFrameToPanel({ bridgehead: 'phone', message });

describe(parseFrameToPanel, () => {
  it('cuts texts that the window shows, such as a title of millions of characters', () => {
    const long = 'x'.repeat(1_000_000);
    expect(parse({ kind: 'location', path: `/${long}`, title: long })).toEqual({
      kind: 'location',
      path: `/${long}`.slice(0, 32_000),
      title: long.slice(0, 500),
    });
    expect(parse({ kind: 'start', path: '/', changes: Array(1000).fill(long) })).toEqual({
      kind: 'start',
      path: '/',
      changes: Array(50).fill(long.slice(0, 1000)),
    });
    expect(JSON.stringify(parse({ kind: 'not-shown', path: '/', reason: long })).length).toBeLessThan(3000);
    expect(JSON.stringify(parse({ kind: 'navigate', url: long })).length).toBeLessThan(11_000);
    expect(JSON.stringify(parse({ kind: 'fault', fault: long, method: long })).length).toBeLessThan(1000);
  });

  it.each([
    [{}, true],
    [{ answer: 'yes' }, true],
    [{ answer: 1 }, false],
    [{ dialog: 'beforeunload' }, false],
    [{ at: Infinity }, false],
    [{ message: 'x'.repeat(10_001) }, false],
  ])('reads the untrusted dialog %j of a page: %s', (members, isDialog) => {
    const dialog = { kind: 'dialog', dialog: 'confirm', at: 1, message: 'Sure?', answer: true, ...members };
    expect(parse(dialog) !== undefined).toBe(isDialog);
  });

  it('keeps the text of a message of the bridge, and texts of ordinary length', () => {
    const text = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    expect(parse({ kind: 'post', text, crossing: 1 })).toEqual({ kind: 'post', text, crossing: 1 });
    const start = { kind: 'start', path: '/a?b#c', changes: ['one'] };
    expect(parse(start)).toEqual(start);
  });
});
