import { defineContract, event, interactive, method } from 'bridgehead';
import * as v from 'valibot';

export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getVersion: method({ result: v.looseObject({ version: v.string() }), idempotent: true }),
    getUser: method({
      result: v.looseObject({ name: v.string() }),
      fallback: () => ({ name: 'guest' }),
      idempotent: true,
    }),
    openProfile: method({ params: v.looseObject({ userId: v.string() }), reply: false }),
    share: method({
      params: v.looseObject({ text: v.string() }),
      since: { android: '5.0.0', ios: '5.0.0' },
      interactive,
    }),
  },
  events: {
    themeChanged: event({ payload: v.looseObject({ theme: v.picklist(['light', 'dark']) }), state: true }),
  },
  roles: { theme: { event: 'themeChanged', member: 'theme' } },
  // Old apps do not support the handshake; this method reports their version.
  shellFacts: { method: 'getVersion', appVersion: (result) => result.version },
});
