import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CopiedBody, copyBody } from '../../../native-mocks/cli/copy-body.ts';
import { servePages } from '../../support/page-server.ts';

/** The copied part of a response, and the received response. */
async function copied(
  respond: (res: ServerResponse) => void,
): Promise<{ readonly copy: CopiedBody; readonly response: Response }> {
  let read: (() => CopiedBody) | undefined;
  let done: (() => void) | undefined;
  const closed = new Promise<void>((resolve) => (done = resolve));
  const { origin, close } = await servePages((_req, res) => {
    read = copyBody(res);
    res.once('close', () => done?.());
    respond(res);
  });
  onTestFinished(() => void close());
  const response = await fetch(origin);
  await closed;
  if (!read) throw new Error('Nothing was copied.');
  return { copy: read(), response };
}

describe('copyBody', () => {
  const fields = { 'content-type': 'application/json', 'x-own': ['a', 'b'] };

  it.each([
    [
      'fields set one by one',
      (res: ServerResponse) => res.setHeader('content-type', 'application/json').writeHead(200),
    ],
    ['fields given with the status', (res: ServerResponse) => res.writeHead(200, fields)],
    ['fields given with status and message', (res: ServerResponse) => res.writeHead(200, 'OK', fields)],
  ])('copies a text body whose type is set by %s', async (_, begin) => {
    const { copy, response } = await copied((res) => begin(res).end('{"a":1}'));
    expect(copy).toEqual({ body: '{"a":1}', isWhole: true });
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.text()).toBe('{"a":1}');
  });

  it('does not change the bytes of a copied body that are sent', async () => {
    const { response } = await copied((res) => res.writeHead(201, 'Made', { ...fields, 'x-none': undefined }).end());
    expect([response.status, response.statusText, response.headers.get('x-own')]).toEqual([201, 'Made', 'a, b']);
    expect(response.headers.has('x-none')).toBe(false);
  });

  it('does not copy a body that is not text', async () => {
    const { copy } = await copied((res) => res.writeHead(200, { 'content-type': 'image/png' }).end('PNG'));
    expect(copy).toEqual({ body: '', isWhole: false });
  });
});
