import { type Bridge, use } from 'bridgehead';
import { describe, expectTypeOf, it } from 'vitest';
import type { TypedContract } from './typed-contract.ts';

declare const bridge: Bridge<TypedContract>;

describe('the types of use', () => {
  it('narrows params by method name in a middleware, optional ones with undefined, and leaves payloads untyped', () => {
    use(bridge, {
      call(step, next) {
        if (step.name === 'byTypes') expectTypeOf(step.params).toEqualTypeOf<{ id: string }>();
        if (step.name === 'withoutParams') expectTypeOf(step.params).toEqualTypeOf<undefined>();
        if (step.name === 'allOptional') expectTypeOf(step.params).toEqualTypeOf<{ page?: number } | undefined>();
        // @ts-expect-error there is no such method
        if (step.name === 'byType') return undefined;
        return next();
      },
      event(step, next) {
        // It is validated after the middleware.
        expectTypeOf(step.payload).toEqualTypeOf<unknown>();
        // @ts-expect-error there is no such event
        if (step.name === 'tick') return;
        next();
      },
    });
  });
});
