import type { Facts } from './check.ts';
import type { MethodVerdicts } from './product-checks.ts';
import { unseenRules } from './unseen-rules.data.ts';
import type { Results } from './result.ts';
import type { Port } from './port.ts';

/** What the page found, without any value that crossed. `bridgehead contract diff --report` reads it. */
export interface Report {
  readonly format: 1;
  readonly kit: string;
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
  /** Rules of docs/protocol.md that no page can see, each with the reason: they have no row. */
  readonly unseen: Readonly<Record<string, string>>;
  readonly checks: Results;
}

/** What `makeReport` takes. */
export interface MakeReportOptions {
  readonly kit: string;
  readonly contract: string;
  readonly isDone: boolean;
  readonly facts: Facts;
  readonly port: Port;
  readonly verdicts: MethodVerdicts;
  readonly results: Results;
  /** The rows that wait for a tap. */
  readonly tapped: readonly string[];
}

/** Puts the report together. Green: all ran, those that wait for a tap too, none failed, and something passed. */
export function makeReport({ facts, port, results, isDone, tapped, ...rest }: MakeReportOptions): Report {
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
    appVersion: typeof facts.appVersion === 'string' ? facts.appVersion : '',
    channel: port.kind,
    hasSnapshot: port.snapshot !== undefined,
    userAgent: navigator.userAgent,
    methods: facts.methods,
    can: Object.keys(facts.can).filter((name) => facts.can[name] === true),
    counts,
    unseen: unseenRules,
    checks: results,
  };
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/;

/** Where a report may go: the address of the build, or one of this machine named in the page's own address. */
export function reportAddress(built: string, search: string): string | undefined {
  if (built) return built;
  const named = new URLSearchParams(search).get('report');
  return named !== null && LOOPBACK.test(named) ? named : undefined;
}

/** Posts the report as text; whether it arrived is the receiver's to see. */
export function postReport(address: string, report: Report): void {
  const request = new XMLHttpRequest();
  request.open('POST', address);
  request.setRequestHeader('content-type', 'text/plain;charset=utf-8');
  request.onerror = () => {}; // nobody listens
  request.send(JSON.stringify(report));
}
