import { type Check, isEqual, assert, unwrap } from './check.ts';

const rows: readonly (readonly [id: string, title: string, values: readonly unknown[], rule?: string])[] = [
  ['quotes', 'Quotes and backslashes', ['"', "'", '`', '\\', '\\"', '\\\\"', '"});x();({"', "');x();('"]],
  ['lines', 'Line ends and tabs', ['\n', '\r', '\r\n', '\t\b\f\v']],
  ['separators', 'U+2028 and U+2029', ['\u2028', '\u2029', 'a\u2028b\u2029c']],
  ['controls', 'NUL and control characters', ['\u0000', 'a\u0000b', '\u0001\u001f\u007f\u0080\u009f']],
  ['markup', '</script> and other markup', ['</script>', '</ScRiPt ><script>', '<!--', '-->', ']]>', '&lt;&#60;']],
  [
    'emoji',
    'Emoji and characters above U+FFFF',
    ['\u{1f600}', '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}', '\u{10ffff}'],
  ],
  [
    'scripts',
    'Vietnamese, Thai, Arabic, Chinese',
    ['Ti\u1ebfng Vi\u1ec7t', '\u0e44\u0e17\u0e22', '\u0639\u0631\u0628\u064a\u202e', '\u6f22\u5b57'],
  ],
  [
    'marks',
    'Combining and invisible characters',
    ['e\u0301\u0323', '\u200b\u200d\u2060', '\ufeff', '\ufffd\ufffe\uffff'],
  ],
  ['templates', 'Placeholders of templates and format strings', ['${1}', '%s %d %25', '\\u0041', '{{x}}', '#{1}']],
  ['json', 'JSON inside a string', ['{"jsonrpc":"2.0","id":"x","result":1}', 'null', 'undefined', '[1,2']],
  ['long', '10,000 quotes, backslashes and U+2028', ['"'.repeat(10_000), '\\'.repeat(10_000), '\u2028'.repeat(10_000)]],
  [
    'numbers',
    'Numbers with their exact value',
    [0, 0.1, 1e-7, 1e300, -1, 9007199254740991, -9007199254740991, [1, 1.5], 123456.789012345, 0.30000000000000004],
    'TY-4',
  ],
  ['nothing', 'null, false, 0 and empty values', [[null, false, 0, '', [], {}], { a: null, b: false, c: 0 }], 'TY-1'],
  [
    'members',
    'Members named like inherited ones',
    [JSON.parse('{"__proto__":{"a":1},"constructor":2,"toString":3,"":4}')],
    'TY-8',
  ],
  [
    'depth',
    '254 levels of nesting',
    [JSON.parse('['.repeat(254) + ']'.repeat(254)), JSON.parse('{"a":'.repeat(254) + '1' + '}'.repeat(254))],
    'LI-5',
  ],
];

/** Round trips of strings and values. */
export const textChecks: readonly Check[] = rows
  .map(([id, title, values, rule = 'TY-7']): Check => ({
    id: `text-${id}`,
    title,
    rule,
    needs: ['$/test.echo'],
    async run({ client }) {
      for (let i = 0; i < values.length; i++) {
        const got = unwrap(await client.request('$/test.echo', values[i]));
        assert(isEqual(got, values[i]), `value ${i + 1} of ${values.length} was changed`);
      }
    },
  }))
  .concat({
    id: 'text-written',
    title: 'Accepts every notation of numbers and uses the last of duplicate members',
    rule: 'TY-5',
    needs: ['$/test.echo'],
    async run({ client }) {
      for (const [notation, value, rule] of [
        ['{"n":1.0}', { n: 1 }, 'TY-5'],
        ['{"n":1e0}', { n: 1 }, 'TY-5'],
        ['{"a":1,"a":2}', { a: 2 }, 'TY-9'],
      ] as const) {
        const id = client.newId();
        const response = client.expect(id, { timeoutMs: 1500 }).catch(() => undefined);
        const before = client.strays.length;
        client.postText(`{"jsonrpc":"2.0","id":"${id}","method":"$/test.echo","params":${notation}}`);
        const got = await response;
        assert(got && client.strays.length === before, 'the message was rejected', rule);
        assert(isEqual(unwrap(got, rule), value), 'a different value was returned', rule);
      }
    },
  })
  .concat({
    id: 'text-surrogates',
    title: 'Returns lone surrogates unchanged or as U+FFFD',
    rule: 'TY-7',
    needs: ['$/test.echo'],
    async run({ client }) {
      for (const text of ['\ud800', 'a\udc00b', '\udc00\ud800']) {
        const got = unwrap(await client.request('$/test.echo', text));
        assert(got === text || got === text.replace(/[\ud800-\udfff]/g, '\ufffd'), 'a different value was returned');
      }
    },
  });

const KB = 1024;
const sizes = [1, 16, 64, 256, 1024, 4096, 8192];
const sizeName = (kb: number): string => (kb < KB ? `${kb} KB` : `${kb / KB} MB`);

/** Echoes of growing size. */
export const sizeChecks: readonly Check[] = sizes.map((kb) => ({
  id: `size-${kb}`,
  title: `Echoes ${sizeName(kb)}`,
  rule: 'LI-1',
  needs: ['$/test.echo'],
  async run({ client }) {
    const text = 'Bridgehead \u2028"\\\u1ec7 '.repeat(Math.ceil((kb * KB) / 16)).slice(0, kb * KB);
    const got = unwrap(await client.request('$/test.echo', text, { timeoutMs: 20_000 }));
    assert(typeof got === 'string', 'no string was returned');
    assert(got.length === text.length, `${got.length} of ${text.length} characters were returned`);
    assert(got === text, 'the string was changed');
  },
}));
