import { appContract } from 'bridgehead/app';
import { describe, expect, it } from 'vitest';
import {
  planForm,
  readDraft,
  readSchema,
  startDraft,
} from '../../../../native-mocks/simulator/contract/schema-draft.ts';

describe('a form generated from a schema', () => {
  it('creates a form field for each member of a schema and starts with a valid value', () => {
    const schema = readSchema(appContract.methods.jumpToPay.params);
    const plan = planForm(schema);
    expect(plan?.fields).toMatchObject([{ name: 'productId', kind: 'text', isRequired: true }]);
    const draft = plan && schema ? startDraft(plan, schema) : {};
    expect(plan && readDraft(plan, draft)).toEqual({ productId: '10001' });
  });

  it('offers optional boolean members in a form without choosing a value', () => {
    const plan = planForm(readSchema(appContract.methods.setNavbarType.params));
    expect(plan?.fields.map(({ kind, isRequired }) => [kind, isRequired])).toEqual([
      ['yes-no', false],
      ['yes-no', false],
    ]);
    expect(plan && readDraft(plan, { hideBar: 'true', lightStatusBar: '' })).toEqual({ hideBar: true });
  });

  it('converts texts of a form to the types of their fields: numbers, choices, JSON', () => {
    const plan = planForm({
      type: 'object',
      properties: {
        count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
        colour: { enum: ['red', 'blue'] },
        more: { type: 'array', items: { type: 'string' } },
      },
      required: ['count'],
    });
    expect(plan?.fields.map(({ kind }) => kind)).toEqual(['number', 'choice', 'json']);
    expect(plan && readDraft(plan, { count: '7', colour: 'blue', more: '["a"]' })).toEqual({
      count: 7,
      colour: 'blue',
      more: ['a'],
    });
    expect(() => plan && readDraft(plan, { more: '[' })).toThrow(SyntaxError);
  });

  it('creates one JSON field in a form for a schema that is not a flat object or cannot be read', () => {
    expect(planForm({ type: 'string' })).toBeUndefined();
    expect(planForm(undefined)).toBeUndefined();
    expect(
      readSchema({ '~standard': { version: 1, vendor: 'other', validate: (value) => ({ value }) } }),
    ).toBeUndefined();
  });
});
