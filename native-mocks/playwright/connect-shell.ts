import type { Page } from '@playwright/test';
import {
  type AnyShell,
  DELIVER_TO_PAGE,
  type Fault,
  createShellScript,
  createSnapshotScript,
  type RemotePage,
} from 'bridgehead/mocks';
import { checkArgument, hasFunction } from '../../sdk/errors/check-argument.ts';

/** Options of `connectShell`. */
export interface ConnectShellOptions {
  /** The faults of the shell. */
  readonly faults?: readonly Fault[] | undefined;
  /** The shell's seed; 1 by default. */
  readonly seed?: number | string | undefined;
}

interface Post {
  readonly text?: string;
  readonly crossing?: number;
  /** A fault of the injected object took effect. */
  readonly fault?: Parameters<RemotePage['reportFault']>[0];
  readonly method?: string;
}

const BINDING = '__bridgeheadPost';

/**
 * Connects a shell to a Playwright page. Call it before `page.goto`.
 *
 * `sync-response` has no effect. `renderer-killed` crashes the page (Chromium).
 */
export async function connectShell(page: Page, shell: AnyShell, options: ConnectShellOptions = {}): Promise<void> {
  checkArgument(hasFunction(page, 'exposeBinding') && hasFunction(shell, 'connect'), 'connectShell(page, shell)');
  let remote: RemotePage | undefined;
  const deliver = (text: string | undefined, crossing: number | undefined): void => {
    // While a page navigates or closes, the string is lost, as with a real shell.
    void page
      .evaluate(deliverText, { name: DELIVER_TO_PAGE, text: text ?? null, crossing: crossing ?? null })
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
    else if (fault !== undefined) remote?.reportFault(fault, method);
    else remote = start();
  });
  await page.addInitScript(
    createShellScript({
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
    void page.addInitScript(createSnapshotScript(wiring)).catch(() => {}); // The page has closed in the meantime.
  });
  shell.on('kill', () => void crash(page));
  page.on('close', () => remote?.leave());
}

/** Runs in the page. */
function deliverText({ name, text, crossing }: { name: string; text: string | null; crossing: number | null }): void {
  const deliver = (window as unknown as Record<string, (text: string | null, crossing: number | null) => void>)[name];
  if (deliver) deliver(text, crossing);
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => {}); // A crashed page does not respond.
}
