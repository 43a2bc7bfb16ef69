import { defineContract, event, handler, method } from 'bridgehead';
import * as v from 'valibot';

/** The contract of the type tests: every kind of entry, by type arguments and by schemas. */
export const typedContract = defineContract({
  name: 'types',
  version: '1.0.0',
  methods: {
    byTypes: method<{ id: string }, { name: string }>(),
    bySchemas: method({
      params: v.looseObject({ id: v.string(), note: v.nullish(v.string()) }),
      result: v.looseObject({ count: v.number() }),
      fallback: () => ({ count: 0 }),
    }),
    withoutParams: method<undefined, number>(),
    optionalParams: method<{ page: number } | undefined, string[]>(),
    allOptional: method<{ page?: number }, string[]>(),
    noted: method<{ what: string }>({ reply: false }),
    bare: method(),
  },
  events: {
    moved: event({ payload: v.looseObject({ x: v.number() }), subscribe: { start: 'bare' } }),
    ticked: event<number>({ state: true }),
    silent: event(),
  },
  handlers: {
    askName: handler<{ lang: string }, string>(),
  },
  shellFacts: { method: 'byTypes', appVersion: (result) => result.name },
});
export type TypedContract = typeof typedContract;
