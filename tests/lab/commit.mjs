// Names the commit of a measurement.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

/**
 * Returns the short name of the commit, followed by `with changes` if `paths` have uncommitted changes: by default all files except
 * `docs`, into which the runs before wrote their results.
 */
export function measuredCommit(paths = [':!docs']) {
  const changes = git('status', '--porcelain', '--', ...paths);
  return `${git('rev-parse', '--short', 'HEAD')}${changes ? ' with changes' : ''}`;
}
