import type { Said } from './said.ts';

/** A message in few words: its kind, its method, the type of its id, the code of its error. Never a value. */
export function inWords({ id, method, error }: Said): string {
  const name = typeof method === 'string' ? ` ${method}` : '';
  if (name) return id === undefined ? `notification${name}` : `request${name}, id ${typeOf(id)}`;
  const { code } = Object(error) as { code?: unknown };
  if (error !== undefined)
    return `error ${typeof code === 'number' ? code : `with a ${typeof code} as its code`}, id ${typeOf(id)}`;
  return `response, id ${typeOf(id)}`;
}

/** The same of a text that the page posts. */
export function postedInWords(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    if (Array.isArray(message)) return `array of ${message.length}`;
    if (message !== null && typeof message === 'object') return inWords(message); // read member by member
    return 'JSON that is no message';
  } catch {
    return 'text that is no JSON';
  }
}

const typeOf = (id: unknown): string =>
  id === null ? 'null' : typeof id === 'string' ? 'a text' : `of type ${typeof id}`;
