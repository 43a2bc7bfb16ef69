// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the steps that only the first release needs; none if a tag of a version exists. npm trusts a workflow only for an existing
 * package. Without these steps, the workflow fails with 404, and the tag must be published manually, without provenance.
 * @type {(root: string) => readonly string[]}
 */
export function firstReleaseSteps(root) {
  if (execFileSync('git', ['tag', '--list', 'v*'], { cwd: root, encoding: 'utf8' }).trim() !== '') return [];
  const { name, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const slug = repository.url.replace(/^git\+|\.git$/g, '').replace(/^https:\/\/[^/]+\//, '');
  const manifest = JSON.stringify({ name, version: '0.0.0' });
  return [
    `For the first release, create the package on npm, in an empty folder: echo '${manifest}' > package.json && npm publish --access public`,
    `For the first release, let the workflow publish it, with npm 11.15 or later: npm trust github ${name} --repo ${slug} --file release.yml --env npm --allow-publish`,
    'For the first release, create the environment "npm" in the settings of the repository, and choose who approves its deployments.',
  ];
}
