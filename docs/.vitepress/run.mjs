// `npm run docs` serves the documentation, `npm run build -- docs` builds it into docs/.vitepress/dist. VitePress and TypeDoc are
// dependencies of this folder only, not of the project.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const [task = 'dev'] = process.argv.slice(2);

function run(command, args, cwd) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!existsSync(`${here}node_modules`)) run('npm', ['ci', '--ignore-scripts'], here);
if (!existsSync(`${root}dist/conformance/index.html`)) run(process.execPath, ['packaging/build-package.mjs'], root);
run(process.execPath, ['--conditions=@bridgehead/source', 'packaging/write-generated.mjs'], root);
run(process.execPath, ['native-mocks/simulator/static/build.mjs', `${here}public/live`], root);
run('npm', ['run', '--silent', task], here);
