import type { Bridge } from '../../bridge-types.ts';
import type { Contract } from '../../contract/types.ts';
import { type InspectorLine, isFailed, trafficLines, verdictLines } from './inspector-lines.ts';
import type { TrafficEntry } from './traffic-entry.ts';

/** Options of `createInspectorPanel`. */
export interface CreateInspectorPanelOptions {
  /** The global one by default. */
  readonly document?: Document | undefined;
  /** Copies text; `navigator.clipboard.writeText` by default. */
  readonly copy?: ((text: string) => Promise<unknown>) | undefined;
}

/** The data of the overlay. */
export interface InspectorLog {
  /** Messages and failures, oldest first. */
  readonly entries: TrafficEntry[];
  /** Whether new entries contain their messages. */
  payloads: boolean;
}

/** The overlay on the page. */
export interface InspectorPanel {
  /** Draws the current entries and the current state of the bridge. */
  draw(): void;
  remove(): void;
}

const STYLE = `
:host{all:initial;position:fixed;left:8px;right:8px;bottom:8px;z-index:2147483647;font:14px/1.4 system-ui,sans-serif;color:#f4ede4}
*{box-sizing:border-box}
section{background:#141b30;border-radius:12px;box-shadow:0 8px 32px rgba(0,0,0,.4);max-height:60vh;display:flex;flex-direction:column;overflow:hidden}
header{display:flex;flex-wrap:wrap;align-items:center;padding:8px 12px;background:#1b2440}
h2{font:700 14px system-ui,sans-serif;margin:0;flex:1}
button{font:inherit;color:inherit;background:#2f3b63;border:0;border-radius:8px;min-height:36px;padding:0 12px;margin-left:8px}
button:focus-visible{outline:2px solid #ffc36b;outline-offset:2px}
nav{display:flex;padding:8px 12px 0}nav button{margin:0 8px 0 0}
[hidden]{display:none}
input{font:inherit;color:inherit;background:#0c1122;border:1px solid #aeb8ce;border-radius:8px;min-height:36px;padding:0 12px;margin:8px 12px 0}
input:focus-visible{outline:2px solid #ffc36b;outline-offset:2px}
section>div{overflow:auto}code{display:block;font:12px/1.4 ui-monospace,monospace;color:#f4ede4}
button[aria-pressed=true]{background:#ffc36b;color:#141b30}
ol,ul{margin:0;padding:8px 12px;list-style:none}
li{padding:4px 0;border-bottom:1px solid #2f3b63;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.bad{color:#ffb4a2}.dim{color:#aeb8ce}
textarea{width:100%;height:96px;background:#0c1122;color:inherit;border:0;padding:8px}`;

type View = 'collapsed' | 'traffic' | 'failures' | 'verdicts';

/**
 * Draws the inspector's overlay: the traffic, the failures, the gate's verdict for every method and event, and "copy
 * trace". Starts collapsed to one button. `mountInspector` loads this module on demand.
 */
export function createInspectorPanel(
  bridge: Bridge<Contract>,
  kept: InspectorLog,
  options: CreateInspectorPanelOptions,
): InspectorPanel {
  const { document: page = document, copy = (text) => navigator.clipboard.writeText(text) } = options;
  const elements = createElements(page);
  const { element, button, list } = elements;
  let view: View = 'collapsed';

  const host = page.createElement('div');
  host.setAttribute('data-bridgehead-inspector', '');
  const root = host.attachShadow({ mode: 'open' });
  const opener = button('', () => show('traffic'));
  const section = element('section');
  const rows = element('div');
  const filter = createFilter(elements, () => draw());
  const tabs = createTabs(elements, (next) => show(next));
  const payloads = button('Payloads', () => {
    kept.payloads = !kept.payloads;
    // Removes the messages that were recorded, so that they can no longer be shown or copied.
    if (!kept.payloads) kept.entries.forEach((entry, at) => (kept.entries[at] = { ...entry, message: undefined }));
    draw();
  });
  const trace = createTraceCopier(elements, {
    copy,
    read: () => ({ format: 'bridgehead-trace', version: 1, shell: bridge.shell.get(), entries: kept.entries }),
  });

  const lines = (): readonly InspectorLine[] => {
    if (view === 'verdicts') return verdictLines(bridge).filter(({ text }) => filter.matches(text));
    const entries = kept.entries.filter(({ method = '' }) => filter.matches(method));
    return trafficLines(view === 'failures' ? entries.filter(isFailed) : entries);
  };
  // Only the rows are replaced, so that no control loses the focus when a message arrives.
  const draw = (): void => {
    opener.textContent = `Bridge · ${kept.entries.length}`;
    tabs.mark(view, kept.entries.filter(isFailed).length);
    payloads.setAttribute('aria-pressed', String(kept.payloads));
    opener.hidden = view !== 'collapsed';
    section.hidden = !opener.hidden;
    rows.textContent = '';
    if (view !== 'collapsed') rows.append(list(view === 'verdicts' ? 'ul' : 'ol', lines()));
  };
  const collapse = button('Collapse', () => show('collapsed'));
  const show = (next: View): void => {
    const before = view;
    view = next;
    draw();
    // The pressed button is hidden now, so the focus moves.
    if (next === 'collapsed') opener.focus();
    else if (before === 'collapsed') collapse.focus();
  };

  const header = element('header');
  header.append(element('h2', 'Bridge inspector'), payloads, trace.button, collapse);
  section.append(header, tabs.nav, filter.input, rows, trace.area);
  root.append(element('style', STYLE), opener, section);
  const stopShell = bridge.shell.subscribe(draw);
  draw();
  page.body.append(host);
  return {
    draw,
    remove() {
      stopShell();
      host.remove();
    },
  };
}

/** The field that filters by name. */
function createFilter(
  { element }: Elements,
  onChange: () => void,
): { readonly input: HTMLElement; matches(text: string): boolean } {
  const input = element('input');
  input.type = 'search';
  input.placeholder = 'Filter by name';
  input.setAttribute('aria-label', 'Filter by name');
  input.addEventListener('input', onChange);
  return { input, matches: (text) => text.toLowerCase().includes(input.value.trim().toLowerCase()) };
}

/** The buttons of the views. */
function createTabs(
  { element, button }: Elements,
  show: (view: View) => void,
): { readonly nav: HTMLElement; mark(view: View, failures: number): void } {
  const nav = element('nav');
  const tabs = (['traffic', 'failures', 'verdicts'] as const).map((view) => ({
    view,
    tab: button('', () => show(view)),
  }));
  nav.append(...tabs.map(({ tab }) => tab));
  return {
    nav,
    mark(shown, failures) {
      const labels = { traffic: 'Traffic', failures: `Failures · ${failures}`, verdicts: 'Verdicts' };
      for (const { view, tab } of tabs) {
        tab.textContent = labels[view];
        tab.setAttribute('aria-pressed', String(view === shown));
      }
    },
  };
}

/** The button "Copy trace", and the field to copy from if copying fails. */
function createTraceCopier(
  { element, button }: Elements,
  { copy, read }: { readonly copy: (text: string) => Promise<unknown>; readonly read: () => unknown },
): { readonly button: HTMLElement; readonly area: HTMLElement } {
  const area = element('div');
  const copyTrace = button('Copy trace', () => {
    const text = JSON.stringify(read(), null, 1);
    const finish = (label: string): void => {
      copyTrace.textContent = label;
      area.textContent = '';
    };
    // Old web views have no clipboard. That throws here and is handled like a rejection.
    new Promise((resolve) => resolve(copy(text))).then(
      () => finish('Copied'),
      () => {
        finish('Copy trace');
        const field = element('textarea');
        field.value = text;
        field.setAttribute('aria-label', 'Trace');
        area.append(field);
      },
    );
  });
  return { button: copyTrace, area };
}

interface Elements {
  element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text?: string): HTMLElementTagNameMap[Tag];
  button(text: string, onClick: () => void): HTMLElement;
  list(tag: 'ol' | 'ul', lines: readonly InspectorLine[]): HTMLElement;
}

function createElements(page: Document): Elements {
  const element: Elements['element'] = (tag, text = '') => {
    const made = page.createElement(tag);
    made.textContent = text;
    return made;
  };
  return {
    element,
    button(text, onClick) {
      const made = element('button', text);
      made.type = 'button';
      made.addEventListener('click', onClick);
      return made;
    },
    list(tag, lines) {
      const made = element(tag);
      for (const { text, tone, payload } of lines) {
        const row = element('li', text);
        row.className = tone;
        if (payload !== undefined) row.append(element('code', payload));
        made.append(row);
      }
      return made;
    },
  };
}
