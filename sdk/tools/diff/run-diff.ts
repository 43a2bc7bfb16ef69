import { readFileSync } from 'node:fs';
import {
  compareWithReport,
  type ConformanceReport,
  readConformanceReport,
  type ReportMismatch,
} from './conformance-report.ts';
import type { ChangeKind } from './change-kind.ts';
import { type ContractDiff, diffContracts } from './contract-diff.ts';
import type { ContractDocument } from '../document/document.ts';
import { existingFile, loadContractDocument } from '../load/load-contract.ts';

/** Options of `runDiff`. */
export interface RunDiffOptions {
  readonly before: string;
  readonly after: string;
  /** The export to read from modules. */
  readonly export?: string | undefined;
  readonly json?: boolean | undefined;
  readonly report?: string | undefined;
}

/** Compares two contracts and prints the result. Returns the exit code: 1 if the version is too low or the app lacks a method or fails in one. */
export async function runDiff(
  { before, after, export: exportName, json, report }: RunDiffOptions,
  host: { readonly cwd: string; out(text: string): void },
): Promise<number> {
  const { cwd } = host;
  const load = (file: string): Promise<ContractDocument> =>
    loadContractDocument(file, { cwd, exportName: file.endsWith('.json') ? undefined : exportName });
  const old = await load(before);
  const now = await load(after);
  const diff = diffContracts(old, now);
  const mismatches = report === undefined ? [] : compareWithReport(now, readReport(report, cwd));
  if (json) host.out(`${JSON.stringify({ ...diff, ...(report !== undefined && { mismatches }) }, null, 2)}\n`);
  else host.out(readable(diff, { old: old.info.version, mismatches, report }));
  return diff.isVersionHighEnough && mismatches.every(({ kind }) => kind === 'early') ? 0 : 1;
}

function readReport(file: string, cwd: string): ConformanceReport {
  const path = existingFile(file, { cwd, what: 'a report from the conformance page' });
  return readConformanceReport(readFileSync(path, 'utf8'), file);
}

const TITLES: Readonly<Record<ChangeKind, string>> = {
  breaking: 'Breaking',
  gated: 'Gated: only apps from a certain version on',
  native: 'Native source: apps that generate their code again must change it',
  additive: 'Additive',
  editorial: 'Editorial',
};

function readable(
  { changes, bump, needs, has, isVersionHighEnough }: ContractDiff,
  { old, mismatches, report }: { old: string; mismatches: readonly ReportMismatch[]; report: string | undefined },
): string {
  // The cast is safe because these are the keys of the record.
  const kinds = Object.keys(TITLES) as ChangeKind[];
  const blocks = kinds.flatMap((kind) => {
    const lines = changes.filter((change) => change.kind === kind).map(({ where, text }) => `  ${where} ${text}`);
    return lines.length ? [`${TITLES[kind]}:`, ...lines] : [];
  });
  const reported = mismatches.map(({ method, kind, text }) => `  ${method} ${kind}: ${text}`);
  const step = bump === 'none' ? 'No change.' : `From ${old} this is a ${bump} step: at least ${needs}.`;
  const lines = [
    ...blocks,
    isVersionHighEnough
      ? `${step} The new contract is ${has}.`
      : `${step} The new contract is only ${has}: raise its version.`,
    ...(report === undefined ? [] : reported.length ? [`Against ${report}:`, ...reported] : [`${report} agrees.`]),
  ];
  return `${lines.join('\n')}\n`;
}
