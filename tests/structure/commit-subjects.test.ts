import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contributing = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const [, verbList = ''] = /^- Commit subjects .* start with one of these verbs: \*([^*]+)\*/m.exec(contributing) ?? [];
const verbs = verbList.split(', ');

/** The last commit before the rule: its subject and older ones are not checked. */
const lastUnchecked = '279ad6d3';
const history = spawnSync('git', ['log', '--no-merges', '--format=%s', `${lastUnchecked}..HEAD`], {
  cwd: root,
  encoding: 'utf8',
});

const isCorrect = (subject: string): boolean =>
  subject.length <= 72 && verbs.some((verb) => subject.startsWith(`${verb} `));

describe('the subjects of commits', () => {
  it('detects commit subjects that are longer than 72 characters or start with an unlisted verb', () => {
    const long = `Add ${'x'.repeat(69)}`;
    const subjects = ['Add a hook', 'Speed up the gate', 'Name the code', 'added a hook', 'Additional hook', long];
    expect(subjects.filter((subject) => !isCorrect(subject))).toEqual([...subjects.slice(2)]);
  });

  // Skipped in a copy without history and in a shallow clone.
  it.skipIf(history.status !== 0)('every commit has a short subject that starts with a verb of CONTRIBUTING.md', () => {
    const subjects = history.stdout.split('\n').filter(Boolean);
    const advice = 'Reword the commit, or add the verb to CONTRIBUTING.md if it is common.';
    expect(
      subjects.filter((subject) => !isCorrect(subject)),
      advice,
    ).toEqual([]);
  });
});
