// Checks the packed package with publint and arethetypeswrong. Exits with code 1 if either finds a problem.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

// These entry points have no CommonJS copy by design, because the test runners that load them are ES modules or convert `import`.
// docs/testing.md explains CommonJS projects.
const onlyModules = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target === 'object' && target.require === undefined)
  .map(([entryPoint]) => entryPoint);
const byDesign = ({ kind, entrypoint, resolutionKind }) =>
  onlyModules.includes(entrypoint) && kind === 'CJSResolvesToESM' && resolutionKind === 'node16-cjs';

const tarball = pack();
const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
const { problems } = await checkPackage(createPackageFromTarballData(tarball));
const lines = [
  ...messages.map((message) => `publint: ${formatMessage(message, manifest, { color: false })}`),
  ...problems.filter((problem) => !byDesign(problem)).map((problem) => `attw: ${JSON.stringify(problem)}`),
];
for (const line of lines) console.error(line);
if (lines.length === 0) console.log('publint and arethetypeswrong found no problems.');
process.exitCode = lines.length === 0 ? 0 : 1;

function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-lint-'));
  try {
    const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
    });
    return new Uint8Array(readFileSync(join(folder, JSON.parse(output)[0].filename)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
