// The protocol of a reference shell, in virtual time: strings and values. Rule names are defined in docs/protocol.md.
import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import { stringsToEscape } from '../support/strings-to-escape.mjs';
import { request } from '../support/core.mjs';

/** `shell` is one of support/*-core.mjs. */
export const strings = (shell) => async (test) => {
  const { send, post, startSession, close } = shell.startCore();

  await test('responds with -32700 to almost valid JSON and does not run it (MS-7)', async () => {
    await startSession();
    const note = '"jsonrpc":"2.0","method":"note"';
    const values = '[1;2] [1,] [,1] [1,,2] NaN Infinity -Infinity TRUE Null undefined 0x10 010 +1 .5 5. 1e - 1d'.split(
      ' ',
    );
    const texts = [
      `{jsonrpc:"2.0","method":"note"}`,
      `{'jsonrpc':'2.0','method':'note'}`,
      `{"jsonrpc":"2.0","method":note}`,
      `{"jsonrpc"="2.0","method"=>"note"}`,
      `{"jsonrpc":"2.0";"method":"note"}`,
      `{${note},}`,
      `{${note},,"params":1}`,
      ...values.map((value) => `{${note},"params":${value}}`),
      `{${note},"params":}`,
      `{${note},"params"}`,
      `{${note},"params":two words}`,
      `{${note},"params":"\\x41"}`,
      `{${note},"params":"\\'"}`,
      `{${note},"params":"\\u12"}`,
      `{${note},"params":"a\nb"}`,
      `{${note},"params":"a\u0000b"}`,
      `{${note}} // a comment`,
      `{/* a comment */${note}}`,
      `# a comment\n{${note}}`,
      `{${note}}\u0000`,
      `{${note}}\u0000{}`,
      `\u00a0{${note}}`,
      `{\u000b${note}}`,
      `{${note}}]`,
      `[{${note}},]`,
      `[{${note}}`,
      `)]}'{${note}}`,
      `{${note},1:2}`,
      '['.repeat(200_000),
    ];
    const accepted = [];
    for (const text of texts) {
      const { got, log } = await post(text);
      if (log.length || got.length !== 1 || got[0].id !== null || got[0].error.code !== -32700) accepted.push(text);
    }
    assert.deepEqual(accepted, shell.alsoAccepts ?? []);
  });
  await test('drops a string beyond the limit without parsing it (LI-1)', async () => {
    await startSession();
    assert.deepEqual((await post(JSON.stringify(request('a.2', '$/test.echo', 'x'.repeat(16_777_216))))).got, []);
  });
  /** Returns the string as it arrives: a lone surrogate may be replaced by U+FFFD (TY-7). */
  const asReceived = (text) =>
    shell.keepsLoneSurrogates
      ? text
      : text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (char) =>
          char.length === 2 ? char : '\ufffd',
        );

  await test('returns hostile strings unchanged (TY-7, TY-8)', async () => {
    await startSession();
    for (const [n, text] of stringsToEscape.entries()) {
      const { got } = await post(request(`a.${n + 2}`, '$/test.echo', { [text]: [text] }));
      assert.deepEqual(Object.entries(got[0].result), [[asReceived(text), [asReceived(text)]]], JSON.stringify(text));
    }
    return `${stringsToEscape.length} strings`;
  });
  await test('writes safe and lossless script literals (TR-6)', async () => {
    for (const text of stringsToEscape) {
      const { value } = await send('literal', { text });
      assert.equal(runInNewContext(value), asReceived(text));
      assert.ok(!/[<\u2028\u2029]/.test(value) && [...value].every((char) => char >= ' '), value);
    }
  });
  await close();
};
