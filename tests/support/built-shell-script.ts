import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { violationMark } from './visitor.ts';

/** Options of `buildShellScript`. */
export interface BuildShellScriptOptions {
  readonly platform: 'android' | 'ios';
  readonly appVersion?: string;
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
}

const entry = 'virtual:shell-script';

/** The shell is strict and created per document, so violations are written to the console, which outlives the document. */
const install = `(shell) => {
  shell.on('violation', (violation) => {
    // The site speaks the protocol to every app: one with an old message format cannot read it, and the page works as in a browser.
    if (violation.rule !== 'OL-1') console.debug(${JSON.stringify(violationMark)} + JSON.stringify(violation));
  });
  shell.install(window);
  window.testShell = shell;
}`;

/**
 * Builds a script that installs a strict simulated shell of the product in a page before the page's own scripts run. The
 * page exposes the shell as `window.testShell`; visitors collect the rules that it violated (`visitor.ts`).
 */
export async function buildShellScript({ platform, ...options }: BuildShellScriptOptions): Promise<string> {
  const create = platform === 'ios' ? 'createIosShell' : 'createAndroidShell';
  const source = `
    import { ${create} } from 'bridgehead/mocks';
    import { appContract } from 'bridgehead/app';
    (${install})(${create}({ contract: appContract, strict: true, ...${JSON.stringify(options)} }));`;
  return bundle(source);
}

/**
 * Builds a script with every simulated shell by the id of its profile. `installProfile(id)` installs one in the page, which
 * then exposes it as `window.testShell`; `profileIds` lists them.
 */
export async function buildProfileScript(): Promise<string> {
  return bundle(`
    import { createProfileShell, profilesOf } from 'bridgehead/mocks';
    import { appContract } from 'bridgehead/app';
    window.profileIds = profilesOf(appContract).map((profile) => profile.id);
    window.installProfile = (profile, options) => {
      const shell = createProfileShell({ contract: appContract, profile, strict: true, ...options });
      if (shell) (${install})(shell);
    };`);
}

async function bundle(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    publicDir: false,
    resolve: { conditions: ['@bridgehead/source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'shell-script',
        resolveId: (id) =>
          id === entry ? fileURLToPath(new URL('./shell-script.entry.js', import.meta.url)) : undefined,
        load: (id) => (id.endsWith('/shell-script.entry.js') ? source : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  // One input without watch mode: one output with one chunk.
  const { output } = (Array.isArray(result) ? result[0] : result) as unknown as { output: readonly [{ code: string }] };
  return output[0].code;
}
