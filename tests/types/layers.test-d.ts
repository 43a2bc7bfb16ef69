import { type Bridge, use } from 'bridgehead';
import { describe, expectTypeOf, it } from 'vitest';
import type { TypedContract } from './typed-contract.ts';

declare const bridge: Bridge<TypedContract>;

describe('use', () => {
  it('narrows params and payloads in layers by name', () => {
    use(bridge, {
      call(step, next) {
        if (step.name === 'byTypes') expectTypeOf(step.params).toEqualTypeOf<{ id: string }>();
        if (step.name === 'withoutParams') expectTypeOf(step.params).toEqualTypeOf<undefined>();
        // @ts-expect-error there is no such method
        if (step.name === 'byType') return undefined;
        return next();
      },
      event(step, next) {
        if (step.name === 'ticked') expectTypeOf(step.payload).toEqualTypeOf<number>();
        next();
      },
    });
  });
});
