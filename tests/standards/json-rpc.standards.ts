import type { HostHandler } from 'bridgehead/host';
import { describe, expect, it } from 'vitest';
import { createPostedShell, origin } from '../sdk/native/host/posted-shell.ts';
import { settle } from '../support/settle.ts';
import { jsonRpcExamples } from './json-rpc-examples.data.ts';

type Numbers = readonly number[];

/** The server of the examples. */
const methods: Readonly<Record<string, (params: unknown) => unknown>> = {
  // The examples pass arrays of numbers, or an object with these two members.
  sum: (params) => (params as Numbers).reduce((sum, each) => sum + each, 0),
  subtract(params) {
    const { minuend = 0, subtrahend = 0 } = params as { readonly minuend?: number; readonly subtrahend?: number };
    const [first = minuend, second = subtrahend] = Array.isArray(params) ? (params as Numbers) : [];
    return first - second;
  },
  get_data: () => ['hello', 5],
  update: () => undefined,
  notify_hello: () => undefined,
  notify_sum: () => undefined,
};
const handler: HostHandler = {
  methods: new Set(Object.keys(methods)),
  handle: (method, params, call) => call.reply(methods[method]?.(params)),
};

/** Posts a string and returns the messages that the shell sends, without the sentences of errors. */
async function responsesTo(text: string): Promise<readonly unknown[]> {
  const { shell, strings } = createPostedShell(handler, { onReport() {} });
  shell.receive(text, { url: origin });
  await settle();
  const messages = strings.flatMap((each) => JSON.parse(each) as { error?: { code: number; message: string } }[]);
  return messages.map(({ error, ...rest }) => (error ? { ...rest, error: { code: error.code } } : rest));
}

/** Members of this name become strings, since ids are strings (ID-5). */
const withTextIds = (text: string): string => text.replace(/"id":(\d+)/g, '"id":"$1"');
const inAnyOrder = (messages: readonly unknown[]): readonly string[] =>
  messages
    .map((message) =>
      Object.entries(message as object)
        .map((member) => JSON.stringify(member))
        .toSorted()
        .join(),
    )
    .toSorted();

describe('the examples of the JSON-RPC 2.0 specification', () => {
  it('are all here', () => {
    expect(jsonRpcExamples).toHaveLength(15);
  });

  it.each(jsonRpcExamples)(
    'are answered as specified, with ids that are strings: $title',
    async ({ text, responses }) => {
      const expected = JSON.parse(withTextIds(JSON.stringify(responses))) as unknown[];
      expect(inAnyOrder(await responsesTo(withTextIds(text)))).toEqual(inAnyOrder(expected));
    },
  );

  it('are rejected with -32600 if an id is a number, and the message names the rule', async () => {
    const { shell, strings } = createPostedShell(handler, { onReport() {} });
    shell.receive('{"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1}', { url: origin });
    await settle();
    expect(JSON.parse(strings.join())).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32600, message: 'An id must be a string of 1 to 200 characters (ID-5)' },
    });
  });
});
