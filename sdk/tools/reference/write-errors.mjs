// Writes docs/errors.md: node --conditions=@bridgehead/source sdk/tools/reference/write-errors.mjs
import { writeFileSync } from 'node:fs';
import { createJiti } from 'jiti';

const jiti = createJiti(import.meta.url, { fsCache: false });
const { generateErrorsReference } = await jiti.import('./errors-reference.ts');
writeFileSync(new URL('../../../docs/errors.md', import.meta.url), generateErrorsReference());
