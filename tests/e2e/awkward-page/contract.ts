import { defineContract, event, method } from 'bridgehead';
import {
  type BridgeHooks,
  BridgeProvider as AnyProvider,
  useBridgeCall as useAnyCall,
  useBridgeQuery as useAnyQuery,
  useBridgeSuspenseQuery as useAnySuspenseQuery,
  useBridgeValue as useAnyValue,
} from 'bridgehead/react';

const contract = defineContract({
  name: 'awkward',
  version: '1.0.0',
  methods: {
    search: method<{ text: string }, readonly string[]>({ fallback: () => [], idempotent: true }),
    getBalance: method<undefined, number>({ idempotent: true }),
    getProfile: method<undefined, { name: string; likes: number }>({
      fallback: () => ({ name: 'nobody', likes: 0 }),
      idempotent: true,
    }),
    like: method<{ likes: number }>(),
    getOrders: method<undefined, number>({ idempotent: true }),
    getNews: method<{ page: number }, string>({ idempotent: true }),
  },
  events: { profileChanged: event() },
});

type Awkward = typeof contract;
export interface AwkwardContract extends Awkward {}
export const awkwardContract: AwkwardContract = contract;

type Hooks = BridgeHooks<AwkwardContract>;
// The hooks are typed separately, so that the page bundles only those that it imports.
export const BridgeProvider: Hooks['BridgeProvider'] = AnyProvider;
export const useBridgeCall: Hooks['useBridgeCall'] = useAnyCall;
export const useBridgeValue: Hooks['useBridgeValue'] = useAnyValue;
// The events and the value given to `select` belong to the provider's contract.
const anyQuery: unknown = useAnyQuery;
export const useBridgeQuery = anyQuery as Hooks['useBridgeQuery'];
export const useBridgeSuspenseQuery: Hooks['useBridgeSuspenseQuery'] = useAnySuspenseQuery;
