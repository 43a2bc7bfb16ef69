// Prints the placeholders that the owner of a release must replace: addresses and names that do not exist yet.
import { fileURLToPath } from 'node:url';
import { findPlaceholders } from './release/placeholders.mjs';

const asks = findPlaceholders(fileURLToPath(new URL('..', import.meta.url))).map(
  ({ file, line, text, what }) => `- [ ] ${file}:${line}: set ${what}, now ${text}`,
);
console.log(
  asks.length === 0
    ? 'No placeholder is left.'
    : `${asks.length} lines have placeholders. Replace them before a public release:\n${asks.join('\n')}`,
);
