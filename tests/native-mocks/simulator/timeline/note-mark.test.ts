import { describe, expect, it } from 'vitest';
import { markOf } from '../../../../native-mocks/simulator/timeline/note-mark.ts';

describe(markOf, () => {
  it('names an uncaught error once, although browsers repeat it in the message', () => {
    const note = { kind: 'console', level: 'uncaught', text: 'Uncaught RangeError: too much' } as const;
    expect(markOf(note)).toMatchObject({ name: 'uncaught error: RangeError: too much', isFault: true });
  });

  it.each([
    ['alert', true, 'alert: Sure?'],
    ['confirm', true, 'confirm: Sure? → OK'],
    ['confirm', false, 'confirm: Sure? → Cancel'],
    ['prompt', '', 'prompt: Sure? → answered'],
    ['prompt', false, 'prompt: Sure? → Cancel'],
  ] as const)('names a dialog of %s that was answered with %j, without the typed text', (dialog, answer, name) => {
    expect(markOf({ kind: 'dialog', dialog, at: 0, message: 'Sure?', answer })).toEqual({ name });
  });

  it.each([
    ['WebSocket', 'ws://127.0.0.1:4173/updates', '/updates'],
    ['EventSource', 'http://127.0.0.1:4173/news?x', '/news?x'],
    ['WebSocket', 'ws://127.0.0.1:41731/updates', 'ws://127.0.0.1:41731/updates'],
  ] as const)('names a %s to %s by %s, since each phone has its own port', (source, url, place) => {
    const note = { kind: 'socket', source, url, at: 0, event: 'opened', text: '' } as const;
    expect(markOf(note, 'http://127.0.0.1:4173').name).toBe(`${source} opened (${place})`);
  });

  it.each([
    ['console line', { kind: 'console', level: 'group', text: 'Checkout' }, true],
    ['link', { kind: 'link', url: 'market://x' }, undefined],
  ] as const)('marks whether the console of the browser shows a %s', (_, note, isConsole) => {
    expect(markOf(note).isConsole).toBe(isConsole);
  });
});
