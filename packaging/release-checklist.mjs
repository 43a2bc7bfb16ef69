// Prints what the owner of a release has to fill in: addresses and names that stand for ones that do not exist yet.
import { readFileSync } from 'node:fs';

// What package.json holds until the project has a public home; npm refuses a provenance that names another repository.
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

/** `.example` and `example.com` are reserved: nobody can own them. A comment may name them. */
function isPlaceholder(line) {
  if (/^(\/\/|\*|\/\*)/.test(line)) return false;
  return (
    /\.example\b|\bexample\.(com|org|net)\b|\bcom\.example\b/.test(line) ||
    UNDECIDED.some((name) => line.includes(name))
  );
}
