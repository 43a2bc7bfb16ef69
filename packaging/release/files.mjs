// `npm run release -- files v0.1.0`: writes the files of a tagged release into `release/`, from the built package.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTagged } from './check-release.mjs';
import { runProgram } from './run-program.mjs';
import { writeArtefacts } from './write-artefacts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [tag] = process.argv.slice(2);

try {
  const version = checkTagged(root, tag);
  writeArtefacts(root, { version, out: join(root, 'release'), run: runProgram(root) });
  console.log(`The files of ${tag} are in release/.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
