import { type Bridge, defineContract, method } from 'bridgehead';
import * as v from 'valibot';

export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({
      result: v.looseObject({ name: v.string() }),
      fallback: () => ({ name: 'guest' }),
      idempotent: true,
    }),
  },
});

/** The code under test. */
export async function welcome(bridge: Bridge<typeof contract>): Promise<string> {
  const { value, error } = await bridge.safeCall('getUser');
  return `Hello ${value.name}${error ? ` (${error.code})` : ''}`;
}
