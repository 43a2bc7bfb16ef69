import { describe, expect, it } from 'vitest';
import { parseFrameMessage } from '../../../native-mocks/simulator/phone/frame-messages.ts';
import { inputText, parseUserInput } from '../../../native-mocks/simulator/phone/user-input.ts';

const target = { role: 'button', name: 'Buy', index: 0, path: 'body>button' };

describe(parseUserInput, () => {
  it('reads what a page reports of a person', () => {
    for (const input of [
      { act: 'tap', target },
      { act: 'fill', target, value: 'An' },
      { act: 'press', target, key: 'Enter' },
      { act: 'scroll', target: undefined, x: 0, y: 1 },
    ]) {
      expect(parseUserInput(input)).toEqual(input);
      expect(parseFrameMessage({ bridgehead: 'phone', message: { kind: 'input', input } })).toBeDefined();
    }
  });

  it.each([
    null,
    'tap',
    { act: 'tap' },
    { act: 'tap', target: { ...target, index: -1 } },
    { act: 'tap', target: { ...target, name: 'x'.repeat(10_001) } },
    { act: 'fill', target, value: 7 },
    { act: 'press', target, key: 'F5' },
    { act: 'scroll', x: Infinity, y: 0 },
    { act: 'scroll', x: '0', y: 0 },
    { act: '__proto__', target },
  ])('refuses %j, which a hostile page may send', (input) => {
    expect(parseUserInput(input)).toBeUndefined();
    expect(parseFrameMessage({ bridgehead: 'phone', message: { kind: 'input', input } })).toBeUndefined();
  });
});

describe(inputText, () => {
  it('names the element, and not what was typed into it', () => {
    expect(inputText({ act: 'fill', target: { ...target, role: 'textbox', name: 'Name' }, value: 'secret' })).toBe(
      'filled in textbox “Name”',
    );
    expect(inputText({ act: 'tap', target })).toBe('tapped button “Buy”');
    expect(inputText({ act: 'tap', target: { ...target, role: 'generic', name: '' } })).toBe(
      'tapped generic body>button',
    );
  });
});
