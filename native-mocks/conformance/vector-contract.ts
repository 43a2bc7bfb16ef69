import { defineContract, event, handler, interactive, method } from 'bridgehead';

/** The contract of the vectors for responses and sequences, with one entry of every kind. */
export const vectorContract = defineContract({
  name: 'vectors',
  version: '1.0.0',
  methods: {
    ask: method<unknown, unknown>(),
    stop: method<unknown, unknown>({ cancellable: true, timeoutMs: 20_000 }),
    pay: method<unknown, unknown>({ interactive }),
    tell: method<unknown>({ reply: false }),
  },
  events: { told: event<unknown>() },
  handlers: {
    canLeave: handler<unknown, { leave: boolean }>(),
    failing: handler<unknown, unknown>(),
    silent: handler<unknown, unknown>(),
  },
});

/** The type of `vectorContract`. */
export type VectorContract = typeof vectorContract;
