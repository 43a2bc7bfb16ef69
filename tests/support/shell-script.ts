import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { violationMark } from './visitor.ts';

/** Which simulated shell stands in the page. */
export interface BuildShellScriptOptions {
  readonly platform: 'android' | 'ios';
  readonly appVersion?: string;
  readonly locale?: string;
  readonly theme?: 'light' | 'dark';
}

const entry = 'virtual:shell-script';

/** The page's shell is strict, and each document has one of its own: what a page broke outlives it in the console. */
const install = `(shell) => {
  shell.on('violation', (violation) => {
    // The site speaks the protocol to every app: one of an old dialect cannot read it, and the page works as in a browser.
    if (violation.rule !== 'OL-1') console.debug(${JSON.stringify(violationMark)} + JSON.stringify(violation));
  });
  shell.install(window);
  window.testShell = shell;
}`;

/**
 * A script that puts a strict simulated shell of the product into a page, to run before the page's own scripts. The page
 * holds the shell as `window.testShell`; visitors keep the rules that it broke (`visitor.ts`).
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
 * A script that knows every simulated shell by the id of its profile. `installProfile(id)` puts one into the page, which
 * then holds it as `window.testShell`; `profileIds` lists them.
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
  // One input and no watch: one output with one chunk.
  const { output } = (Array.isArray(result) ? result[0] : result) as unknown as { output: readonly [{ code: string }] };
  return output[0].code;
}
