// Builds everything that the npm package publishes in addition to its source: dist/, the generated files and THIRD-PARTY-LICENSES.txt.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressAssets, compressVectors } from './compress-assets.mjs';
import { writeEntryPointFolders } from './entry-point-folders.mjs';
import { writeIntegrity } from './sri.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name, ...args) => [`${root}node_modules/.bin/${name}`, ...args];
const node = (...args) => [process.execPath, ...args];

const steps = [
  node('--conditions=@bridgehead/source', 'packaging/write-generated.mjs'),
  bin('rollup', '-c', '--silent'),
  bin('vite', 'build', 'native-mocks/simulator', '--logLevel', 'warn'),
  node('native-mocks/conformance/build-page.mjs'),
  node('packaging/write-licences.mjs'),
];

// Removes the previous build, whose files would otherwise be published with this one.
rmSync(new URL('../dist', import.meta.url), { recursive: true, force: true });
for (const [program, ...args] of steps) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(`Cannot run ${program}: ${error.message}. Run \`npm ci\` first.`);
  if (status !== 0) process.exit(status ?? 1);
}
compressAssets(`${root}dist/simulator/assets`);
compressVectors(`${root}native-mocks/conformance/vectors`, `${root}dist/vectors`);
writeEntryPointFolders(root);
writeIntegrity(`${root}dist`);
