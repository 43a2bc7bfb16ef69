// Everything that a script of a page can pass to a shell, in a web engine: the page posts random values of every type.
import assert from 'node:assert/strict';

/** Fewer on a busy machine. */
const COUNT = Number(process.env.BRIDGEHEAD_ENTRIES ?? 100_000);
/** One evaluation blocks the page, and the host waits for it. */
const AT_ONCE = 250;
const TIMEOUT_MS = 600_000;

/** Runs in the page: posts `count` random values, each in its own try block. The engines differ in the values that they refuse. */
const postRandom = `function (seed, count) {
  var next = function () { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return seed / 0x7fffffff; };
  var below = function (n) { return Math.floor(next() * n); };
  var pick = function (list) { return list[below(list.length)]; };
  var names = ['$/test.echo', '$/status', '$/cancelRequest', '$/progress', 'keep', 'missing', '', 'getUserInfo'];
  var scalars = [null, true, 0, -1, 1e300, 0.1, '', 'x', '\\ud800', '\\u2028', [], {}, [[[]]], { a: { b: null } }];
  var message = function () {
    return { jsonrpc: pick(['2.0', '2.0', '2.0', '1.0', 2]), id: pick([session + '.' + below(500), pick(scalars)]), method: pick(names),
      params: pick(scalars), result: pick(scalars), error: pick([undefined, null, { code: pick(scalars), message: pick(scalars) }]) };
  };
  var text = function () {
    var whole = JSON.stringify(next() < 0.2 ? [message(), message()] : message());
    if (next() < 0.5) return whole;
    var at = below(whole.length);
    return whole.slice(0, at) + String.fromCharCode(below(next() < 0.5 ? 128 : 65536)) + whole.slice(at + below(3));
  };
  var values = [
    function () { return new ArrayBuffer(below(64)); }, function () { return new Uint8Array(below(64)); }, function () { return new DataView(new ArrayBuffer(1)); },
    function () { return pick(scalars); }, function () { return message(); }, function () { return undefined; }, function () { return NaN; },
    function () { return Infinity; }, function () { return new Date(); }, function () { return new String('a'); }, function () { return new Map(); },
    function () { return document; }, function () { return window; }, function () { return function () {}; }, function () { return Symbol('a'); },
    function () { return { toString: function () { throw new Error('no'); }, toJSON: function () { throw new Error('no'); } }; },
    function () { var self = {}; self.self = self; return self; }, function () { return Array(below(200)).join('['); }
  ];
  var post = function () {
    for (var n = 0; n < count; n++) {
      try { BridgeheadAndroid.postMessage(next() < 0.5 ? text() : pick(values)()); } catch (e) { /* the engine refuses the value */ }
    }
  };
  // The object of JavaFX: otherwise the page waits for a thread at each call, which takes most of the time of this test.
  if (BridgeheadAndroid.__together) BridgeheadAndroid.__together(post);
  else post();
  got.length = 0;
  return true;
}`;

export async function testEntries(test, { send, evaluate, load, call, log }) {
  await test(
    `receives ${COUNT} random values of every type from the page without an exception`,
    async () => {
      await load('x1');
      await log();
      for (let n = 0; n < COUNT; n += AT_ONCE) await evaluate(`(${postRandom})(${n + 1}, ${AT_ONCE})`);
      await load('x2');
      assert.equal((await call(2, '$/test.echo', 'still here')).result, 'still here');
      assert.deepEqual(
        (await log()).filter((line) => line.startsWith('uncaught')),
        [],
      );
      const lines = await send('reports');
      assert.deepEqual(lines.filter((each) => each.startsWith('on ')).slice(0, 3), [], 'reports on another thread');
      const reports = lines.map((each) => each.split(/[ (]/)[0].toLowerCase());
      for (const kind of ['answered', 'pagegone', 'refused'])
        assert.ok(reports.includes(kind), `the observer of the app: ${kind}`);
      assert.ok(!reports.includes('failed'));
    },
    TIMEOUT_MS,
  );
}
