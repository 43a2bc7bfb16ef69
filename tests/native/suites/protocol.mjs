// Checks docs/protocol.md for consistency, and the files that cite it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesBelow } from '../support/files.mjs';
import { here, root } from '../support/tools.mjs';

const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
const rules = new Set([...page.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map((match) => match[1]));

/** All JSON in the page: code spans and json blocks. */
const examples = [...page.matchAll(/```json\n([\s\S]*?)```|`([{[][^`]*"jsonrpc"[^`]*)`/g)].map(
  (match) => match[1] ?? match[2],
);
const isMessage = ({ jsonrpc, method, id, ...rest }) =>
  jsonrpc === '2.0' &&
  (typeof method === 'string'
    ? !('result' in rest || 'error' in rest)
    : typeof id === 'string' && 'result' in rest !== 'error' in rest);

export async function protocolPage(test) {
  await test('the protocol contains only valid example messages, one for each kind', () => {
    const messages = examples
      .filter((text) => text.includes('jsonrpc'))
      .flatMap((text) => JSON.parse(text))
      .filter((message) => message.jsonrpc);
    for (const message of messages) assert.ok(isMessage(message), JSON.stringify(message));
    const methods = new Set(messages.map(({ method }) => method));
    for (const name of ['$/hello', '$/progress', '$/cancelRequest', '$/status', '$/test.progress'])
      assert.ok(methods.has(name) || page.includes(`"method":"${name}"`), name);
    assert.ok(messages.length > 15, `only ${messages.length} examples were read`);
    return `${messages.length} messages`;
  });
  await test('the protocol defines each rule once', () => {
    const all = [...page.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map((match) => match[1]);
    assert.deepEqual(
      all.filter((name, n) => all.indexOf(name) !== n),
      [],
    );
    return `${rules.size} rules`;
  });
  await test('the protocol defines every rule that the shells, the tests and the guides cite', () => {
    const files = [
      ...filesBelow(join(root, 'sdk/native'), '.kt'),
      ...filesBelow(join(root, 'sdk/native'), '.swift'),
      ...filesBelow(join(here, 'suites'), '.mjs'),
      ...filesBelow(join(root, 'tests/lab/engines'), '.mjs'),
      ...filesBelow(join(root, 'docs'), '.md'),
    ].filter((file) => !file.includes('decisions'));
    const unknown = files.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /\b(TR|MS|ID|HE|SN|RQ|NO|EV|PR|CA|ST|SR|BA|ER|LI|TY|OR|TE|OL|CH)-(\d+)\b/g,
        ),
      ]
        .map((match) => match[0])
        .filter((name) => !rules.has(name))
        .map((name) => `${basename(file)}: ${name}`),
    );
    assert.deepEqual(unknown, []);
  });
}
