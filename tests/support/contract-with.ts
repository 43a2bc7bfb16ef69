import { type Contract, defineContract, type EventSpec, type HandlerSpec, type MethodMap } from 'bridgehead';

type NoEvents = Readonly<Record<never, EventSpec>>;
type NoHandlers = Readonly<Record<never, HandlerSpec<unknown>>>;

/** Defines a contract that only has methods, and whose name and version do not matter to the test. */
export function contractWith<const Methods extends MethodMap>(
  methods: Methods,
): Contract<Methods, NoEvents, NoHandlers> {
  const options = { name: 'test', version: '1.0.0', methods };
  // The cast is safe because the type only forbids some names of methods, which `defineContract` rejects as well.
  return defineContract<Methods>(options as never);
}
