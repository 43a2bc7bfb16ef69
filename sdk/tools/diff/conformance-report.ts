import { isPlatformName, isPlatformOf, type Platform, platformLabels } from '../../gate/platform.ts';
import { compareVersions, parseVersion } from 'bridgehead';
import * as v from 'valibot';
import { platformSourceOf } from '../document/document-platforms.ts';
import type { ContractDocument } from '../document/document.ts';
import { UsageError } from '../usage-error.ts';

/** The part of a conformance report that concerns versions and methods. */
const reportSchema = v.looseObject({
  /** Name and version of the contract, joined by `@`. */
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
   * `missing`: required by the contract, but not in the app. `early`: in the app, but not yet in the contract. `failed`: in both,
   * but its call on the conformance page failed.
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
  const { platform, appVersion } = report;
  const { title } = document.info;
  const tested = report.contract ?? title;
  if (tested.replace(/@[^@]*$/, '') !== title) {
    throw new UsageError(
      `Cannot compare the report: it is of the contract ${tested}, not of ${title}. Pass a report of this contract.`,
    );
  }
  const source = platformSourceOf(document);
  if (!isPlatformOf(source, platform)) {
    throw new UsageError(
      `Cannot compare the report: its app is on ${platform}, which the contract does not declare. Pass a report of another app.`,
    );
  }
  const name = `${platformLabels(source)[platform]} ${appVersion}`;
  return document.methods.flatMap((method): readonly ReportMismatch[] => {
    const has = appHas(method.name, report);
    const since = method['x-since'];
    const until = method['x-until']?.[platform];
    const from = since ? since[platform] : '0';
    const isPromised =
      from !== undefined && compare(appVersion, from) >= 0 && (until === undefined || compare(appVersion, until) < 0);
    const failure = FAILURES.get(report.verdicts?.[method.name] ?? '');
    if (isPromised && has !== false && failure !== undefined) {
      return [{ method: method.name, kind: 'failed', text: `${name} ${failure} on the conformance page` }];
    }
    if (has === undefined || has === isPromised) return [];
    return has
      ? [
          {
            method: method.name,
            kind: 'early',
            text: `${name} has it, but the contract declares ${from === undefined ? 'no version' : `since ${from}`}`,
          },
        ]
      : [
          {
            method: method.name,
            kind: 'missing',
            text: `${name} does not have it, but the contract declares since ${from}`,
          },
        ];
  });
}

/** What a failed call says about the app, by verdict. */
const FAILURES: ReadonlyMap<string, string> = new Map([
  ['failed', 'responded with an error or a wrong result'],
  ['silent', 'did not respond'],
]);

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
