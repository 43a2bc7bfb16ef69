import type { Shell } from 'bridgehead/mocks';
import type { PhonePage } from '../page/phone-page.ts';

/** Ids of manual calls start with it. They are valid function names, as one of the message formats requires. */
const ID_PREFIX = 'manual_';

/** Creates the function that sends calls of the tester; it returns their ids, or `undefined` without a page. */
export function createManualCalls(
  getShell: () => Shell | undefined,
  page: Pick<PhonePage, 'post'>,
): (method: string, params: unknown) => string | undefined {
  let calls = 0;
  return (method, params) => {
    const shell = getShell();
    const id = `${ID_PREFIX}${++calls}`;
    return shell && page.post(shell, { id, method, params }) ? id : undefined;
  };
}

/** Whether an id belongs to a manual call, which the page has not made itself. */
export function isManualCall(id: unknown): boolean {
  return typeof id === 'string' && id.startsWith(ID_PREFIX);
}
