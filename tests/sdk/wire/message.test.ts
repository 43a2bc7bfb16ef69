import { encodeMessage } from 'bridgehead/transports';
import { describe, expect, it } from 'vitest';

describe(encodeMessage, () => {
  it('writes a message as JSON-RPC 2.0 with the version first', () => {
    expect(encodeMessage({ id: '1.2', method: 'getUser', params: { id: 'a' } })).toBe(
      '{"jsonrpc":"2.0","id":"1.2","method":"getUser","params":{"id":"a"}}',
    );
    expect(encodeMessage({ id: '1.2', result: null })).toBe('{"jsonrpc":"2.0","id":"1.2","result":null}');
  });
});
