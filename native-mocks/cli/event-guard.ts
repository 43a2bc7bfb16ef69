import { messageOfThrown } from './text-of.ts';

/** Runs a handler of an event from outside. Returns `undefined` if it throws. */
export type EventGuard = <Result>(handle: () => Result) => Result | undefined;

/**
 * Creates a guard: an error of an event handler has no caller and would end the process. The first one is reported.
 *
 * @param source The sender of the events, for the message to the tester.
 */
export function createEventGuard(source: string, notify: (line: string) => void): EventGuard {
  let hasFailed = false;
  return (handle) => {
    try {
      return handle();
    } catch (error) {
      if (!hasFailed) notify(`Cannot handle a message from ${source}: ${messageOfThrown(error)}. It is ignored.`);
      hasFailed = true;
      return undefined;
    }
  };
}
