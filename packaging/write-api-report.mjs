// Writes the reports of the exported declarations into packaging/api/: `npm run api:report`, after `npm run build:package`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReport, reportedEntryPoints } from './api-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = reportedEntryPoints.map((entryPoint) => ({ ...entryPoint, text: createReport(entryPoint) }));
// Otherwise the report of a removed entry point would remain.
rmSync(join(root, 'packaging/api'), { recursive: true, force: true });
mkdirSync(join(root, 'packaging/api'));
for (const { report, text } of reports) {
  writeFileSync(join(root, report), text);
  console.log(`${report}: ${text.split('\n').length} lines`);
}
