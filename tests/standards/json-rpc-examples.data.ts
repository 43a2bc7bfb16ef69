/** An example of the specification: what the client sends, and the messages that the server sends, in any order. */
export interface JsonRpcExample {
  readonly title: string;
  readonly text: string;
  readonly responses: readonly object[];
}

const request = (members: object): object => ({ jsonrpc: '2.0', ...members });
const textOf = (members: object): string => JSON.stringify(request(members));
const result = (value: unknown, id: unknown): object => request({ result: value, id });
const error = (code: number, id: unknown = null): object => request({ error: { code }, id });
const positional = (params: readonly number[], id: number): string => textOf({ method: 'subtract', params, id });
const named = (params: object, id: number): string => textOf({ method: 'subtract', params, id });
const invalid = error(-32600);

/** The examples of section 7 of the JSON-RPC 2.0 specification. */
export const jsonRpcExamples: readonly JsonRpcExample[] = [
  { title: 'positional parameters', text: positional([42, 23], 1), responses: [result(19, 1)] },
  { title: 'positional parameters in another order', text: positional([23, 42], 2), responses: [result(-19, 2)] },
  { title: 'named parameters', text: named({ subtrahend: 23, minuend: 42 }, 3), responses: [result(19, 3)] },
  {
    title: 'named parameters in another order',
    text: named({ minuend: 42, subtrahend: 23 }, 4),
    responses: [result(19, 4)],
  },
  { title: 'a notification', text: textOf({ method: 'update', params: [1, 2, 3, 4, 5] }), responses: [] },
  { title: 'an unknown notification', text: textOf({ method: 'foobar' }), responses: [] },
  { title: 'an unknown method', text: textOf({ method: 'foobar', id: '1' }), responses: [error(-32601, '1')] },
  {
    title: 'invalid JSON',
    text: '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]',
    responses: [error(-32700)],
  },
  { title: 'an invalid request', text: textOf({ method: 1, params: 'bar' }), responses: [invalid] },
  {
    title: 'a batch that is invalid JSON',
    text: '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"}, {"jsonrpc": "2.0", "method"]',
    responses: [error(-32700)],
  },
  { title: 'an empty array', text: '[]', responses: [invalid] },
  { title: 'an invalid batch that is not empty', text: '[1]', responses: [invalid] },
  { title: 'an invalid batch', text: '[1,2,3]', responses: [invalid, invalid, invalid] },
  {
    title: 'a batch',
    text: JSON.stringify([
      request({ method: 'sum', params: [1, 2, 4], id: '1' }),
      request({ method: 'notify_hello', params: [7] }),
      request({ method: 'subtract', params: [42, 23], id: '2' }),
      { foo: 'boo' },
      request({ method: 'foo.get', params: { name: 'myself' }, id: '5' }),
      request({ method: 'get_data', id: '9' }),
    ]),
    responses: [result(7, '1'), result(19, '2'), invalid, error(-32601, '5'), result(['hello', 5], '9')],
  },
  {
    title: 'a batch of notifications',
    text: JSON.stringify([
      request({ method: 'notify_sum', params: [1, 2, 4] }),
      request({ method: 'notify_hello', params: [7] }),
    ]),
    responses: [],
  },
];
