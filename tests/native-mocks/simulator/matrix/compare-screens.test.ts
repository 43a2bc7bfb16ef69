import { appContract } from 'bridgehead/app';
import { createAndroidShell } from 'bridgehead/mocks';
import { describe, expect, it } from 'vitest';
import { comparePart } from '../../../../native-mocks/simulator/matrix/compare-part.ts';
import { screenDifferences } from '../../../../native-mocks/simulator/matrix/compare-screens.ts';
import { otherMethods } from '../../../../native-mocks/simulator/matrix/unavailable-check.ts';
import type { TrafficRow } from '../../../../native-mocks/simulator/timeline/traffic-row.ts';
import { rowOf } from '../../support/traffic-lines.ts';

const row = (name: string, more: Partial<TrafficRow> = {}): TrafficRow =>
  rowOf({ name, response: { atMs: 1, result: 1 }, ...more });

describe('the text of the page in a matrix run', () => {
  const answer = (result: unknown): TrafficRow => row('getUser', { response: { atMs: 1, result } });
  const compare = (more: Partial<Parameters<typeof comparePart>[0]>) =>
    comparePart({
      ...{ recorded: [answer({ name: 'An', isVip: true })], played: [answer({ name: 'An', isVip: true })] },
      ...{ problem: undefined, isUnavailable: () => false, isAppValue: (one: unknown) => typeof one === 'string' },
      otherText: ['text missing: “Hello An”'],
      ...more,
    });

  it('differs if the shell answered the same, and lists the text', () => {
    expect(compare({})).toMatchObject({ result: 'differs', reasons: ['text missing: “Hello An”'] });
    expect(compare({ otherText: [] })).toMatchObject({ result: 'passed', reasons: [] });
  });

  it('is a note with its cause if the app or the server answered differently', () => {
    const because = 'because getUser was answered differently';
    const isNote = { result: 'passed', reasons: [], notes: ['text missing: “Hello An”', because] };
    expect(compare({ played: [answer({ name: 'An', isVip: false })] })).toMatchObject(isNote);
    const server = (result: unknown): TrafficRow => ({ ...answer(result), kind: 'server-request' });
    expect(compare({ recorded: [server([1])], played: [server([2])] })).toMatchObject(isNote);
    expect(compare({ played: [answer({ name: 'Linh', isVip: true })] }).result).toBe('differs');
    expect(compare({ recorded: [answer({ name: 'A•••', isVip: true })] }).result).toBe('differs');
  });

  it('is a note after an unanswered handshake', () => {
    const hello = (error?: object): TrafficRow => row('$/hello', { response: { atMs: 1, ...error } });
    const refused = hello({ error: { code: -32601, message: '' } });
    expect(compare({ recorded: [hello()], played: [refused] })).toMatchObject({ result: 'passed' });
    expect(compare({ recorded: [hello()], played: [hello()] })).toMatchObject({ result: 'differs' });
  });

  it('is reported once, in the part where it began, and remains a note in later parts', () => {
    const first = compare({ previous: { causes: ['the app lacks pay'] } });
    expect(first).toMatchObject({ result: 'passed', notes: [expect.any(String), 'because the app lacks pay'] });
    const otherText = [...(first.otherText ?? []), 'new text: “Sorry”'];
    expect(compare({ previous: first, otherText })).toMatchObject({
      result: 'passed',
      notes: ['new text: “Sorry”', 'because the app lacks pay'],
    });
    expect(compare({ previous: first, otherText: undefined })).toMatchObject({ otherText: first.otherText });
    expect(compare({ previous: first, otherText: undefined }).notes).toBeUndefined();
  });

  it('is expected to differ in an app with other methods and without a shell that the page can use', () => {
    const old = createAndroidShell({ contract: appContract, appVersion: '3.1.2', without: ['jumpToPay'] });
    const recorded = { dialect: 'json-rpc', methods: ['jumpToPay', 'getUserInfo'] } as const;
    const lacks = (name: string): boolean => name === 'jumpToPay';
    const [lacked, added] = otherMethods(old, recorded, lacks);
    expect(lacked).toBe('the app lacks jumpToPay');
    expect(added).toMatch(/^the app also has [\w, ]+…$/);
    expect(otherMethods(old, { ...recorded, methods: old.methods }, () => false)).toEqual([]);
    expect(otherMethods(old, { ...recorded, dialect: 'action' }, () => false)).toHaveLength(1);
    expect(otherMethods(undefined, recorded, lacks)).toEqual(['the page has no shell that it can use']);
    old.dispose();
  });
});

describe(screenDifferences, () => {
  const masks = {
    recorded: (line: string) => line.replace('3.4', '?'),
    played: (line: string) => line.replace('3.1', '?'),
  };
  it.each([
    ['the same lines', ['Shop', 'Buy'], ['Shop', 'Buy'], []],
    ['redacted text', ['Hello •••', 'at •••:•••'], ['Hello An', 'at 10:31'], []],
    ['other lines on another device', ['Shop Buy', 'App 3.4'], ['Shop', 'Buy App 3.1'], []],
    ['redacted text that moved', ['•••', 'Buy'], ['Buy', 'Hello', 'Sale'], ['new text: “Sale”']],
    ['values of the app', ['App 3.4', 'Buy'], ['App 3.1', 'Buy'], []],
    [
      'a wrong value of the app',
      ['App 3.4'],
      ['App undefined'],
      ['text missing: “App 3.4”', 'new text: “App undefined”'],
    ],
    ['a blank page', ['Shop'], [], ['text missing: “Shop”']],
    ['one line less', ['Buy', 'Buy'], ['Buy'], ['text missing: “Buy”']],
    ['another order', ['Shop', 'Buy'], ['Buy', 'Shop'], ['the text is in another order']],
  ])('compares a recorded with a played screen: %s', (_, recorded, played, differences) => {
    expect(screenDifferences(recorded, played, masks)).toEqual(differences);
  });

  it('lists the first lines of a page that is wholly different, and their number', () => {
    const lines = Array.from({ length: 500 }, (__, at) => `line ${at}`);
    const differences = screenDifferences(lines, ['x'.repeat(300)], masks);
    expect(differences).toHaveLength(10);
    expect(differences[8]).toBe('text missing: 492 more lines');
    expect(differences[9]?.length).toBeLessThan(150);
  });
});
