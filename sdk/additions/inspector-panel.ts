import type { Bridge } from '../bridge-types.ts';
import type { Contract } from '../contract/types.ts';
import type { TrafficEntry } from './inspect.ts';

/** What `createInspectorPanel` takes. */
export interface CreateInspectorPanelOptions {
  /** The document to draw in; the global one by default. */
  readonly document?: Document | undefined;
  /** Copies text; `navigator.clipboard.writeText` by default. Rejecting shows the trace as text to select. */
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
nav button[aria-selected=true]{background:#ffc36b;color:#141b30}
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
  const { document: page = document } = options;
  const copy = options.copy || ((text: string) => navigator.clipboard.writeText(text));
  let view: 'folded' | 'traffic' | 'verdicts' = 'folded';
  let fallbackText = '';

  const host = page.createElement('div');
  host.setAttribute('data-bridgehead-inspector', '');
  const root = host.attachShadow({ mode: 'open' });

  const element = <Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    { text = '', className = '' }: { text?: string; className?: string } = {},
  ): HTMLElementTagNameMap[Tag] => {
    const made = page.createElement(tag);
    made.textContent = text;
    made.className = className;
    return made;
  };
  const button = (text: string, onClick: () => void): HTMLButtonElement => {
    const made = element('button', { text });
    made.type = 'button';
    made.addEventListener('click', onClick);
    return made;
  };
  const show = (next: typeof view): void => {
    view = next;
    draw();
  };
  const copyTrace = (): void => {
    const text = JSON.stringify(
      { format: 'bridgehead-trace', version: 1, shell: bridge.shell.get(), entries },
      null,
      1,
    );
    copy(text).then(
      () => {},
      () => {
        fallbackText = text;
        draw();
      },
    );
  };
  const tab = (name: 'traffic' | 'verdicts', text: string): HTMLButtonElement => {
    const made = button(text, () => show(name));
    made.setAttribute('aria-selected', String(view === name));
    return made;
  };
  const trafficList = (): HTMLElement => {
    const list = element('ol');
    for (const entry of entries.slice().reverse()) {
      const arrow = entry.direction === 'out' ? '→' : '←';
      const duration = entry.durationMs === undefined ? '' : ` ${Math.round(entry.durationMs)} ms`;
      const error = entry.errorCode === undefined ? '' : ` error ${entry.errorCode}`;
      const text = `${arrow} ${entry.kind} ${entry.method || ''} ${entry.id || ''}${duration}${error}`;
      list.append(element('li', { text, className: error || entry.kind === 'unreadable' ? 'bad' : '' }));
    }
    return list;
  };
  const verdictList = (): HTMLElement => {
    const list = element('ul');
    for (const name of Object.keys(bridge.contract.methods)) {
      const verdict = bridge.explain(name);
      const need = 'need' in verdict ? ` needs ${verdict.need}, is ${verdict.have}` : '';
      const text = verdict.supported ? `${name}: supported` : `${name}: ${verdict.reason}${need}`;
      list.append(element('li', { text, className: verdict.supported ? '' : 'dim' }));
    }
    return list;
  };

  const fill = (...children: Node[]): void => {
    root.textContent = '';
    root.append(...children);
  };

  const draw = (): void => {
    const style = element('style', { text: STYLE });
    if (view === 'folded') {
      root.replaceChildren(
        style,
        button(`Bridge · ${entries.length}`, () => show('traffic')),
      );
      return;
    }
    const section = element('section');
    const header = element('header');
    const tabs = element('nav');
    header.append(
      element('h2', { text: 'Bridge inspector' }),
      button('Copy trace', copyTrace),
      button('Fold', () => show('folded')),
    );
    tabs.append(tab('traffic', 'Traffic'), tab('verdicts', 'Verdicts'));
    section.append(header, tabs, view === 'traffic' ? trafficList() : verdictList());
    if (fallbackText) {
      const area = element('textarea');
      area.value = fallbackText;
      area.setAttribute('aria-label', 'Trace');
      section.append(area);
    }
    fill(style, section);
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
