import { runInNewContext } from 'node:vm';
import { createHostShell, type HostHandler, type HostLoop, type HostShellOptions } from 'bridgehead/host';
import { settle } from '../../../support/settle.ts';

export const origin = 'https://h5.example.com';

/** A shell whose page posts messages and collects what the shell sends. */
export interface PostedShell {
  readonly shell: ReturnType<typeof createHostShell>;
  /** The strings that the page received. */
  readonly strings: readonly string[];
  /** The reports of `onError`. */
  readonly reports: readonly string[];
  /** Posts messages and returns those that the page received meanwhile. */
  post(...messages: object[]): Promise<Record<string, unknown>[]>;
}

/** Creates a shell of one page. */
export function createPostedShell(
  handler: HostHandler,
  options: Partial<HostShellOptions> & { readonly loop?: HostLoop } = {},
): PostedShell {
  const strings: string[] = [];
  const reports: string[] = [];
  const shell = createHostShell({
    handler,
    appInfo: () => ({ platform: 'android', appVersion: '1.0', locale: 'en' }),
    allowedOrigins: [origin],
    evaluate(script) {
      const window = { bridgehead: { receive: (text: string) => strings.push(text) } };
      runInNewContext(script, { window, location: { origin } });
    },
    onError: (what) => reports.push(what),
    ...options,
  });
  return {
    shell,
    strings,
    reports,
    async post(...messages) {
      const { length } = strings;
      for (const each of messages) shell.receive(JSON.stringify({ jsonrpc: '2.0', ...each }), { url: origin });
      await settle();
      return strings.slice(length).flatMap((text) => JSON.parse(text) as Record<string, unknown>[]); // of the shell
    },
  };
}
