import type { Page } from '@playwright/test';
import {
  type AnyShell,
  DELIVER_TO_PAGE,
  type Fault,
  injectShell,
  refreshShell,
  type RemotePage,
} from 'bridgehead/mocks';

/** What `connectShell` takes beside page and shell. */
export interface ConnectShellOptions {
  /** The faults of the shell, for those that live in the page: `throws`, `late-object`, `removed-object`. */
  readonly faults?: readonly Fault[] | undefined;
  /** The shell's seed; 1 by default. */
  readonly seed?: number | string | undefined;
}

interface Post {
  readonly text?: string;
  readonly crossing?: number;
  /** A fault of the injected object did its work. */
  readonly fault?: Parameters<RemotePage['fault']>[0];
  readonly method?: string;
}

const BINDING = '__bridgeheadPost';

/**
 * Puts a shell around a page of Playwright. The shell lives in the test, the page talks to it across the border of two
 * processes, as with a real app. Call it before `page.goto`. Every document of the page gets the shell's objects.
 *
 * `sync-reply` does nothing here: an answer cannot come inside the post. `renderer-killed` crashes the page (Chromium).
 */
export async function connectShell(page: Page, shell: AnyShell, options: ConnectShellOptions = {}): Promise<void> {
  let remote: RemotePage | undefined;
  const deliver = (text: string | undefined, crossing: number | undefined): void => {
    // A page that navigates or closes has nobody to hand the text to: a real shell's text is lost, too.
    void page
      .evaluate(handOver, { name: DELIVER_TO_PAGE, text: text ?? null, crossing: crossing ?? null })
      .catch(() => {});
  };
  const start = (): RemotePage => {
    remote?.leave();
    return shell.connect(deliver);
  };
  await page.exposeBinding(BINDING, ({ frame }, message: string) => {
    if (frame !== page.mainFrame()) return;
    // Written by the injected script.
    const { text, crossing = 0, fault, method } = JSON.parse(message) as Post;
    if (text !== undefined) (remote ??= start()).post(text, crossing);
    else if (fault !== undefined) remote?.fault(fault, method);
    else remote = start();
  });
  await page.addInitScript(
    injectShell({
      via: 'binding',
      binding: BINDING,
      wiring: shell.wiring(),
      faults: options.faults,
      seed: options.seed,
    }),
  );
  let known = shell.wiring().snapshot;
  shell.on('state', () => {
    const wiring = shell.wiring();
    if (wiring.snapshot === known || page.isClosed()) return;
    known = wiring.snapshot;
    void page.addInitScript(refreshShell(wiring)).catch(() => {}); // the page has closed meanwhile
  });
  shell.on('kill', () => void crash(page));
  page.on('close', () => remote?.leave());
}

/** Runs in the page. */
function handOver({ name, text, crossing }: { name: string; text: string | null; crossing: number | null }): void {
  const hand = (window as unknown as Record<string, (text: string | null, crossing: number | null) => void>)[name];
  if (hand) hand(text, crossing);
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => {}); // a crashed page does not answer
}
