import { defineContract, event, interactive, method } from 'bridgehead';

/** One method and one event of each kind that the hooks distinguish. */
export const hooksContract = defineContract({
  name: 'hooks',
  version: '1.0.0',
  methods: {
    getUser: method<{ id: string } | undefined, { name: string }>({
      fallback: () => ({ name: 'nobody' }),
      idempotent: true,
    }),
    getBalance: method<undefined, number>(),
    search: method<{ text: string }, string[]>({ fallback: () => [] }),
    pay: method<{ productId: string }, { paid: boolean }>({ interactive }),
    upload: method<undefined, number>({ cancellable: true }),
    gated: method<undefined, string>({ since: { android: '3.5.0', ios: '3.5.0' } }),
    start: method({ reply: false }),
    stop: method({ reply: false }),
  },
  events: {
    ticked: event<number>(),
    themeChanged: event<{ theme: string }>({ state: true }),
    moved: event<number>({ subscribe: { start: 'start', stop: 'stop' } }),
  },
});
export type HooksContract = typeof hooksContract;
