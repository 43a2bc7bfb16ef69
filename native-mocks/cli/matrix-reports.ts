import type { MatrixPart, MatrixReport } from '../simulator-protocol/matrix-messages.ts';

/** The formats of a matrix run. */
export const reporters = ['text', 'json', 'junit', 'html'] as const;

/** The name of a format. */
export type Reporter = (typeof reporters)[number];

/** What a matrix run plays. */
export interface MatrixSubject {
  /** The file of the recorded session, and the page, as passed to the command. */
  readonly trace: string;
  readonly page: string;
  /** Name and version. */
  readonly contract: string;
  /** Start of the run in ISO 8601. */
  readonly date: string;
}

/** The result on a profile, and how long it took. */
export interface PlayedProfile extends MatrixReport {
  readonly seconds: number;
}

/** Writes the results of a matrix run. */
export interface MatrixReporter {
  /** Returns the text for a profile that has just been played. */
  readonly row: (row: MatrixReport) => string;
  /** Returns the text for all profiles at the end of the run. */
  readonly end: (profiles: readonly PlayedProfile[], subject: MatrixSubject) => string;
}

const nothing = (): string => '';

/** The reporters by name. */
export const matrixReporters: Readonly<Record<Reporter, MatrixReporter>> = {
  text: { row: textOf, end: nothing },
  json: { row: nothing, end: jsonOf },
  junit: { row: nothing, end: junitOf },
  html: { row: nothing, end: htmlOf },
};

const signs = { passed: '\u2713', 'not applicable': '-', differs: '\u2260', failed: '\u2717' } as const;

function textOf({ profile, result, parts }: MatrixReport): string {
  const head = `  ${signs[result]} ${profile.padEnd(26)} ${result}`;
  const passed = parts.filter((part) => part.result === 'passed').length;
  const others = parts.filter((part) => part.result === 'not applicable').length;
  const counts = `${passed} of ${parts.length}${others ? `, ${others} not applicable` : ''}`;
  const isGood = result === 'passed' || result === 'not applicable';
  const worst = isGood ? undefined : parts.find((part) => part.result === result);
  const notes = parts.flatMap((part) => (part.notes ?? []).map((note) => `${part.name}: ${note}`));
  const lines = [...(worst?.reasons ?? []), ...notes].map((line) => `      ${line}\n`);
  return `${head}, ${counts}${worst ? `: ${worst.name}` : ''}\n${lines.join('')}`;
}

function jsonOf(profiles: readonly PlayedProfile[], subject: MatrixSubject): string {
  return `${JSON.stringify({ format: 1, ...subject, profiles }, null, 2)}\n`;
}

/** A test suite for each profile and a test case for each part, as CI servers read it. */
function junitOf(rows: readonly PlayedProfile[], { trace, page }: MatrixSubject): string {
  const suites = rows.map((row) => {
    const { profile, parts } = row;
    return [
      `  <testsuite name="${xml(profile)}" ${countsOf([row])}>`,
      ...parts.map(
        (part) => `    <testcase classname="${xml(profile)}" name="${xml(part.name)}">${caseOf(part)}</testcase>`,
      ),
      '  </testsuite>',
    ].join('\n');
  });
  const name = xml(`${trace} on ${page}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${name}" ${countsOf(rows)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

/** The numbers of test cases and the time as attributes. */
function countsOf(rows: readonly PlayedProfile[]): string {
  const parts = rows.flatMap((row) => row.parts);
  const count = (...results: readonly MatrixPart['result'][]): number =>
    parts.filter(({ result }) => results.includes(result)).length;
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  return `tests="${parts.length}" failures="${count('failed', 'differs')}" skipped="${count('not applicable', 'not run')}" time="${seconds.toFixed(1)}"`;
}

function caseOf({ result, reasons, notes = [] }: MatrixPart): string {
  const output = notes.length ? `<system-out>${xml(notes.join('\n'))}</system-out>` : '';
  if (result === 'passed') return output;
  if (result === 'not applicable' || result === 'not run') return `<skipped message="${result}"/>${output}`;
  return `<failure message="${result}">${xml(reasons.join('\n'))}</failure>${output}`;
}

/** A page without scripts that needs no other file. */
function htmlOf(rows: readonly PlayedProfile[], { trace, page, contract, date }: MatrixSubject): string {
  const head = (rows[0]?.parts ?? []).map(({ name }) => `<th scope="col">${xml(name)}</th>`).join('');
  const body = rows.map(({ profile, result, parts }) => {
    const cells = parts.map((part) => `<td class="${classOf(part.result)}">${cellOf(part)}</td>`).join('');
    return `<tr><th scope="row">${xml(profile)}<br><small>${result}</small></th>${cells}</tr>`;
  });
  const [day, time = ''] = date.split('T');
  const title = xml(`${trace} on ${rows.length} profiles`);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif }
table { border-collapse: collapse } th, td { border: 1px solid #8888; padding: 8px; text-align: start; vertical-align: top }
.passed { background: #18a0581f } .differs { background: #c9820033 } .failed { background: #d0302033 }
ul { margin: 4px 0; padding-inline-start: 18px } iframe { width: 206px; height: 446px; border: 1px solid #8888; background: #fff }
</style>
<h1>${title}</h1>
<p>${xml(`Page ${page}, contract ${contract}, ${day} ${time.slice(0, 5)} UTC: ${totalsOf(rows)}`)}</p>
<table><thead><tr><th scope="col">Profile</th>${head}</tr></thead><tbody>
${body.join('\n')}
</tbody></table></html>
`;
}

/** The number of profiles with each result. */
function totalsOf(rows: readonly MatrixReport[]): string {
  const totals = new Map<string, number>();
  for (const { result } of rows) totals.set(result, (totals.get(result) ?? 0) + 1);
  return [...totals].map(([result, count]) => `${count} ${result}`).join(', ');
}

const classOf = (result: MatrixPart['result']): string => result.replace(' ', '-');

function cellOf({ name, result, reasons, notes = [], picture }: MatrixPart): string {
  const list = [...reasons, ...notes].map((line) => `<li>${xml(line)}</li>`).join('');
  const frame =
    picture === undefined
      ? ''
      : `<details><summary>Page</summary><iframe title="The page after ${xml(name)}" sandbox="" loading="lazy" srcdoc="${xml(picture)}"></iframe></details>`;
  return `${result}${list && `<ul>${list}</ul>`}${frame}`;
}

/** Escapes a text for XML and HTML. Control characters, which XML cannot contain, are omitted. */
function xml(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '').replace(/[&<>"]/g, (each) => entities[each] ?? '');
}
