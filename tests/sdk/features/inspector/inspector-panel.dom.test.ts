import { describe, expect, it, onTestFinished } from 'vitest';
import { createInspectorPanel, type InspectorLog } from '../../../../sdk/features/inspector/inspector-panel.ts';
import type { TrafficEntry } from '../../../../sdk/features/inspector/traffic-entry.ts';
import { createHarness } from '../../../support/bridge.ts';
import { settle } from '../../../support/settle.ts';

const entry: TrafficEntry = {
  ...{ number: 1, direction: 'in', kind: 'notification', method: 'ticked', id: undefined, atMs: 0 },
  ...{ durationMs: undefined, errorCode: undefined, code: undefined, reason: undefined, sizeChars: 0 },
  message: undefined,
};

/** Draws a panel for entries. */
async function draw(
  kept: InspectorLog = { entries: [], payloads: false },
  copy: (text: string) => Promise<unknown> = () => Promise.resolve(),
  announcement: object | false = { appVersion: '3.0' },
) {
  const { bridge, shell } = await createHarness({ announcement });
  const panel = createInspectorPanel(bridge, kept, { copy });
  onTestFinished(panel.remove);
  const host = document.querySelector('[data-bridgehead-inspector]');
  const root = host?.shadowRoot;
  if (!root) throw new Error('the panel was not drawn');
  const all = (selector: string): HTMLElement[] => Array.from(root.querySelectorAll<HTMLElement>(selector));
  const button = (text: string): HTMLElement => {
    const found = all('button').find(({ textContent }) => textContent?.startsWith(text));
    if (!found) throw new Error(`no button "${text}"`);
    return found;
  };
  const rows = (): (string | null)[] => all('li').map(({ textContent }) => textContent);
  return { bridge, shell, panel, kept, host, root, all, button, rows };
}

describe(createInspectorPanel, () => {
  it('appends the inspector panel to the page in a styled host and removes it', async () => {
    const { panel, host, all } = await draw();
    expect(host?.getAttribute('data-bridgehead-inspector')).toBe('');
    expect(host?.parentNode).toBe(document.body);
    expect(all('style')[0]?.textContent).toContain(':host{all:initial;position:fixed');
    expect(all('h2').map(({ textContent }) => textContent)).toEqual(['Bridge inspector']);
    expect(all('button').map(({ textContent }) => textContent)).toEqual([
      ...['Bridge · 0', 'Payloads', 'Copy trace', 'Collapse'],
      ...['Traffic', 'Failures · 0', 'Verdicts'],
    ]);
    expect(all('button').map((each) => each.getAttribute('type'))).toEqual(Array.from({ length: 7 }, () => 'button'));
    panel.remove();
    expect(document.querySelector('[data-bridgehead-inspector]')).toBe(null);
  });

  it('shows either the button that opens the inspector panel or the panel', async () => {
    const { all, button, rows } = await draw({ entries: [entry], payloads: false });
    const [opener, section] = [button('Bridge'), all('section')[0]];
    expect([opener.hidden, section?.hidden, rows().length]).toEqual([false, true, 0]);
    opener.click();
    expect([opener.hidden, section?.hidden, rows().length]).toEqual([true, false, 1]);
    button('Collapse').click();
    expect([opener.hidden, section?.hidden, rows().length]).toEqual([false, true, 0]);
  });

  it('marks the selected view of the inspector panel and counts the failures', async () => {
    const failure: TrafficEntry = { ...entry, kind: 'failure', reason: 'why' };
    const { panel, kept, button, all, rows } = await draw({ entries: [failure, entry], payloads: false });
    const pressed = (): (string | null)[] => all('nav button').map((tab) => tab.getAttribute('aria-pressed'));
    expect(pressed()).toEqual(['false', 'false', 'false']);
    button('Bridge · 2').click();
    expect([pressed(), rows().length, all('ol').length]).toEqual([['true', 'false', 'false'], 2, 1]);
    button('Failures · 1').click();
    expect(pressed()).toEqual(['false', 'true', 'false']);
    expect(rows()).toEqual(['✕ ticked not delivered. why']);
    expect(all('ol')).toHaveLength(1);
    button('Verdicts').click();
    expect([pressed(), all('ol').length, all('ul').length]).toEqual([['false', 'false', 'true'], 0, 1]);
    kept.entries.push(failure);
    panel.draw();
    expect(button('Failures').textContent).toBe('Failures · 2');
  });

  it('moves the focus only when the inspector panel opens or collapses', async () => {
    const { root, button } = await draw();
    button('Bridge').click();
    expect(root.activeElement).toBe(button('Collapse'));
    button('Verdicts').focus();
    button('Verdicts').click();
    expect(root.activeElement).toBe(button('Verdicts'));
    button('Collapse').click();
    expect(root.activeElement).toBe(button('Bridge'));
  });

  it('shows failed rows of the inspector panel as such, with their messages as code', async () => {
    const entries = [entry, { ...entry, kind: 'unreadable' as const, message: { a: 1 } }];
    const { all, button, rows } = await draw({ entries, payloads: true });
    button('Bridge').click();
    expect(rows()).toEqual(['← unreadable ticked {"a":1}', '← notification ticked ']);
    expect(all('li').map(({ className }) => className)).toEqual(['bad', '']);
    expect(all('code').map(({ textContent }) => textContent)).toEqual(['{"a":1}']);
  });

  it('filters messages by a name in any case and without the spaces around it', async () => {
    const entries = [entry, { ...entry, method: 'themeChanged' }, { ...entry, method: undefined }];
    const { all, button, rows } = await draw({ entries, payloads: false });
    button('Bridge').click();
    expect(rows()).toHaveLength(3);
    const [field] = all('input') as HTMLInputElement[];
    if (!field) throw new Error('no field');
    expect([field.type, field.placeholder, field.getAttribute('aria-label')]).toEqual([
      'search',
      'Filter by name',
      'Filter by name',
    ]);
    field.value = ' THEMEc ';
    field.dispatchEvent(new Event('input'));
    expect(rows()).toEqual(['← notification themeChanged ']);
    field.value = 'e';
    field.dispatchEvent(new Event('input'));
    expect(rows()).toHaveLength(2);
    field.value = 'start';
    field.dispatchEvent(new Event('input'));
    expect(rows()).toEqual([]);
    button('Verdicts').click();
    expect(rows()).toEqual(['start: supported']);
  });

  it('removes recorded messages when payloads are switched off', async () => {
    const { kept, button } = await draw({ entries: [{ ...entry, message: 'a' }], payloads: true });
    expect(button('Payloads').getAttribute('aria-pressed')).toBe('true');
    button('Payloads').click();
    expect(kept).toEqual({ entries: [entry], payloads: false });
    expect(button('Payloads').getAttribute('aria-pressed')).toBe('false');
    kept.entries.push({ ...entry, message: 'b' });
    button('Payloads').click();
    expect(kept).toMatchObject({ entries: [{ message: undefined }, { message: 'b' }], payloads: true });
  });

  it('copies a trace with the shell and the entries, and confirms that', async () => {
    const copied: string[] = [];
    const { bridge, kept, button, all } = await draw({ entries: [entry], payloads: false }, (text) => {
      copied.push(text);
      return Promise.resolve();
    });
    button('Bridge').click();
    button('Copy trace').click();
    await settle();
    expect(JSON.parse(copied.join())).toEqual(
      JSON.parse(
        JSON.stringify({
          ...{ format: 'bridgehead-trace', version: 1, shell: bridge.shell.get(), entries: kept.entries },
        }),
      ),
    );
    expect(button('Copied').textContent).toBe('Copied');
    expect(all('section > div').map(({ textContent }) => textContent)).toEqual(['← notification ticked ', '']);
  });

  it('shows the trace in a field while copying fails, and removes the field when copying succeeds', async () => {
    let isAllowed = false;
    const { button, all } = await draw(undefined, () =>
      isAllowed ? Promise.resolve() : Promise.reject(new Error('not allowed')),
    );
    for (let i = 0; i < 2; i++) {
      button('Copy trace').click();
      await settle();
      expect(all('textarea').map((field) => field.getAttribute('aria-label'))).toEqual(['Trace']);
    }
    expect((all('textarea')[0] as HTMLTextAreaElement).value).toContain('bridgehead-trace');
    isAllowed = true;
    button('Copy trace').click();
    await settle();
    expect([button('Copied').textContent, all('textarea').length]).toEqual(['Copied', 0]);
    isAllowed = false;
    button('Copied').click();
    await settle();
    expect(button('Copy trace').textContent).toBe('Copy trace');
  });

  it('draws the verdicts again when the shell announces itself', async () => {
    const { bridge, shell, button, rows } = await draw(undefined, undefined, false);
    button('Bridge').click();
    button('Verdicts').click();
    expect(rows()).toContain('gated: pending');
    shell.announce({ appVersion: '3.2' });
    await bridge.ready();
    expect(rows()).toContain('gated: supported');
  });
});
