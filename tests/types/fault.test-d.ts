import type { Fault, FaultScope, ResponseFault, ShellFault } from 'bridgehead/mocks';
import { describe, expectTypeOf, it } from 'vitest';

type Kind<Name extends Fault['kind']> = Extract<Fault<'getLoc', 'tick'>, { readonly kind: Name }>;

describe('Fault', () => {
  it('requires the mandatory settings of a fault', () => {
    expectTypeOf<{ kind: 'slow'; delayMs: number }>().toExtend<Kind<'slow'>>();
    expectTypeOf<{ kind: 'slow' }>().not.toExtend<Fault>();
    expectTypeOf<{ kind: 'late-object' }>().not.toExtend<Fault>();
    expectTypeOf<{ kind: 'renderer-killed'; atPost: string }>().not.toExtend<Fault>();
  });

  it('keeps the other settings of a fault optional, each with its type', () => {
    expectTypeOf<{ kind: 'error' }>().toExtend<Fault>();
    expectTypeOf<Kind<'error'>['message']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Kind<'error'>['code']>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Kind<'event-burst'>['payload']>().toEqualTypeOf<unknown>();
  });

  it('accepts only methods and events of the contract in a fault', () => {
    expectTypeOf<Kind<'event-burst'>['event']>().toEqualTypeOf<'tick'>();
    expectTypeOf<Kind<'silent'>['methods']>().toEqualTypeOf<readonly 'getLoc'[] | undefined>();
  });

  it('rejects methods in a fault of the whole page', () => {
    const faults: readonly Fault[] = [
      { kind: 'throws', methods: ['getLoc'] },
      // @ts-expect-error the object is late for every method
      { kind: 'late-object', afterMs: 1, methods: ['getLoc'] },
    ];
    expectTypeOf(faults).toExtend<readonly Fault[]>();
    expectTypeOf<Extract<keyof Kind<'removed-object'>, keyof FaultScope>>().toEqualTypeOf<never>();
  });

  it('assigns each fault to the response, the object or the app', () => {
    expectTypeOf<Fault['kind']>().toEqualTypeOf<ResponseFault['kind'] | ShellFault['kind']>();
    expectTypeOf<'throws' | 'renderer-killed' | 'event-burst'>().toExtend<ShellFault['kind']>();
    expectTypeOf<Extract<ResponseFault['kind'], ShellFault['kind']>>().toEqualTypeOf<never>();
  });
});
