import { defineContract, event, method } from 'bridgehead';
import { faultKinds } from 'bridgehead/mocks';
import { parametersOf } from '../../../native-mocks/faults/fault-parameters.ts';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../native-mocks/simulator/phone/create-phone-shell.ts';
import { draftOf, settingOf } from '../../../native-mocks/simulator/setup/fault-draft.ts';
import { faultPresets } from '../../../native-mocks/simulator/setup/fault-presets.data.ts';
import { type FaultSetting, readFault } from '../../../native-mocks/simulator/setup/fault-settings.ts';

const contract = defineContract({
  name: 'faults',
  version: '1.0.0',
  methods: { getLoc: method() },
  events: { tick: event() },
});

describe('faultPresets', () => {
  it('offer every kind of fault but the one that needs an answer inside the post', () => {
    const offered = faultPresets.map(({ id }) => id);
    expect([...offered].sort()).toEqual(faultKinds.filter((kind) => kind !== 'sync-reply').sort());
  });

  it.each(faultPresets.map(({ id }) => id))('%s works without any setting of the tester', (fault) => {
    expect(readFault({ fault, method: '*' }, contract)).toMatchObject({ fault: { kind: fault } });
  });
});

describe(readFault, () => {
  it('takes what the tester set in place of the usual', () => {
    const values = { delayMs: 5, rate: 0.5 };
    expect(readFault({ fault: 'slow', method: 'getLoc', values }, contract)).toEqual({
      fault: { kind: 'slow', delayMs: 5, rate: 0.5, methods: ['getLoc'] },
    });
  });

  it('sends a storm of an event that the contract has', () => {
    expect(readFault({ fault: 'event-storm', method: '*' }, contract)).toMatchObject({ fault: { event: 'tick' } });
  });

  it.each<[FaultSetting, RegExp]>([
    [{ fault: 'slow', method: 'getLok' }, /no such method\. Did you mean getLoc/],
    [{ fault: 'slow', method: '*', values: { rate: 7 } }, /rate must be a number from 0 to 1/],
    [{ fault: 'nonsense', method: '*' }, /no fault "nonsense"/],
  ])('says why there is no fault: %o', (setting, problem) => {
    const read = readFault(setting, contract);
    expect('problem' in read && read.problem).toMatch(problem);
    expect(faultsOf({ faults: [setting, { fault: 'silent', method: '*' }] }, contract)).toEqual([{ kind: 'silent' }]);
  });
});

describe(settingOf, () => {
  it('is what the form was filled with, for every setting of every fault', () => {
    for (const { id } of faultPresets) {
      const samples = { number: 0.5, integer: 3, text: 'a "text"', event: 'tick', json: { deep: [1, null] } };
      const values = Object.fromEntries(parametersOf(id).map(({ name, type }) => [name, samples[type]]));
      const setting = { fault: id, method: '*', ...(Object.keys(values).length > 0 && { values }) };
      expect(settingOf(draftOf(setting))).toEqual(setting);
    }
  });

  it('puts a fault of the whole page on no method', () => {
    expect(settingOf({ kind: 'late-object', method: 'getLoc', values: {} })).toMatchObject({ method: '*' });
  });

  it('says which setting is no JSON', () => {
    const draft = { kind: 'event-storm', method: '*', values: { payload: '{' } };
    expect(settingOf(draft)).toEqual({ problem: 'Payload, JSON: this is no JSON. Put texts in double quotes.' });
  });
});
