import type { Check, CheckGroup, Facts } from './check.ts';
import type { Port } from './port.ts';
import type { Result, Results } from './result.ts';

/** The table on the page. */
export interface View {
  /** Draws the row of a check anew. */
  update(id: string): void;
  /** The line under the title. */
  status(state: 'running' | 'green' | 'red' | 'lost', text: string): void;
  app(facts: Facts, port: Port): void;
}

/** What `createView` takes. */
export interface CreateViewOptions {
  readonly groups: readonly CheckGroup[];
  /** Checks that wait for a tap. */
  readonly tapped: readonly Check[];
  readonly results: Results;
  readonly onTap: (check: Check) => void;
  readonly onCopy: () => Promise<boolean>;
  readonly onAgain: () => void;
}

const MARKS = { pass: '\u2713', fail: '\u2715', skip: '\u2013' } as const;

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** Draws the table into the page. */
export function createView(options: CreateViewOptions): View {
  const { groups, tapped, results } = options;
  const root = document.getElementById('table') as HTMLElement; // in the page's own HTML
  const bar = document.getElementById('actions') as HTMLElement;
  const rows = new Map<string, HTMLElement>();
  const heads = new Map<
    string,
    { readonly count: HTMLElement; readonly checks: readonly Check[]; readonly box: HTMLElement }
  >();
  const taps = new Set(tapped.map(({ id }) => id));

  const draw = (check: Check): void => {
    const row = rows.get(check.id);
    if (!row) return;
    const result: Result | undefined = results[check.id];
    row.textContent = '';
    row.className = `row ${result ? result.verdict : 'open'}`;
    row.setAttribute('data-check', check.id);
    row.setAttribute('data-verdict', result ? result.verdict : 'open');
    const mark = element('span', 'mark', result ? MARKS[result.verdict] : '\u00b7');
    mark.setAttribute('role', 'img');
    mark.setAttribute(
      'aria-label',
      result ? { pass: 'passed', fail: 'failed', skip: 'skipped' }[result.verdict] : 'not run yet',
    );
    const body = element('span', 'body');
    body.append(element('span', 'title', check.title));
    if (result?.reason) body.append(element('span', 'reason', result.reason));
    row.append(
      mark,
      body,
      element('span', 'side', result && result.verdict === 'pass' ? `${result.ms} ms` : check.rule),
    );
    if (taps.has(check.id)) row.append(button(result ? 'Again' : 'Call', 'call', () => options.onTap(check)));
  };

  const count = (title: string): void => {
    const head = heads.get(title);
    if (!head) return;
    const seen = head.checks.map(({ id }) => results[id]?.verdict);
    const passed = seen.filter((each) => each === 'pass').length;
    const failed = seen.filter((each) => each === 'fail').length;
    head.count.textContent = failed ? `${failed} failed` : `${passed} of ${seen.length}`;
    head.box.className = `group ${failed ? 'bad' : passed === seen.length ? 'good' : ''}`;
  };

  for (const { title, checks } of [...groups, { title: 'After a tap', checks: tapped }]) {
    const box = element('section', 'group');
    const head = element('h2', 'head', title);
    const number = element('span', 'count');
    head.append(number);
    const list = element('ul', 'rows');
    list.setAttribute('role', 'list');
    for (const check of checks) {
      const row = element('li', 'row');
      rows.set(check.id, row);
      list.append(row);
      draw(check);
    }
    box.append(head, list);
    heads.set(title, { count: number, checks, box });
    root.append(box);
    count(title);
  }

  const copy = button('Copy report', 'main', () => {
    void options.onCopy().then((isCopied) => (copy.textContent = isCopied ? 'Copied' : 'Select the text below'));
  });
  const only = button('Only failures', 'quiet', () => {
    const isOnly = document.documentElement.hasAttribute('data-only-failures');
    document.documentElement.toggleAttribute('data-only-failures', !isOnly);
    only.setAttribute('aria-pressed', String(!isOnly));
  });
  only.setAttribute('aria-pressed', 'false');
  bar.append(copy, button('Run again', 'quiet', options.onAgain), only);

  return {
    update(id) {
      for (const [title, { checks }] of heads) {
        const check = checks.find((each) => each.id === id);
        if (!check) continue;
        draw(check);
        count(title);
      }
    },
    status(state, text) {
      document.documentElement.setAttribute('data-state', state);
      const line = document.getElementById('status') as HTMLElement; // in the page's own HTML
      line.textContent = text;
    },
    app(facts, port) {
      const line = document.getElementById('app') as HTMLElement; // in the page's own HTML
      const name = port.platform === 'ios' ? 'iOS' : 'Android';
      line.textContent = `${name} app ${typeof facts.appVersion === 'string' ? facts.appVersion : 'without a version'} \u00b7 ${port.kind}${port.snapshot === undefined ? '' : ' \u00b7 start snapshot'} \u00b7 ${facts.methods.length} methods`;
    },
  };
}

/** Copies text, by the old way where the new one is not there; shows it for selection where neither works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.getElementById('report') as HTMLTextAreaElement; // in the page's own HTML
    area.hidden = false;
    area.value = text;
    area.select();
    return document.execCommand('copy');
  }
}
