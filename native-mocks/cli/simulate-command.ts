import { Command } from 'commander';
import {
  type CommandHost,
  loadOpenContract,
  messageOf,
  refuseOptionValues,
  UsageError,
} from '../../sdk/tools/index.ts';
import type { ContractDocument } from '../../sdk/tools/document/document.ts';
import { appContract } from '../../sdk/app/app-contract.ts';
import { contractOf } from '../../sdk/tools/document/contract-of.ts';
import { findProfile } from '../profiles/profiles-of.ts';
import { MAX_PHONES } from './served-phones.ts';
import { conformancePage } from './conformance-command.ts';
import { addAttachment, type AttachedSimulator, placeholderTarget, readAttachFlags } from './attach/attach-flags.ts';
import { type Reporter, reporters } from './matrix-reports.ts';
import { openBrowser } from './open-browser.ts';
import { startSimulateServer, type StartSimulateServerOptions } from './simulate-server.ts';
import type { Trace } from '../traces/trace.ts';
import { readTarget, type SimulateTarget } from './simulate-target.ts';
import { readInjectedScript } from './read-script.ts';
import { readSessionFile, readTraceFile, runMatrix } from './run-matrix.ts';
import { openInWindow, type OpenInWindowOptions } from './simulate-window.ts';
import { checkTarget } from './check-target.ts';
import { contractImportOf } from './contract-import.ts';
import { createTemporaryFolder } from './temporary-folder.ts';
import { conformanceTarget } from './conformance-target.ts';

interface SimulateFlags {
  readonly contract?: string;
  readonly export?: string;
  readonly port: string;
  readonly host: string;
  readonly inject?: string;
  readonly api?: true;
  readonly conformance?: true;
  readonly window?: true;
  readonly headless?: true;
  readonly open?: true;
  readonly insecure?: true;
  readonly allowHost?: readonly string[];
  readonly profiles?: string;
  readonly attach?: string;
  readonly attachPage?: string;
  readonly attachNames?: string;
  readonly keepValues?: true;
  readonly matrix?: string;
  readonly reporter?: string;
  readonly session?: string;
}

type StartContract = Pick<StartSimulateServerOptions, 'contract' | 'contractImport'>;

/** A running command and how to stop it. */
export interface RunningCommand {
  close(): Promise<void>;
}

/** Options of `createSimulateCommand`. */
export interface CreateSimulateCommandOptions {
  readonly host: CommandHost;
  /** Called with the running simulator once it has started. */
  readonly onRunning: (running: RunningCommand) => void;
}

/**
 * The command `bridgehead simulate`. Exit codes: 1 if a profile did not pass, 2 for invalid input or an unreachable target.
 */
export function createSimulateCommand({ host, onRunning }: CreateSimulateCommandOptions): Command {
  return refuseOptionValues(new Command('simulate'))
    .description('Open a page in a simulated phone and show its bridge traffic.')
    .configureOutput({ writeOut: host.out, writeErr: host.err })
    .exitOverride(({ exitCode }) => host.stop(exitCode === 0 ? 0 : 2))
    .argument('[url|folder]', 'a URL, a port of this machine, a folder with an index.html, or an .html file')
    .option(
      '--contract <file>',
      "read the page's contract from this TypeScript or JavaScript module or contract.json; by default, the example contract of bridgehead/app",
    )
    .option('--export <name>', 'read this export if the module has several contracts')
    .option('--port <number>', 'listen on this port, or the next free one', '4173')
    .option('--host <address>', 'listen on this address', '127.0.0.1')
    .option('--allow-host <name...>', 'accept these host names too, if other machines open the simulator')
    .option('--insecure', "accept an untrusted certificate of the page's server")
    .option('--profiles <ids>', 'open two to five phones side by side, for example android-newest,ios-oldest')
    .option('--matrix <trace>', 'replay a recorded session on all profiles, or on --profiles, without a window')
    .option('--reporter <format>', 'with --matrix: print text, json, junit or html; text by default')
    .option('--session <trace>', 'replay a recorded session or a HAR file, or compare several phones with a session')
    .option('--inject <script>', 'run this script in the page before its own, to adapt a hand-written bridge')
    .option('--api', 'serve /api/… with the mock API')
    .option('--window', 'open the page in a separate Chromium window, even if it is local')
    .option('--open', 'open the simulator in the default browser')
    .option('--headless', 'with a separate window: do not show it; print its URL')
    .option('--conformance', 'open the conformance page for the contract')
    .option('--attach <address>', 'observe a page on a real phone at this DevTools address, such as 127.0.0.1:9222')
    .option('--attach-page <text>', 'with --attach: observe the page whose URL or title contains this text')
    .option('--attach-names <android,page>', 'with --attach: globals of the bridge', 'BridgeheadAndroid,bridgehead')
    .option('--keep-values', 'with --attach: show values; they are redacted by default')
    .addHelpText('after', HELP)
    .action(async (text: string | undefined, flags: SimulateFlags) => {
      try {
        onRunning(await simulate(host, text, flags));
      } catch (error) {
        host.err(`${messageOf(error)}\n`);
        host.exit(2);
      }
    });
}

const HELP = `
Examples:
  bridgehead simulate http://localhost:5173 --contract src/contract.ts
  bridgehead simulate dist --profiles android-newest,ios-oldest
  bridgehead simulate dist --matrix trace.json
  bridgehead simulate dist --matrix trace.json --reporter html > report.html

Exit codes: 0 success, 1 a profile did not pass, 2 invalid input or an unreachable page.`;

async function simulate(host: CommandHost, text: string | undefined, flags: SimulateFlags): Promise<RunningCommand> {
  const attachTarget = readAttachFlags(flags);
  const chosen = chooseTarget(host, text, flags);
  rejectUnusedFlags(flags, chosen);
  const port = readPort(flags.port);
  const reporter = readReporter(flags);
  // The output of a reporter is a file.
  const notify = (line: string): void => (reporter === 'text' ? host.out : host.err)(`  ${line}\n`);
  const isInsecure = flags.insecure === true;
  const { contract, contractImport } = await readContract(flags, host.cwd, notify);
  const profiles = flags.profiles === undefined ? undefined : readProfiles(flags, contract);
  const target = flags.conformance && contract ? pageOfContract(contract) : chosen;
  const address = { host: flags.host, port, allowedHosts: flags.allowHost };
  const injected = flags.inject === undefined ? undefined : readInjectedScript(flags.inject, host.cwd);
  const shared = { ...address, contract, contractImport, injected, isInsecure, notify };
  if (target.kind === 'window') return simulateInWindow(host, flags, { ...shared, url: target.url });
  if (target.kind === 'proxy') await checkTarget(target.origin + target.page, { isInsecure });
  const options = { ...shared, target, attached: attachTarget?.origin, hasMockApi: flags.api === true };
  if (flags.matrix !== undefined) {
    const { trace, contractName } = readMatrixTrace(flags.matrix, { host, contract, notify });
    const task = { trace, profiles, wantsPictures: reporter === 'html' };
    const subject = { trace: flags.matrix, page: text ?? 'conformance', contract: contractName };
    return runMatrix({ ...options, task, subject, reporter, command: host });
  }
  const session = flags.session && readSessionFile(flags.session, host.cwd);
  const server = await startSimulateServer({ ...options, session });
  const running = await addAttachment(server, attachTarget, { contract, notify });
  const url = `${running.origin}/__simulator/${profiles ? `?profiles=${profiles.join(',')}` : ''}`;
  host.out(startText({ running, url, target, opens: flags.open }));
  if (flags.open) openBrowser(url, { notify });
  return running;
}

/** Reads the session of a matrix run, and notes if it was recorded with another contract. */
function readMatrixTrace(
  file: string,
  options: { readonly host: CommandHost; readonly notify: (line: string) => void } & StartContract,
): { readonly trace: Trace; readonly contractName: string } {
  const { name, version } = options.contract ? contractOf(options.contract) : appContract;
  const trace = readTraceFile(file, options.host.cwd);
  const [recordedName = ''] = trace.contract.split('@');
  if (recordedName && recordedName !== name)
    options.notify(
      `Note: the trace was recorded with the contract ${trace.contract}, not with ${name}. See --contract.`,
    );
  return { trace, contractName: `${name}@${version}` };
}

function startText(start: {
  readonly running: AttachedSimulator;
  readonly url: string;
  readonly target: Exclude<SimulateTarget, { kind: 'window' }>;
  readonly opens: boolean | undefined;
}): string {
  const { running, url, target, opens } = start;
  const from = target.kind === 'proxy' ? target.origin : target.folder;
  const attached = running.attachedTo === undefined ? '' : `  Attached    ${running.attachedTo}\n`;
  const next = opens ? '' : 'Open the simulator in your browser. ';
  return `\n  Simulator   ${url}\n  Page        ${running.pageOrigin}, from ${from}\n${attached}\n  ${next}Press Ctrl-C to stop.\n`;
}

async function simulateInWindow(
  host: CommandHost,
  flags: SimulateFlags,
  options: Omit<OpenInWindowOptions, 'isHeadless' | 'onEnd'>,
): Promise<RunningCommand> {
  rejectFlagsOfServer(flags);
  const isHeadless = flags.headless === true;
  const running = await openInWindow({ ...options, isHeadless, onEnd: () => host.stop(0) });
  host.out(`\n  Simulator   ${running.origin}/__simulator/\n  Page        ${options.url}, in a separate window\n\n`);
  host.out('  Press Ctrl-C to stop.\n');
  return running;
}

async function readContract(
  { contract: file, export: exportName }: SimulateFlags,
  cwd: string,
  note: (line: string) => void,
): Promise<StartContract> {
  if (file === undefined) return {};
  const { document, source } = await loadOpenContract(file, { cwd, exportName, note });
  return { contract: document, contractImport: contractImportOf(file, { cwd, source }) };
}

function rejectFlagsOfServer({ profiles, matrix, session, attach }: SimulateFlags): void {
  if (profiles !== undefined || matrix !== undefined) {
    throw new UsageError('Cannot show several phones: the page is in a separate window. Omit --profiles and --matrix.');
  }
  if (session !== undefined)
    throw new UsageError('Cannot open a session: the page is in a separate window. Omit --session.');
  if (attach !== undefined)
    throw new UsageError(
      'Cannot attach to a phone: the page is in a separate window. Start a second simulator for the phone.',
    );
}

/** Rejects flags that have no effect on the page. */
function rejectUnusedFlags(
  { headless, window, insecure, open, matrix, session, ...flags }: SimulateFlags,
  { kind }: SimulateTarget,
): void {
  const problem =
    (headless &&
      kind !== 'window' &&
      '--headless: it applies to a page in a separate window. Omit it, or add --window') ||
    (flags.export !== undefined &&
      flags.contract === undefined &&
      '--export: it names an export of a contract module. Add --contract <file>') ||
    (session !== undefined && matrix !== undefined && '--session: the run plays the session of --matrix. Omit it') ||
    (open && (kind === 'window' || matrix !== undefined) && '--open: the command opens its own browser. Omit it') ||
    (window && kind === 'folder' && '--window: the page is a folder. Omit it, or pass the URL of a server') ||
    (insecure && kind === 'folder' && '--insecure: the page is a folder. Omit it, or pass an https:// URL');
  if (problem) throw new UsageError(`Cannot use ${problem}.`);
}

/** Returns the ids of the profiles, after checking that the contract has them. */
function readProfiles(
  { profiles = '', matrix }: SimulateFlags,
  document: ContractDocument | undefined,
): readonly string[] {
  const contract = document ? contractOf(document) : appContract;
  const ids = profiles.split(',').map((id) => id.trim());
  if (matrix === undefined && (ids.length < 2 || ids.length > MAX_PHONES)) {
    const count = `${ids.length} ${ids.length === 1 ? 'profile' : 'profiles'}`;
    throw new UsageError(`Cannot show phones side by side: --profiles lists ${count}. List 2 to ${MAX_PHONES}.`);
  }
  try {
    return ids.map((id) => findProfile(contract, id).id);
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function chooseTarget(host: CommandHost, text: string | undefined, flags: SimulateFlags): SimulateTarget {
  if (flags.conformance && text !== undefined)
    throw new UsageError(`Cannot use ${text}: --conformance opens its own page. Omit one of them.`);
  if (flags.conformance) return conformanceTarget();
  if (text === undefined && flags.attach !== undefined) return placeholderTarget();
  if (text === undefined) {
    throw new UsageError(
      'Cannot simulate a page: no page was given. Pass one, for example: bridgehead simulate http://localhost:3000',
    );
  }
  const target = readTarget(text, host.cwd);
  return flags.window && target.kind === 'proxy' ? { kind: 'window', url: target.origin + target.page } : target;
}

/** Writes the conformance page for a contract to a temporary folder. */
function pageOfContract(contract: ContractDocument): SimulateTarget {
  const folder = createTemporaryFolder('conformance', conformancePage({ contract }));
  return { kind: 'folder', folder, page: '/', needsTestMethods: true };
}

function readReporter({ reporter = 'text', matrix }: SimulateFlags): Reporter {
  if (reporter !== 'text' && matrix === undefined)
    throw new UsageError('Cannot use --reporter: it applies to a matrix run. Add --matrix <trace>.');
  const found = reporters.find((each) => each === reporter);
  if (found) return found;
  throw new UsageError(`Cannot report as ${reporter}: there is no such reporter. Choose ${reporters.join(', ')}.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`Cannot listen on port ${text}: it is not a number from 0 to 65535. Choose another --port.`);
}
