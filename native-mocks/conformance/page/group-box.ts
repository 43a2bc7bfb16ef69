import type { Check, CheckGroup } from './check.ts';
import { button, element } from './elements.ts';
import type { Result, Results } from './run-checks.ts';

/** The first sentence of each rule of docs/protocol.md; inserted by the build. */
declare const __RULES__: Readonly<Record<string, string>>;

/** The box of a group: its title with a count, and one row per check. */
export interface GroupBox {
  readonly box: HTMLElement;
  /** Updates the row of this check and the count; ignores checks of other groups. */
  update(id: string): void;
}

/** Options of `createGroupBox`. */
export interface CreateGroupBoxOptions {
  readonly results: Results;
  /** Set if the checks of this group wait for a tap. */
  readonly onTap?: (check: Check) => void;
}

const VERDICTS = {
  pass: { mark: '\u2713', label: 'passed' },
  fail: { mark: '\u2715', label: 'failed' },
  skip: { mark: '\u2013', label: 'skipped' },
  open: { mark: '\u00b7', label: 'not run yet' },
} as const;

/** Renders the box with the results known so far. */
export function createGroupBox({ title, checks }: CheckGroup, options: CreateGroupBoxOptions): GroupBox {
  const { results, onTap } = options;
  const box = element('section', 'group');
  const head = element('h2', 'head', title);
  const count = element('span', 'count');
  const list = element('ul', 'rows');
  list.setAttribute('role', 'list');
  head.append(count);
  box.append(head, list);

  const rows = new Map(checks.map((check) => [check.id, { check, row: element('li', 'row') }]));
  const update = (id: string): void => {
    const found = rows.get(id);
    if (!found) return;
    const { check, row } = found;
    const result = results[id];
    drawRow(row, check, result);
    if (onTap) row.append(button(result ? 'Call again' : 'Call', 'call', () => onTap(check)));
    drawCount();
  };
  const drawCount = (): void => {
    const verdicts = checks.map(({ id }) => results[id]?.verdict);
    const passed = verdicts.filter((each) => each === 'pass').length;
    const failed = verdicts.filter((each) => each === 'fail').length;
    count.textContent = failed ? `${failed} failed` : `${passed} of ${verdicts.length}`;
    box.className = `group ${failed ? 'bad' : passed === verdicts.length ? 'good' : ''}`;
  };

  for (const [id, { row }] of rows) {
    list.append(row);
    update(id);
  }
  return { box, update };
}

function drawRow(row: HTMLElement, check: Check, result: Result | undefined): void {
  const verdict = result ? result.verdict : 'open';
  row.textContent = '';
  row.className = `row ${verdict}`;
  row.setAttribute('data-check', check.id);
  row.setAttribute('data-verdict', verdict);
  const mark = element('span', 'mark', VERDICTS[verdict].mark);
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', VERDICTS[verdict].label);
  const body = element('span', 'body');
  body.append(element('span', 'title', check.title));
  if (result?.reason) body.append(element('span', 'reason', result.reason));
  const { rule = check.rule, sent, came } = result ?? {};
  if (result?.verdict === 'fail') {
    if (sent) body.append(element('span', 'reason', `Last sent: ${sent}. Last received: ${came}.`));
    const sentence = __RULES__[rule];
    if (sentence) body.append(element('span', 'reason', `${rule}: ${sentence}`));
  }
  row.append(mark, body, element('span', 'side', result?.verdict === 'pass' ? `${result.ms} ms` : rule));
}
