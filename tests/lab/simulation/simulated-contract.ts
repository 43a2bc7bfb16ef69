import { defineContract, event, handler, interactive, method, type StandardSchema } from 'bridgehead';

/** Params and results. They contain the number of their call, so that a value delivered to another call is detected. */
export interface KeyedText {
  readonly key: number;
  readonly text: string;
}

/** Returns the value of a call. */
export const keyed = (key: number): KeyedText => ({ key, text: `text ${key}` });

const keyedSchema: StandardSchema<KeyedText> = {
  '~standard': {
    version: 1,
    vendor: 'simulation',
    validate(value) {
      const { key, text } = Object(value) as { key?: unknown; text?: unknown };
      if (typeof key === 'number' && typeof text === 'string') return { value: { key, text } };
      return { issues: [{ message: 'Expected a key and a string' }] };
    },
  },
};

/** A contract with one method of each kind. */
export const simulatedContract = defineContract({
  name: 'simulated',
  version: '1.0.0',
  methods: {
    read: method<KeyedText, KeyedText>({ params: keyedSchema, result: keyedSchema, timeoutMs: 800 }),
    slow: method<KeyedText, KeyedText>({ result: keyedSchema, cancellable: true, timeoutMs: 4000 }),
    gated: method<KeyedText, KeyedText>({ result: keyedSchema, since: { android: '2.0', ios: '2.0' } }),
    pay: method<KeyedText, KeyedText>({ result: keyedSchema, interactive, cancellable: true }),
    note: method<KeyedText>({ reply: false }),
  },
  events: { ticked: event<number>(), flooded: event<number>() },
  handlers: { askKey: handler<KeyedText, KeyedText>({ params: keyedSchema, result: keyedSchema }) },
});
export type SimulatedContract = typeof simulatedContract;

export const simulatedMethods = ['read', 'slow', 'gated', 'pay', 'note'] as const;
export type SimulatedMethod = (typeof simulatedMethods)[number];
