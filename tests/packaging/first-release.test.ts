import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { firstReleaseSteps } from '../../packaging/release/first-release.mjs';
import { createReleaseRepository } from '../support/release-repository.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe(firstReleaseSteps, () => {
  it('creates the package before the workflow and its environment are registered with npm', () => {
    const repository = createReleaseRepository({ hasPlaceholders: true });
    const [create = '', trust = '', environment = ''] = firstReleaseSteps(repository.folder);
    expect(create).toContain(`echo '{"name":"bridgehead","version":"0.0.0"}' > package.json && npm publish`);
    const [, repo, file = '', name] = /--repo (\S+) --file (\S+) --env (\S+) --allow-publish/.exec(trust) ?? [];
    expect(repo).toBe('bridgehead/bridgehead');
    expect(readFileSync(join(root, '.github/workflows', file), 'utf8')).toContain(`environment: ${name}\n`);
    expect(environment).toContain(`"${name}"`);
  });

  it('returns no steps for a first release after a version was tagged', () => {
    const repository = createReleaseRepository();
    repository.git('tag', 'v0.0.9');
    expect(firstReleaseSteps(repository.folder)).toEqual([]);
  });
});
