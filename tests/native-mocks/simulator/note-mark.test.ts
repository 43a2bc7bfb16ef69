import { describe, expect, it } from 'vitest';
import { markOf } from '../../../native-mocks/simulator/phone/note-mark.ts';

describe(markOf, () => {
  it('names an uncaught error once, although browsers repeat it in the message', () => {
    const note = { kind: 'console', level: 'uncaught', text: 'Uncaught RangeError: too much' } as const;
    expect(markOf(note)).toEqual({ name: 'uncaught error: RangeError: too much', isFault: true });
  });
});
