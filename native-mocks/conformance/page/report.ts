import type { Announcement } from './check.ts';
import type { MethodVerdicts } from './product-checks.ts';
import { uncoveredRules } from './uncovered-rules.data.ts';
import type { Results } from './run-checks.ts';
import type { Port } from './port.ts';

/** The results of a run, without transmitted values. Read by `bridgehead contract diff --report`. */
export interface Report {
  readonly format: 1;
  readonly version: string;
  readonly contract: string;
  readonly isDone: boolean;
  readonly isGreen: boolean;
  readonly platform: string;
  readonly appVersion: string;
  readonly channel: Port['kind'];
  readonly hasSnapshot: boolean;
  readonly userAgent: string;
  readonly methods: readonly string[];
  readonly can: readonly string[];
  /** By method of the contract. */
  readonly verdicts: MethodVerdicts;
  /** `open`: rows that wait for a tap. */
  readonly counts: { readonly pass: number; readonly fail: number; readonly skip: number; readonly open: number };
  /** Rules of docs/protocol.md that a page cannot observe, each with the reason: they have no row. */
  readonly uncovered: Readonly<Record<string, string>>;
  readonly checks: Results;
}

/** Options of `makeReport`. */
export interface MakeReportOptions {
  readonly version: string;
  readonly contract: string;
  readonly isDone: boolean;
  readonly announcement: Announcement;
  readonly port: Port;
  readonly verdicts: MethodVerdicts;
  readonly results: Results;
  /** Rows that wait for a tap. */
  readonly tapped: readonly string[];
}

/** Creates the report. Green: every row has run, including those that wait for a tap, none failed, and at least one passed. */
export function makeReport({ announcement, port, results, isDone, tapped, ...rest }: MakeReportOptions): Report {
  const count = (verdict: string): number =>
    Object.keys(results).filter((id) => results[id]?.verdict === verdict).length;
  const open = tapped.filter((id) => !results[id]).length;
  const counts = { pass: count('pass'), fail: count('fail'), skip: count('skip'), open };
  return {
    format: 1,
    ...rest,
    isDone,
    isGreen: isDone && counts.fail === 0 && counts.pass > 0 && counts.skip === 0 && open === 0,
    platform: port.platform,
    appVersion: typeof announcement.appVersion === 'string' ? announcement.appVersion : '',
    channel: port.kind,
    hasSnapshot: port.snapshot !== undefined,
    userAgent: navigator.userAgent,
    methods: announcement.methods,
    can: Object.keys(announcement.can).filter((name) => announcement.can[name] === true),
    counts,
    uncovered: uncoveredRules,
    checks: results,
  };
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** Returns the URL for reports: the one set by the build, or a local one from the page's URL. */
export function reportUrl(built: string, search: string): string | undefined {
  if (built) return built;
  const named = new URLSearchParams(search).get('report');
  return named !== null && LOOPBACK.test(named) ? named : undefined;
}

/** Posts the report as text; delivery is not verified. */
export function postReport(url: string, report: Report): void {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  request.setRequestHeader('content-type', 'text/plain;charset=utf-8');
  request.onerror = () => {}; // Nothing is listening.
  request.send(JSON.stringify(report));
}
