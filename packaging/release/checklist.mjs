// Prints the placeholders that the owner of a release must replace: URLs, email addresses and names that do not exist yet.
import { fileURLToPath } from 'node:url';
import { findPlaceholders } from './placeholders.mjs';

const tasks = findPlaceholders(fileURLToPath(new URL('../..', import.meta.url))).map(
  ({ file, line, text, what }) => `- [ ] ${file}:${line}: set ${what}, now ${text}`,
);
console.log(
  tasks.length === 0
    ? 'No placeholders remain.'
    : `${tasks.length} lines have placeholders. Replace them before a public release:\n${tasks.join('\n')}`,
);
