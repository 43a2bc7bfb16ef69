import { platformLabels } from '../../../sdk/gate/platform.ts';
import { contract as product } from './product.ts';
import type { Check, CheckGroup, Announcement } from './check.ts';
import { button, pageElement } from './elements.ts';
import { createGroupBox } from './group-box.ts';
import type { Port } from './port.ts';
import type { Results } from './run-checks.ts';

/** The table on the page. */
export interface View {
  /** Updates the row of a check. */
  update(id: string): void;
  /** Sets the line under the title. */
  status(state: 'running' | 'green' | 'waiting' | 'red' | 'lost', text: string): void;
  app(announcement: Announcement, port: Port): void;
}

/** Options of `createView`. */
export interface CreateViewOptions {
  /** The contract whose methods are tested: `app@1.0.0`. */
  readonly contract: string;
  readonly groups: readonly CheckGroup[];
  /** Checks that wait for a tap. */
  readonly tapped: readonly Check[];
  readonly results: Results;
  readonly onTap: (check: Check) => void;
  readonly onCopy: () => Promise<boolean>;
  readonly onRestart: () => void;
}

/** Renders the table into the page. */
export function createView(options: CreateViewOptions): View {
  const { contract, groups, tapped, results, onTap } = options;
  const boxes = groups.map((group) => createGroupBox(group, { results }));
  boxes.push(createGroupBox({ title: 'After a tap', checks: tapped }, { results, onTap }));
  pageElement('table').append(...boxes.map(({ box }) => box));
  drawActions(options);
  return {
    update: (id) => boxes.forEach((each) => each.update(id)),
    status(state, text) {
      document.documentElement.setAttribute('data-state', state);
      pageElement('status').textContent = text;
      if (state === 'lost') pageElement('app').textContent = contract;
    },
    app(announcement, port) {
      const name = platformLabels(product)[port.platform];
      const version = typeof announcement.appVersion === 'string' ? announcement.appVersion : 'without a version';
      const parts = [contract, `${name} app ${version}`, port.kind];
      if (port.snapshot !== undefined) parts.push('start snapshot');
      parts.push(`${announcement.methods.length} methods`);
      pageElement('app').textContent = parts.join(' \u00b7 ');
    },
  };
}

function drawActions({ onCopy, onRestart }: CreateViewOptions): void {
  const copy = button('Copy report', 'main', () => {
    void onCopy().then((isCopied) => (copy.textContent = isCopied ? 'Copied' : 'Select and copy the text below'));
  });
  const page = document.documentElement;
  const filter = button('Show only failures', 'quiet', () => {
    const isFiltered = page.toggleAttribute('data-only-failures');
    filter.setAttribute('aria-pressed', String(isFiltered));
  });
  filter.setAttribute('aria-pressed', 'false');
  pageElement('actions').append(copy, button('Run again', 'quiet', onRestart), filter);
}
