import {
  isPlatformName,
  isPlatformOf,
  type Platform,
  platformLabels,
  type ShellPlatform,
} from '../../gate/platform.ts';
import { compareVersions, parseVersion } from 'bridgehead';
import * as v from 'valibot';
import { platformSourceOf } from '../document/document-platforms.ts';
import type { ContractDocument, MethodDocument } from '../document/document.ts';
import { UsageError } from '../usage-error.ts';

/** The part of a conformance report that concerns versions. */
const reportSchema = v.looseObject({
  /** Name and version of the contract of the page. */
  contract: v.nullish(v.string()),
  platform: v.custom<Platform>(isPlatformName),
  appVersion: v.string(),
  /** The announced methods; absent for apps that announce no list. */
  methods: v.nullish(v.array(v.string())),
  /** The outcome of a call, by method. */
  verdicts: v.nullish(v.record(v.string(), v.string())),
});

/** The methods of an app according to its conformance report. */
export interface ConformanceReport {
  readonly contract?: string | null | undefined;
  readonly platform: Platform;
  readonly appVersion: string;
  readonly methods?: readonly string[] | null | undefined;
  readonly verdicts?: Readonly<Record<string, string>> | null | undefined;
}

/** Parses a report. @throws {UsageError} if the text is not a report. */
export function readConformanceReport(text: string, file: string): ConformanceReport {
  let value: unknown;
  try {
    // Editors on Windows insert a byte order mark before the text.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: it is not JSON. Pass a report from the conformance page.`, { cause });
  }
  const outcome = v.safeParse(reportSchema, value);
  if (!outcome.success || !parseVersion(outcome.output.appVersion)) {
    throw new UsageError(
      `Cannot read ${file}: platform, appVersion or methods are invalid. Pass a report from the conformance page.`,
    );
  }
  return outcome.output;
}

/** A method for which contract and app disagree. */
export interface ReportMismatch {
  readonly method: string;
  /**
   * `missing`: required by the contract, but not in the app. `early`: in the app, but not yet in the contract. `failed`: in the app, but a
   * call of it failed the check.
   */
  readonly kind: 'missing' | 'early' | 'failed';
  readonly text: string;
}

/**
 * Compares the methods of an app with those that the contract requires of its version.
 *
 * @throws {UsageError} if the report is of another contract, or the contract does not declare the platform of the app.
 */
export function compareWithReport(document: ContractDocument, report: ConformanceReport): readonly ReportMismatch[] {
  const { contract, platform, appVersion } = report;
  const { title } = document.info;
  if (contract && !contract.startsWith(`${title}@`)) {
    throw new UsageError(
      `Cannot compare the report: it is of ${contract}, and the contract is ${title}. Pass a report of this contract.`,
    );
  }
  const source = platformSourceOf(document);
  if (!isPlatformOf(source, platform)) {
    throw new UsageError(
      `Cannot compare the report: its app is on ${platform}, which the contract does not declare. Pass a report of another app.`,
    );
  }
  const app = `${platformLabels(source)[platform]} ${appVersion}`;
  return document.methods.flatMap((method) => compareMethod(method, { ...report, platform }, app));
}

/** `app` names the app in texts. */
function compareMethod(
  { name: method, 'x-since': since, 'x-until': until }: MethodDocument,
  report: ConformanceReport & { readonly platform: ShellPlatform },
  app: string,
): readonly ReportMismatch[] {
  const has = appHas(method, report);
  const from = since ? since[report.platform] : '0';
  const isPromised = isBetween(report.appVersion, from, until?.[report.platform]);
  if (has !== false && isPromised) return failureOf(method, report);
  if (has === undefined || has === isPromised) return [];
  const [kind, verb] = has ? (['early', 'has it'] as const) : (['missing', 'does not have it'] as const);
  const declared = from === undefined ? 'no version' : `since ${from}`;
  return [{ method, kind, text: `${app} ${verb}, but the contract declares ${declared}` }];
}

/** Whether a version is in a span; in none without its start. */
function isBetween(version: string, from: string | undefined, until: string | undefined): boolean {
  return from !== undefined && compare(version, from) >= 0 && (until === undefined || compare(version, until) < 0);
}

/** The failure of a method; waiting for a tap is none. */
function failureOf(method: string, { verdicts }: ConformanceReport): readonly ReportMismatch[] {
  const verdict = verdicts?.[method];
  if (verdict !== 'failed' && verdict !== 'silent') return [];
  const text = verdict === 'failed' ? 'the report contains the failure' : 'it never responded';
  return [{ method, kind: 'failed', text }];
}

/** Whether the app has a method; `undefined` if the report does not contain it. */
function appHas(method: string, { methods, verdicts }: ConformanceReport): boolean | undefined {
  const verdict = verdicts?.[method];
  if (verdict === 'not-implemented') return false;
  if (methods) return methods.includes(method);
  return verdict === 'ok' ? true : undefined;
}

function compare(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
