import { describe, expect, it } from 'vitest';
import { parseFrameToPanel } from '../../../../native-mocks/simulator/page/frame-messages.ts';
import { createStepMarks, recordStep, stepText } from '../../../../native-mocks/simulator/page/page-steps.ts';
import { parsePageStep, type PageStep } from '../../../../native-mocks/simulator-protocol/page-step.ts';
import { addEntries, emptyTraffic, type MarkInfo } from '../../../../native-mocks/simulator/timeline/traffic-log.ts';
import { addServerRequest, liveVersion } from '../../support/traffic-lines.ts';

const target = { by: 'role', role: 'button', name: 'Buy' } as const;
const tap = { kind: 'tap', at: 1, target } as const;
const fill = { kind: 'fill', at: 1, target, fieldType: 'text', isSecret: false, value: 'a' } as const;
const file = { name: 'a.png', type: 'image/png', sizeBytes: 3 } as const;
const scroll = { kind: 'scroll', at: 1, path: undefined, x: 0, y: 1 } as const;

describe(parsePageStep, () => {
  it.each([
    [tap, true],
    [{ ...tap, at: 'now' }, false],
    [{ ...tap, kind: 'open' }, false],
    [{ ...tap, kind: '__proto__' }, false],
    [{ ...tap, target: undefined }, false],
    [{ ...tap, target: { ...target, name: 'x'.repeat(121) } }, false],
    [{ ...tap, target: { ...target, by: 'css' } }, false],
    [{ ...tap, target: { ...target, nth: -1 } }, false],
    [{ ...tap, target: { ...target, path: 'body>p' } }, true],
    [{ ...tap, target: { ...target, path: 'x'.repeat(2001) } }, false],
    [fill, true],
    [{ ...fill, value: 1 }, false],
    [{ ...tap, kind: 'press', key: 'F1' }, false],
    [{ ...tap, kind: 'files', files: [file] }, true],
    [{ ...tap, kind: 'files', files: [{ ...file, sizeBytes: -1 }] }, false],
    [{ ...tap, kind: 'files', files: [{ ...file, name: 'x'.repeat(256) }] }, false],
    [{ ...tap, kind: 'files', files: Array.from({ length: 101 }, () => file) }, false],
    [{ ...tap, kind: 'files', files: file }, false],
    [scroll, true],
    [{ ...scroll, y: 1.1 }, false],
    [{ ...scroll, x: '0' }, false],
    [{ ...scroll, path: 7 }, false],
    [null, false],
  ])('reads the untrusted step %j of a page: %s', (step, isStep) => {
    expect(parsePageStep(step) !== undefined).toBe(isStep);
    expect(parseFrameToPanel({ bridgehead: 'phone', message: { kind: 'step', step } }) !== undefined).toBe(isStep);
  });
});

describe(stepText, () => {
  it('describes a user action by its element and not by the text typed into it', () => {
    expect(stepText({ ...fill, value: 'secret', target: { by: 'role', role: 'textbox', name: 'Name' } })).toBe(
      'filled textbox “Name”',
    );
    expect(stepText({ ...fill, target: { by: 'label', role: '', name: 'Password' } })).toBe('filled “Password”');
    expect(stepText({ ...tap, kind: 'files', files: [file, file] })).toBe('chose 2 files in button “Buy”');
    expect(stepText({ ...tap, kind: 'files', files: [] })).toBe('chose no files in button “Buy”');
    expect(stepText(tap)).toBe('tapped button “Buy”');
    expect(stepText({ ...tap, target: { by: 'text', role: '', name: '', path: 'body>p' } })).toBe('tapped body>p');
  });
});

describe(createStepMarks, () => {
  it('shows one line for all keystrokes in a field and none for scrolling', () => {
    const marks: MarkInfo[] = [];
    const mark = createStepMarks({ mark: (info) => marks.push(info) }, 0);
    for (const step of [fill, fill, scroll, fill, tap]) mark(step, true);
    mark(tap, false);
    expect(marks.map(({ name }) => name)).toEqual([
      'filled button “Buy”',
      'tapped button “Buy”',
      'element not found: tapped button “Buy”',
    ]);
  });
});

describe('the time of a user action', () => {
  it('is when it happened in the page, so that a request that it causes is listed below it', () => {
    const times: (number | undefined)[] = [];
    const mark = createStepMarks({ mark: (_info, atMs) => times.push(atMs) }, 1000);
    mark({ ...tap, at: 1050 }, true);
    mark({ ...tap, at: 1050 }, false);
    expect(times).toEqual([50, undefined]);
    const requested = addServerRequest(emptyTraffic, { ...liveVersion, atMs: 50 });
    const late = { mark: { name: 'tapped', sectionName: 'tapped', atMs: 52 } };
    expect(addEntries(requested, [late]).rows.map(({ kind }) => kind)).toEqual(['mark', 'server-request']);
    const other = { mark: { name: 'tapped', sectionName: 'tapped', atMs: 60 } };
    expect(addEntries(requested, [other]).rows.map(({ kind }) => kind)).toEqual(['server-request', 'mark']);
  });
});

describe(recordStep, () => {
  it('records an element by its accessible name and records no scrolling', () => {
    const steps: unknown[] = [];
    const slot = { addStep: (...step: unknown[]) => steps.push(step) };
    const given: readonly PageStep[] = [scroll, { ...tap, target: { ...target, path: 'body>p' } }];
    for (const step of given) recordStep(slot, step);
    expect(steps).toEqual([[{ kind: 'tap', target }, 1]]);
  });
});
