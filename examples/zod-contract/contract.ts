import { defineContract, describeContract, event, interactive, method } from 'bridgehead';
import * as z from 'zod';

const user = z.looseObject({ userId: z.string(), name: z.string().nullish() });

export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: {
    getUser: method({ result: user, idempotent: true }),
    pay: method({
      params: z.looseObject({ productId: z.string() }),
      result: z.looseObject({ status: z.enum(['paid', 'pending']) }),
      since: { android: '3.1.3.0', ios: '3.1.3' },
      interactive,
    }),
  },
  events: { userChanged: event({ payload: user, state: true }) },
});

/** Descriptions for native developers: comments in the generated code. Pages import `contract` and do not load them. */
export const described = describeContract(contract, {
  methods: {
    getUser: {
      text: 'Returns the signed-in user.',
      result: { userId: 'Id of the user.', name: 'Display name chosen by the user.' },
    },
    pay: {
      text: 'Opens the payment screen for a product.',
      params: { productId: 'Id in the store.' },
      result: { status: '`pending` while the bank decides.' },
    },
  },
  events: {
    userChanged: {
      text: 'The user changed.',
      payload: { userId: 'Id of the user.', name: 'Display name chosen by the user.' },
    },
  },
});
