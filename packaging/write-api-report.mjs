// Implements `npm run generate -- api`: writes the reports of the exported declarations into packaging/api/. Run `npm run build -- package` first.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReport, reportedEntryPoints } from './api-report.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = reportedEntryPoints.map((entryPoint) => ({ ...entryPoint, text: createReport(entryPoint) }));
// Removes the folder first, because the report of a removed entry point would remain.
rmSync(join(root, 'packaging/api'), { recursive: true, force: true });
mkdirSync(join(root, 'packaging/api'));
for (const { report, text } of reports) {
  writeFileSync(join(root, report), text);
  console.log(`${report}: ${text.split('\n').length} lines`);
}
