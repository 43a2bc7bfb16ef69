import { defineContract, event, extendContract, handler, method, type MethodSpec } from 'bridgehead';
import * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';

const head = { name: 'c', version: '1.0.0' };
const insets = v.looseObject({ top: v.number(), bottom: v.number() });
const entries = {
  methods: {
    readLook: method({ result: v.looseObject({ mode: v.picklist(['day', 'night']), accent: v.string() }) }),
    readLanguage: method({ result: v.string() }),
    readEdges: method<undefined, { insets: { top: number }; 'status.bar': number }>(),
    keepOpen: method({ params: v.object({ stop: v.boolean(), reason: v.string() }), reply: false }),
    close: method({ reply: false }),
  },
  events: {
    lookChanged: event({ payload: v.looseObject({ mode: v.nullish(v.string()), since: v.number() }), state: true }),
    modeChanged: event({
      payload: v.variant('kind', [
        v.object({ kind: v.literal('named'), name: v.string() }),
        v.object({ kind: v.literal('plain'), look: v.nullable(v.object({ mode: v.string() })) }),
      ]),
    }),
    moved: event({ payload: v.looseObject({ insets, px: v.number(), isOpen: v.boolean() }) }),
    reachable: event({ payload: v.boolean() }),
    anything: event({ payload: v.unknown() }),
    record: event({ payload: v.record(v.string(), v.string()) }),
    pressed: event(),
  },
  handlers: { mayClose: handler({ result: v.object({ leave: v.boolean(), reason: v.string() }) }) },
};

describe('the members of roles', () => {
  it('accepts members that exist in each source, at every depth, and sources that are the value', () => {
    defineContract({
      ...head,
      ...entries,
      roles: {
        back: { event: 'pressed', intercept: 'keepOpen', member: 'stop' },
        leave: { method: 'close', handler: 'mayClose', member: 'leave' },
        theme: { event: 'lookChanged', method: 'readLook', member: 'mode', values: { light: 'day', dark: 'night' } },
        locale: { event: 'record', method: 'readLanguage', member: 'locale' },
        online: { event: 'reachable' },
        visible: { event: 'anything', member: 'whatever.it.is' },
        keyboard: { event: 'moved', member: 'insets.bottom' },
        safeArea: { event: 'moved', method: 'readEdges', members: { top: 'insets.top' } },
        deviceSize: { method: 'readEdges', members: { height: 'status.bar' } },
        colors: { method: 'readLook', members: { accent: 'accent' } },
      },
    });
    defineContract({ ...head, ...entries, roles: { theme: { event: 'modeChanged', member: 'look.mode' } } });
    defineContract({ ...head, ...entries, roles: { theme: { event: 'modeChanged', member: 'name' } } });
    const member: string = 'mode';
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChanged', member } } });
  });

  it('rejects a member that a source does not have', () => {
    // @ts-expect-error the payload has no such member
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChanged', member: 'mood' } } });
    // @ts-expect-error the result has no such member
    defineContract({ ...head, ...entries, roles: { theme: { method: 'readLook', member: 'mood' } } });
    // @ts-expect-error the payload has it, but the result does not
    defineContract({ ...head, ...entries, roles: { theme: { event: 'record', method: 'readLook', member: 'look' } } });
    // @ts-expect-error no variant has such a member
    defineContract({ ...head, ...entries, roles: { theme: { event: 'modeChanged', member: 'mode' } } });
    // @ts-expect-error the member of a variant has no such member
    defineContract({ ...head, ...entries, roles: { theme: { event: 'modeChanged', member: 'look.mood' } } });
    // @ts-expect-error the member has no such member
    defineContract({ ...head, ...entries, roles: { keyboard: { event: 'moved', member: 'insets.botom' } } });
    // @ts-expect-error a number has no members
    defineContract({ ...head, ...entries, roles: { keyboard: { event: 'moved', member: 'px.bottom' } } });
    // @ts-expect-error the payload is the value
    defineContract({ ...head, ...entries, roles: { online: { event: 'reachable', member: 'isOnline' } } });
    // @ts-expect-error the payload has no such member
    defineContract({ ...head, ...entries, roles: { safeArea: { event: 'moved', members: { top: 'insets.up' } } } });
    // @ts-expect-error the result has no such member
    defineContract({ ...head, ...entries, roles: { colors: { method: 'readLook', members: { accent: 'acent' } } } });
    // @ts-expect-error the params have no such member
    defineContract({ ...head, ...entries, roles: { back: { event: 'pressed', intercept: 'keepOpen', member: 'on' } } });
    // @ts-expect-error the result of the handler has no such member
    defineContract({ ...head, ...entries, roles: { leave: { handler: 'mayClose', member: 'close' } } });
  });

  it('rejects a member that cannot have the value of the role', () => {
    // @ts-expect-error a theme is a string
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChanged', member: 'since' } } });
    // @ts-expect-error a height is a number
    defineContract({ ...head, ...entries, roles: { keyboard: { event: 'moved', member: 'isOpen' } } });
    // @ts-expect-error an object
    defineContract({ ...head, ...entries, roles: { keyboard: { event: 'moved', member: 'insets' } } });
    // @ts-expect-error whether to stop is true or false
    defineContract({ ...head, ...entries, roles: { leave: { handler: 'mayClose', member: 'reason' } } });
  });

  it('rejects misspelt roles and misspelt parts of a role', () => {
    // @ts-expect-error no such role
    defineContract({ ...head, ...entries, roles: { bakc: { event: 'pressed' } } });
    // @ts-expect-error no such part
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChanged', membr: 'mode' } } });
    // @ts-expect-error no such side
    defineContract({ ...head, ...entries, roles: { safeArea: { event: 'moved', members: { up: 'insets.top' } } } });
    // @ts-expect-error no such event
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChange', member: 'mode' } } });
  });

  it('requires a member of a payload or result that cannot be the value itself', () => {
    // @ts-expect-error the payload is an object
    defineContract({ ...head, ...entries, roles: { theme: { event: 'lookChanged' } } });
    // @ts-expect-error the result is an object
    defineContract({ ...head, ...entries, roles: { theme: { method: 'readLook' } } });
    // @ts-expect-error the params are an object
    defineContract({ ...head, ...entries, roles: { back: { event: 'pressed', intercept: 'keepOpen' } } });
    defineContract({ ...head, ...entries, roles: { theme: { event: 'anything' }, leave: { method: 'close' } } });
  });

  it('knows the entries of the extended contract', () => {
    const base = defineContract({ ...head, ...entries });
    extendContract(base, {
      methods: { readKeyboard: method<undefined, { px: number }>() },
      roles: { keyboard: { method: 'readKeyboard', event: 'moved', member: 'px' }, locale: { method: 'readLanguage' } },
      shellFacts: { method: 'readLanguage', appVersion: (version) => version },
    });
    // @ts-expect-error neither contract has such an event
    extendContract(base, { roles: { keyboard: { event: 'move', member: 'px' } } });
    // @ts-expect-error the payload has no such member
    extendContract(base, { roles: { keyboard: { event: 'moved', member: 'height' } } });
  });

  it('checks members of entries that are declared in the same place', () => {
    const contract = defineContract({
      ...head,
      methods: { close: method({ reply: false }) },
      events: { lookChanged: event({ payload: v.looseObject({ mode: v.string() }) }) },
      roles: { theme: { event: 'lookChanged', member: 'mode' }, leave: { method: 'close' } },
    });
    expectTypeOf(contract.methods.close).toEqualTypeOf<MethodSpec<undefined, undefined, undefined>>();
    defineContract({
      ...head,
      methods: {},
      events: { lookChanged: event({ payload: v.looseObject({ mode: v.string() }) }) },
      // @ts-expect-error the payload has no such member
      roles: { theme: { event: 'lookChanged', member: 'mood' } },
    });
    const methods: Record<string, ReturnType<typeof method>> = {};
    defineContract({ ...head, methods, roles: { theme: { method: 'any', member: 'any.member' } } });
  });
});
