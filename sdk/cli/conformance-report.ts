import { platformNames, type ShellPlatform, shellPlatforms } from '../platform.ts';
import { compareVersions, parseVersion } from 'bridgehead';
import * as v from 'valibot';
import type { ContractDocument } from '../contract-document/document.ts';
import { UsageError } from './usage-error.ts';

/** What the conformance page says of an app, as far as versions go. Reports hold more; it is not read here. */
const reportSchema = v.looseObject({
  platform: v.picklist(shellPlatforms),
  appVersion: v.string(),
  /** The methods the app announced; left out by apps that announce none. */
  methods: v.nullish(v.array(v.string())),
  /** By method: what became of a call. */
  verdicts: v.nullish(v.record(v.string(), v.string())),
});

/** What an app has, as its conformance report tells. */
export interface ConformanceReport {
  readonly platform: ShellPlatform;
  readonly appVersion: string;
  readonly methods?: readonly string[] | null | undefined;
  readonly verdicts?: Readonly<Record<string, string>> | null | undefined;
}

/** Reads the text of a report. @throws {UsageError} when it is none. */
export function readConformanceReport(text: string, file: string): ConformanceReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`Cannot read ${file}: it is not JSON. Give a report of the conformance page.`, { cause });
  }
  const outcome = v.safeParse(reportSchema, value);
  if (!outcome.success || !parseVersion(outcome.output.appVersion)) {
    throw new UsageError(
      `Cannot read ${file}: platform, appVersion or methods do not fit. Give a report of the conformance page.`,
    );
  }
  return outcome.output;
}

/** A method about which the contract and an app disagree. */
export interface ReportMismatch {
  readonly method: string;
  /** `missing`: the contract says this app has it. `early`: the app has it, the contract does not say so yet. */
  readonly kind: 'missing' | 'early';
  readonly text: string;
}

/** Compares what an app has with what the contract's `since` says of its version. */
export function compareWithReport(document: ContractDocument, report: ConformanceReport): readonly ReportMismatch[] {
  const { platform, appVersion } = report;
  const name = `${platformNames[platform]} ${appVersion}`;
  return document.methods.flatMap((method): readonly ReportMismatch[] => {
    const has = appHas(method.name, report);
    const since = method['x-since'];
    const until = method['x-until']?.[platform];
    const from = since ? since[platform] : '0';
    const isPromised =
      from !== undefined && order(appVersion, from) >= 0 && (until === undefined || order(appVersion, until) < 0);
    if (has === undefined || has === isPromised) return [];
    return has
      ? [{ method: method.name, kind: 'early', text: `${name} has it, the contract says ${from ?? 'never'}` }]
      : [{ method: method.name, kind: 'missing', text: `${name} does not have it, the contract says since ${from}` }];
  });
}

/** Whether the app has a method; `undefined` when the report does not tell. */
function appHas(method: string, { methods, verdicts }: ConformanceReport): boolean | undefined {
  const verdict = verdicts?.[method];
  if (verdict === 'not-implemented') return false;
  if (methods) return methods.includes(method);
  return verdict === 'ok' ? true : undefined;
}

function order(a: string, b: string): number {
  return compareVersions(parseVersion(a) ?? [], parseVersion(b) ?? []);
}
