import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { notesOf, releaseChangelog } from '../../packaging/release/changelog.mjs';
import { readVersions } from '../../packaging/release/version-places.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly version: string };

describe(releaseChangelog, () => {
  it('releases the unreleased section of the changelog under the version and the day and keeps everything else', () => {
    const text = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n';
    expect(releaseChangelog(text, '1.1.0', '2026-11-23')).toBe(text.replace('Unreleased', '1.1.0 (2026-11-23)'));
    expect(notesOf(text.replace('Unreleased', '1.1.0 (2026-11-23)'), '1.1.0')).toBe('- New.');
  });

  it('accepts a section of the changelog that plans the version and rejects one that plans another', () => {
    const text = '## 1.1.0 (unreleased)\n\n- New.\n';
    expect(releaseChangelog(text, '1.1.0', '2026-11-23')).toContain('## 1.1.0 (2026-11-23)\n');
    expect(() => releaseChangelog(text, '1.2.0', '2026-11-23')).toThrow('CHANGELOG.md plans 1.1.0');
  });

  it('rejects a changelog without an unreleased section or with an empty one', () => {
    expect(() => releaseChangelog('## 1.0.0 (2026-01-01)\n\n- Old.\n', '1.1.0', '2026-11-23')).toThrow(
      'no unreleased section',
    );
    const empty = '## Unreleased\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n';
    expect(() => releaseChangelog(empty, '1.1.0', '2026-11-23')).toThrow('is empty');
  });
});

describe('the version of the package', () => {
  it.each(readVersions(root))('finds the version of package.json in $file', (place) => {
    expect(place.version).toBe(version);
  });
});
