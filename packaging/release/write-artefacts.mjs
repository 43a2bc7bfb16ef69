import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pastedFiles } from '../../sdk/native/bundle.mjs';
import { withAbsoluteLinks } from './absolute-links.mjs';
import { notesOf } from './changelog.mjs';

/**
 * Writes the artefacts of a release into `out`: the tarball, the native files to paste, the bill of materials, the integrity hashes, the
 * release notes, and finally `SHA256SUMS` with the hashes of these files. `run` runs a program in the repository.
 */
export function writeArtefacts(root, { version, out, run }) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  run('pack', 'npm', 'pack', '--silent', '--ignore-scripts', '--pack-destination', out);
  run('sbom', process.execPath, 'packaging/write-sbom.mjs', join(out, `bridgehead-${version}.cdx.json`));
  copyFileSync(join(root, 'dist/sri.json'), join(out, 'sri.json'));
  for (const { file } of pastedFiles()) copyFileSync(join(root, file), join(out, basename(file)));
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const links = { repository: repository.url, ref: `v${version}` };
  writeFileSync(join(out, 'NOTES.md'), `${withAbsoluteLinks(notesOf(changelog, version), links)}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), sumsOf(out));
}

/** Returns the hashes of the files in the format of `sha256sum --check`. */
function sumsOf(folder) {
  return readdirSync(folder)
    .sort()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}  ${name}\n`,
    )
    .join('');
}
