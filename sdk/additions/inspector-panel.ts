import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import type { TrafficEntry } from './inspect.ts';
import { type InspectorLine, trafficLines, verdictLines } from './inspector-lines.ts';

/** What `createInspectorPanel` takes. */
export interface CreateInspectorPanelOptions {
  /** The document to draw in; the global one by default. */
  readonly document?: Document | undefined;
  /** Copies text; `navigator.clipboard.writeText` by default. Where it fails, the trace is shown as text to select. */
  readonly copy?: ((text: string) => Promise<unknown>) | undefined;
}

/** The overlay on the page. */
export interface InspectorPanel {
  /** Shows what the entries and the bridge are now. */
  draw(): void;
  remove(): void;
}

const STYLE = `
:host{all:initial;position:fixed;left:8px;right:8px;bottom:8px;z-index:2147483647;font:14px/1.4 system-ui,sans-serif;color:#f4ede4}
*{box-sizing:border-box}
section{background:#141b30;border-radius:12px;box-shadow:0 8px 32px rgba(0,0,0,.4);max-height:60vh;display:flex;flex-direction:column;overflow:hidden}
header{display:flex;align-items:center;padding:8px 12px;background:#1b2440}
h2{font:700 14px system-ui,sans-serif;margin:0;flex:1}
button{font:inherit;color:inherit;background:#2f3b63;border:0;border-radius:8px;min-height:36px;padding:0 12px;margin-left:8px}
button:focus-visible{outline:2px solid #ffc36b;outline-offset:2px}
nav{display:flex;padding:8px 12px 0}nav button{margin:0 8px 0 0}
nav button[aria-pressed=true]{background:#ffc36b;color:#141b30}
ol,ul{margin:0;padding:8px 12px;overflow:auto;list-style:none}
li{padding:4px 0;border-bottom:1px solid #2f3b63;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.bad{color:#ffb4a2}.dim{color:#aeb8ce}
textarea{width:100%;height:96px;background:#0c1122;color:inherit;border:0;padding:8px}`;

/**
 * Draws the inspector's overlay: the traffic, the gate's verdict for every method, and "copy trace". Starts folded, as
 * one button. A module of its own, loaded by `mountInspector` when it is called.
 */
export function createInspectorPanel(
  bridge: Bridge<Contract>,
  entries: readonly TrafficEntry[],
  options: CreateInspectorPanelOptions,
): InspectorPanel {
  const { document: page = document, copy = (text) => navigator.clipboard.writeText(text) } = options;
  const { element, button, list } = createElements(page);
  let view: 'folded' | 'traffic' | 'verdicts' = 'folded';
  let copied: { readonly label: string; readonly text?: string } = { label: 'Copy trace' };

  const host = page.createElement('div');
  host.setAttribute('data-bridgehead-inspector', '');
  const root = host.attachShadow({ mode: 'open' });

  const show = (next: typeof view): void => {
    view = next;
    draw();
  };
  const copyTrace = (): void => {
    const trace = { format: 'bridgehead-trace', version: 1, shell: bridge.shell.get(), entries };
    const text = JSON.stringify(trace, null, 1);
    const end = (next: typeof copied): void => {
      copied = next;
      draw();
    };
    // Old web views have no clipboard to ask: that throws here, and ends like a refusal.
    new Promise((resolve) => resolve(copy(text))).then(
      () => end({ label: 'Copied' }),
      () => end({ label: 'Copy trace', text }),
    );
  };
  const tab = (name: 'traffic' | 'verdicts', text: string): HTMLElement => {
    const made = button(text, () => show(name));
    made.setAttribute('aria-pressed', String(view === name));
    return made;
  };
  const drawOpen = (): HTMLElement => {
    const section = element('section');
    const header = element('header');
    const tabs = element('nav');
    header.append(
      element('h2', 'Bridge inspector'),
      button(copied.label, copyTrace),
      button('Fold', () => show('folded')),
    );
    tabs.append(tab('traffic', 'Traffic'), tab('verdicts', 'Verdicts'));
    section.append(
      header,
      tabs,
      view === 'traffic' ? list('ol', trafficLines(entries)) : list('ul', verdictLines(bridge)),
    );
    if (copied.text !== undefined) {
      const area = element('textarea');
      area.value = copied.text;
      area.setAttribute('aria-label', 'Trace');
      section.append(area);
    }
    return section;
  };
  const draw = (): void => {
    root.textContent = '';
    root.append(
      element('style', STYLE),
      view === 'folded' ? button(`Bridge · ${entries.length}`, () => show('traffic')) : drawOpen(),
    );
  };

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
      for (const { text, tone } of lines) {
        const row = element('li', text);
        row.className = tone;
        made.append(row);
      }
      return made;
    },
  };
}
