import { defineContract, event, interactive, method } from 'bridgehead';
import * as v from 'valibot';

const user = v.looseObject({ userId: v.string(), name: v.string() });

export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({ result: user, fallback: () => ({ userId: '', name: '' }), idempotent: true }),
    pay: method({
      params: v.looseObject({ productId: v.string() }),
      result: v.looseObject({ status: v.picklist(['paid', 'pending']) }),
      since: { android: '3.1.3.0', ios: '3.1.3' },
      interactive,
    }),
  },
  events: {
    userChanged: event({ payload: user, state: true }),
  },
});
