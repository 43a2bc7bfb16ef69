import type { ReceivedMessage } from './shell-message.ts';

/** Describes a message without values: kind, method, type of the id, error code. */
export function describeMessage({ id, method, error }: ReceivedMessage): string {
  const name = typeof method === 'string' ? ` ${method}` : '';
  if (name) return id === undefined ? `notification${name}` : `request${name}, id ${typeOf(id)}`;
  const { code } = Object(error) as { code?: unknown };
  if (error !== undefined)
    return `error ${typeof code === 'number' ? code : `with a ${typeof code} as its code`}, id ${typeOf(id)}`;
  return `response, id ${typeOf(id)}`;
}

/** Describes a string that the page posts. */
export function describePostedText(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    if (Array.isArray(message)) return `array of ${message.length}`;
    if (message !== null && typeof message === 'object') return describeMessage(message); // Members are checked one by one.
    return 'JSON that is not a message';
  } catch {
    return 'a string that is not JSON';
  }
}

const typeOf = (id: unknown): string =>
  id === null ? 'null' : typeof id === 'string' ? 'a string' : `of type ${typeof id}`;
