import { defineContract, event, method } from 'bridgehead';
import * as v from 'valibot';

const favourite = v.looseObject({ isFavourite: v.boolean() });

export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getFavourite: method({
      params: v.looseObject({ productId: v.string() }),
      result: favourite,
      fallback: () => ({ isFavourite: false }),
      idempotent: true,
    }),
    setFavourite: method({
      params: v.looseObject({ productId: v.string(), isFavourite: v.boolean() }),
      result: favourite,
    }),
  },
  events: {
    favouritesChanged: event(),
  },
});
