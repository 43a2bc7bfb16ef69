import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import {
  type CommandHost,
  loadOpenContractDocument,
  refuseOptionValues,
  reportError,
  UsageError,
  writeFiles,
} from '../../sdk/tools/index.ts';
import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import { conformancePageFile } from './conformance-target.ts';

/** The values inserted into the head of a conformance page. */
export interface ConformancePageValues {
  readonly contract: ContractDocument;
  /** Each finished run is posted to this URL. */
  readonly reportTo?: string | undefined;
}

interface ConformanceFlags {
  readonly export?: string;
  readonly out: string;
  readonly reportTo?: string;
}

/** The command `bridgehead conformance`: writes the conformance page for a contract. Exit code 2: invalid input. */
export function createConformanceCommand(host: CommandHost): Command {
  return refuseOptionValues(new Command('conformance'))
    .description('Write the conformance page for a contract: one HTML file to open in the app.')
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2))
    .argument('<contract>', 'a TypeScript or JavaScript module that exports a contract, or a contract.json')
    .option('--export <name>', 'read this export if the module has several contracts')
    .option('--out <file>', 'write the page to this file', 'conformance.html')
    .option('--report-to <url>', 'post the report to this URL after each run')
    .action(async (file: string, flags: ConformanceFlags) => {
      try {
        const contract = await loadOpenContractDocument(file, { cwd: host.cwd, exportName: flags.export });
        const text = conformancePage({ contract, reportTo: flags.reportTo });
        writeFiles([{ file: flags.out, text }], { cwd: host.cwd, source: file });
        host.out(`wrote ${flags.out}\n`);
      } catch (error) {
        host.exit(reportError(error, { command: 'conformance', err: host.err }));
      }
    });
}

/** Returns this package's conformance page with these values in its head. */
export function conformancePage(values: ConformancePageValues): string {
  const { folder, file } = conformancePageFile();
  return fillConformancePage(readFileSync(join(folder, file), 'utf8'), values);
}

/** Inserts these values into the head of a built conformance page. */
export function fillConformancePage(page: string, { contract, reportTo = '' }: ConformancePageValues): string {
  if (reportTo && !/^https?:\/\/[^\s"]+$/.test(reportTo)) {
    throw new UsageError(
      `Cannot post reports to ${reportTo}: it is not an HTTP URL. Pass one that starts with https://.`,
    );
  }
  const filled = withMeta(page, 'bridgehead-contract', JSON.stringify(contract));
  if (filled === page)
    throw new UsageError(
      'Cannot fill the conformance page: another version of the package built the page. In a checkout, run `npm run build -- package`.',
    );
  return withMeta(filled, 'bridgehead-report-to', reportTo);
}

function withMeta(page: string, name: string, value: string): string {
  const safe = value.split('&').join('&amp;').split('"').join('&quot;').split('<').join('&lt;');
  // A replacement function, because `$` has a special meaning in a replacement string.
  return page.replace(`<meta name="${name}" content="" />`, () => `<meta name="${name}" content="${safe}" />`);
}
