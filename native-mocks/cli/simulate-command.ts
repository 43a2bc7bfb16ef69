import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { type CommandHost, loadOpenContractDocument, messageOf, UsageError } from '../../sdk/cli/index.ts';
import type { ContractDocument } from '../../sdk/contract-document/document.ts';
import { appContract } from '../../sdk/app/app-contract.ts';
import { contractOf } from '../../sdk/contract-document/contract-of.ts';
import { findProfile } from '../profiles/profiles-of.ts';
import { MAX_PHONES } from './served-phones.ts';
import { conformancePage } from './conformance-command.ts';
import { isLoopback } from './proxy-headers.ts';
import { startSimulateServer } from './simulate-server.ts';
import { readTarget, type SimulateTarget } from './simulate-target.ts';
import { openInWindow } from './simulate-window.ts';
import { checkTarget } from './check-target.ts';
import { conformanceTarget } from './conformance-target.ts';

interface SimulateFlags {
  readonly contract?: string;
  readonly export?: string;
  readonly port: string;
  readonly host: string;
  readonly api?: true;
  readonly conformance?: true;
  readonly window?: true;
  readonly headless?: true;
  readonly insecure?: true;
  readonly allowHost?: readonly string[];
  readonly profiles?: string;
}

/** A running command, for whoever has to end it. */
export interface RunningCommand {
  close(): Promise<void>;
}

/** What `createSimulateCommand` takes beside the surroundings. */
export interface CreateSimulateCommandOptions {
  readonly host: CommandHost;
  /** Told what is running, once it runs. */
  readonly onRunning: (running: RunningCommand) => void;
}

/** The command `bridgehead simulate`. Exit codes: 2 wrong input or something that cannot be reached. */
export function createSimulateCommand({ host, onRunning }: CreateSimulateCommandOptions): Command {
  return new Command('simulate')
    .description('Open a page in a simulated phone, with the bridge traffic beside it.')
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2))
    .argument('[url|folder]', 'an address, a port of this machine, a folder with an index.html, or an .html file')
    .option(
      '--contract <file>',
      "the page's contract: a TypeScript or JavaScript module, or a contract.json; the product's by default",
    )
    .option('--export <name>', 'the export to read, where the module has several contracts')
    .option('--port <number>', 'the first port to try', '4173')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--allow-host <name...>', 'more host names to be called by, when other machines open the simulator')
    .option('--insecure', "accept a certificate of the page's server that is not trusted")
    .option('--profiles <ids>', 'two to five phones beside one another, as in android-newest,ios-oldest')
    .option('--api', 'answer /api/… with the mock API')
    .option('--window', 'open a page of this machine in a Chromium window of its own, too')
    .option('--headless', 'with a window: show none; open the printed address yourself')
    .option('--conformance', 'open the conformance page')
    .action(async (text: string | undefined, flags: SimulateFlags) => {
      try {
        onRunning(await simulate(host, text, flags));
      } catch (error) {
        host.err(`${messageOf(error)}\n`);
        host.exit(2);
      }
    });
}

async function simulate(host: CommandHost, text: string | undefined, flags: SimulateFlags): Promise<RunningCommand> {
  const chosen = chooseTarget(host, text, flags);
  const port = readPort(flags.port);
  if (flags.export !== undefined && flags.contract === undefined) {
    throw new UsageError('Cannot use --export: it names an export of a contract module. Add --contract <file>.');
  }
  const notify = (line: string): void => host.out(`  ${line}\n`);
  const isInsecure = flags.insecure === true;
  const contract =
    flags.contract === undefined
      ? undefined
      : await loadOpenContractDocument(flags.contract, { cwd: host.cwd, exportName: flags.export, note: notify });
  const profiles = flags.profiles === undefined ? undefined : readProfiles(flags.profiles, contract);
  const target = flags.conformance && contract ? pageOfContract(contract) : chosen;
  if (!isLoopback(flags.host)) {
    notify(
      `Warning: listening on ${flags.host}. Everybody who reaches this machine can use the page and the simulator.`,
    );
  }
  const shared = { contract, host: flags.host, port, allowedHosts: flags.allowHost, isInsecure, notify };
  if (target.kind === 'window') {
    if (profiles)
      throw new UsageError('Cannot show several phones: the page has one window of its own. Leave out --profiles.');
    const isHeadless = flags.headless === true;
    const running = await openInWindow({ ...shared, url: target.url, isHeadless, onEnd: () => host.stop(0) });
    host.out(
      `\n  Simulator   ${running.origin}/__simulator/\n  Page        ${target.url}, in a window of its own\n\n  Press Ctrl-C to stop.\n`,
    );
    return running;
  }
  if (target.kind === 'proxy') await checkTarget(target.origin + target.page, { isInsecure });
  const running = await startSimulateServer({ ...shared, target, hasMockApi: flags.api === true });
  host.out(`\n  Simulator   ${running.origin}/__simulator/${profiles ? `?profiles=${profiles.join(',')}` : ''}\n`);
  host.out(`  Page        ${running.pageOrigin}, from ${target.kind === 'proxy' ? target.origin : target.folder}\n\n`);
  host.out('  Open the simulator in your browser. Press Ctrl-C to stop.\n');
  return running;
}

/** The ids of the profiles, each of which the contract has. */
function readProfiles(text: string, document: ContractDocument | undefined): readonly string[] {
  const contract = document ? contractOf(document) : appContract;
  const ids = text.split(',').map((id) => id.trim());
  if (ids.length < 2 || ids.length > MAX_PHONES) {
    throw new UsageError(`Cannot show ${ids.length} phones beside one another: name two to ${MAX_PHONES} profiles.`);
  }
  try {
    return ids.map((id) => findProfile(contract, id).id);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function chooseTarget(host: CommandHost, text: string | undefined, flags: SimulateFlags): SimulateTarget {
  if (flags.conformance) return conformanceTarget();
  if (text === undefined) {
    throw new UsageError(
      'Cannot simulate nothing: name a page. For example: bridgehead simulate http://localhost:3000',
    );
  }
  const target = readTarget(text, host.cwd);
  return flags.window && target.kind === 'proxy' ? { kind: 'window', url: target.origin + target.page } : target;
}

/** The conformance page made for a contract, in a folder of its own. */
function pageOfContract(contract: ContractDocument): SimulateTarget {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-conformance-'));
  writeFileSync(join(folder, 'index.html'), conformancePage({ contract }));
  return { kind: 'folder', folder: `${folder}/`, page: '/', needsTestMethods: true };
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new UsageError(`Cannot listen on port ${text}: it is not a number from 0 to 65535. Choose another --port.`);
}
