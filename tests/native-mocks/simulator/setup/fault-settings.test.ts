import { defineContract, event, method } from 'bridgehead';
import { faultKinds } from 'bridgehead/mocks';
import { parametersOf } from '../../../../native-mocks/faults/fault-parameters.ts';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../../native-mocks/simulator/phone/create-phone-shell.ts';
import { draftOf, settingOf } from '../../../../native-mocks/simulator/setup/fault-draft.ts';
import { faultPresets } from '../../../../native-mocks/simulator/setup/fault-presets.data.ts';
import { type FaultSetting, readFault } from '../../../../native-mocks/simulator/setup/fault-settings.ts';

const contract = defineContract({
  name: 'faults',
  version: '1.0.0',
  methods: { getLoc: method() },
  events: { tick: event() },
});

describe('faultPresets', () => {
  it('offers every kind of fault except the one that needs a response inside the post', () => {
    const offered = faultPresets.map(({ id }) => id);
    expect([...offered].sort()).toEqual(faultKinds.filter((kind) => kind !== 'sync-response').sort());
  });

  it.each(faultPresets.map(({ id }) => id))('applies the preset %s without any setting', (fault) => {
    expect(readFault({ fault, method: '*' }, contract)).toMatchObject({ fault: { kind: fault } });
  });
});

describe(readFault, () => {
  it('prefers the entered settings of a fault to its preset', () => {
    const values = { delayMs: 5, rate: 0.5 };
    expect(readFault({ fault: 'slow', method: 'getLoc', values }, contract)).toEqual({
      fault: { kind: 'slow', delayMs: 5, rate: 0.5, methods: ['getLoc'] },
    });
  });

  it('emits a burst of an event that the contract has', () => {
    expect(readFault({ fault: 'event-burst', method: '*' }, contract)).toMatchObject({ fault: { event: 'tick' } });
  });

  it.each<[FaultSetting, RegExp]>([
    [{ fault: 'slow', method: 'getLok' }, /no such method\. Did you mean getLoc/],
    [{ fault: 'slow', method: '*', values: { rate: 7 } }, /rate must be a number from 0 to 1/],
    [{ fault: 'slow', method: '*', values: { delayMs: 1e99 } }, /delayMs must be a number from 0 to 2147483647/],
    [{ fault: 'nonsense', method: '*' }, /Unknown fault "nonsense"/],
  ])('explains why the form makes no fault: %o', (setting, problem) => {
    const read = readFault(setting, contract);
    expect('problem' in read && read.problem).toMatch(problem);
    expect(faultsOf({ faults: [setting, { fault: 'silent', method: '*' }] }, contract)).toEqual([{ kind: 'silent' }]);
  });
});

describe(parametersOf, () => {
  it('limits every setting in milliseconds to 2147483647, because a longer timer runs immediately', () => {
    const times = faultKinds.flatMap(parametersOf).filter(({ label }) => label.endsWith('(ms)'));
    expect(times.map(({ name }) => name)).toEqual(['delayMs', 'maxMs', 'withinMs', 'afterMs', 'afterMs']);
    expect(new Set(times.map(({ min, max }) => `${min} to ${max}`))).toEqual(new Set(['0 to 2147483647']));
  });
});

describe(settingOf, () => {
  it('restores every setting of every fault in the form', () => {
    for (const { id } of faultPresets) {
      const samples = { number: 0.5, integer: 3, text: 'a "text"', event: 'tick', json: { deep: [1, null] } };
      const values = Object.fromEntries(parametersOf(id).map(({ name, type }) => [name, samples[type]]));
      const setting = { fault: id, method: '*', ...(Object.keys(values).length > 0 && { values }) };
      expect(settingOf(draftOf(setting))).toEqual(setting);
    }
  });

  it('omits the methods of a page-wide fault', () => {
    expect(settingOf({ kind: 'late-object', method: 'getLoc', values: {} })).toMatchObject({ method: '*' });
  });

  it('reports the setting that is not valid JSON', () => {
    const draft = { kind: 'event-burst', method: '*', values: { payload: '{' } };
    expect(settingOf(draft)).toEqual({ problem: 'Payload (JSON): not valid JSON. Put strings in double quotes.' });
  });
});
