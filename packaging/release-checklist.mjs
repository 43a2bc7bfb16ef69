// Prints the placeholders that the owner of a release must replace: addresses and names that do not exist yet.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The values in package.json until the project has a public home; npm rejects a provenance that refers to another
// repository.
const UNDECIDED = ['github.com/bridgehead/bridgehead', 'Bridgehead contributors'];
const files = {
  'package.json': 'the public address of the repository and the author',
  LICENSE: 'the holder of the copyright',
  'SECURITY.md': 'an address that somebody reads',
  'site/src/config/site-config.ts': 'the addresses of the product',
};

const asks = Object.entries(files).flatMap(([file, what]) =>
  readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
    .split('\n')
    .map((line, index) => ({ line: line.trim(), place: `${file}:${index + 1}` }))
    .filter(({ line }) => isPlaceholder(line))
    .map(({ line, place }) => `- [ ] ${place}: set ${what}, now ${line}`),
);
console.log(
  asks.length === 0
    ? 'No address or name has to be filled in.'
    : `${asks.length} addresses and names are placeholders. Fill them in before a public release:\n${asks.join('\n')}`,
);

const linking = filesWith(UNDECIDED[0]).filter((file) => !(file in files));
if (linking.length) console.log(`- [ ] Replace ${UNDECIDED[0]} in ${linking.length} more files: ${linking.join(', ')}`);

/** The documents and examples that contain a text, such as links to the repository. */
function filesWith(text) {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  // Exit code 1: no file contains it.
  const args = ['grep', '-lF', text, '--', '*.md', 'docs', 'examples'];
  const { stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

/** `.example` and `example.com` are reserved, so nobody can own them. Comments may mention them. */
function isPlaceholder(line) {
  if (/^(\/\/|\*|\/\*)/.test(line)) return false;
  return (
    /\.example\b|\bexample\.(com|org|net)\b|\bcom\.example\b/.test(line) ||
    UNDECIDED.some((name) => line.includes(name))
  );
}
