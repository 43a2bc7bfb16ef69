import { type Contract, event, handler, method } from 'bridgehead';
import { createAndroidShell, createManualClock } from 'bridgehead/mocks';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { entryNamesOf, roleProblem } from '../../../sdk/tools/argument-checks/role-problems.ts';
import { findProblem } from '../../../sdk/tools/document/find-problem.ts';
import { documentOf } from '../../support/document-of.ts';
import { portContract } from '../../support/port-contract.ts';

const names = entryNamesOf(portContract);

it('accepts roles whose entries exist, and a contract without roles', () => {
  expect([roleProblem(portContract.roles, names), roleProblem(undefined, names)]).toEqual([undefined, undefined]);
});

it.each([
  [{ bakc: { event: 'pressed' } }, '"bakc" is not a role.'],
  [{ back: {} }, 'roles.back.event is missing.'],
  [{ theme: { event: 'lookChange' } }, 'roles.theme.event: "lookChange" is not an event of the contract.'],
  [{ theme: { method: 7 } }, 'roles.theme.method must be the name of a method.'],
  [{ theme: { event: 'lookChanged', values: { light: 'day' } } }, 'roles.theme.values.dark is missing.'],
  [{ leave: { handler: 'close' } }, 'roles.leave.handler: "close" is not a handler of the contract.'],
  [{ safeArea: { event: 'edges', members: { up: 'up' } } }, '"up" is not a member of roles.safeArea.members.'],
  [{ colors: { method: 'readLook' } }, 'roles.colors.members is missing.'],
  [[], 'roles must be an object.'],
])('names the problem of roles: %j', (roles, problem) => {
  expect(roleProblem(roles, names)).toContain(problem);
});

const insets = v.looseObject({ top: v.number(), bottom: v.number() });
const entries = {
  methods: {
    readLook: method({
      result: v.looseObject({ mode: v.picklist(['day', 'night']), size: v.pipe(v.number(), v.safeInteger()) }),
    }),
    readLanguage: method({ result: v.string() }),
    keepOpen: method({ params: v.looseObject({ stop: v.boolean() }), reply: false }),
    untyped: method({ result: v.nullish(v.unknown()) }),
  },
  events: {
    lookChanged: event({ payload: v.looseObject({ mode: v.nullish(v.string()), insets: v.nullish(insets) }) }),
    modeChanged: event({
      payload: v.variant('kind', [
        v.looseObject({ kind: v.literal('a'), name: v.string() }),
        v.looseObject({ kind: v.literal('b'), look: v.looseObject({ mode: v.string() }) }),
      ]),
    }),
    record: event({ payload: v.record(v.string(), v.string()) }),
    pressed: event(),
  },
  handlers: { mayClose: handler({ result: v.looseObject({ leave: v.boolean(), why: v.string() }) }) },
};
/** A contract in JavaScript, where the compiler checks nothing. */
const contractWith = (roles: unknown): Contract =>
  ({ name: 'c', version: '1.0.0', ...entries, roles }) as unknown as Contract;

describe.each([
  [
    'a simulated shell',
    (roles: unknown): void => void createAndroidShell({ contract: contractWith(roles), clock: createManualClock() }),
  ],
  [
    'a contract document',
    (roles: unknown): void => {
      const problem = findProblem(documentOf(contractWith(roles)));
      if (problem) throw new Error(problem);
    },
  ],
] as const)('the members of roles in %s', (_, check) => {
  it.each([
    { theme: { event: 'lookChanged', method: 'readLook', member: 'mode' } },
    { theme: { event: 'modeChanged', member: 'look.mode' } },
    { theme: { event: 'modeChanged', member: 'name' } },
    { locale: { event: 'record', method: 'readLanguage', member: 'any' } },
    {
      safeArea: { event: 'lookChanged', members: { top: 'insets.top' } },
      keyboard: { method: 'readLook', member: 'size' },
    },
    {
      leave: { handler: 'mayClose', member: 'leave' },
      back: { event: 'pressed', intercept: 'keepOpen', member: 'stop' },
    },
    { locale: { method: 'untyped', member: 'any' } },
  ])('accepts %j', (roles) => {
    expect(() => check(roles)).not.toThrow();
  });

  it.each([
    [
      { theme: { event: 'lookChanged', member: 'mood' } },
      'roles.theme.member: "mood" is not a member of the payload of lookChanged. Did you mean mode?',
    ],
    [
      { theme: { event: 'record', method: 'readLook', member: 'mod' } },
      '"mod" is not a member of the result of readLook. Did you mean mode?',
    ],
    [
      { theme: { event: 'modeChanged', member: 'look.mood' } },
      '"look.mood" is not a member of the payload of modeChanged. Did you mean mode?',
    ],
    [{ theme: { event: 'modeChanged', member: 'mode' } }, '"mode" is not a member of the payload of modeChanged.'],
    [
      { theme: { method: 'readLook', member: 'size' } },
      'roles.theme.member: "size" of the result of readLook is not a string',
    ],
    [
      { theme: { event: 'lookChanged' } },
      'roles.theme.member is missing: the payload of lookChanged is an object. Use one of mode, insets',
    ],
    [
      { locale: { method: 'readLanguage', member: 'code' } },
      'roles.locale.member must be omitted: the result of readLanguage is the value',
    ],
    [
      { safeArea: { event: 'lookChanged', members: { top: 'insets.up' } } },
      'roles.safeArea.members.top: "insets.up" is not a member of',
    ],
    [
      { safeArea: { event: 'lookChanged', members: { top: 'insets' } } },
      '"insets" of the payload of lookChanged is not a number',
    ],
    [
      { back: { event: 'pressed', intercept: 'keepOpen', member: 'on' } },
      '"on" is not a member of the params of keepOpen',
    ],
    [{ leave: { handler: 'mayClose', member: 'why' } }, '"why" of the result of the handler mayClose is not a boolean'],
  ])('names the problem of %j', (roles, problem) => {
    expect(() => check(roles)).toThrow(problem);
  });
});
