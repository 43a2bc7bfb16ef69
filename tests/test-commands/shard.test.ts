import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readShard, shardOfCommit } from '../runner/shard.mjs';
import { longTests } from '../runner/specs.mjs';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

describe('the parts of a long stage', () => {
  it('contain each item once, and neighbours are in different parts', () => {
    const parts = ['1/3', '2/3', '3/3'].map((part) => readShard([`--shard=${part}`]).select(['a', 'b', 'c', 'd']));
    expect(parts).toEqual([['a', 'd'], ['b'], ['c']]);
  });

  it('leave the other arguments of a program, and everything is selected without the option', () => {
    expect(readShard(['qt6', '--shard=2/3', 'wpe']).args).toEqual(['qt6', 'wpe']);
    expect(readShard(['qt6']).select([1, 2])).toEqual([1, 2]);
  });

  it('are all selected by some commit, and a commit always selects the same', () => {
    const hashes = Array.from({ length: 9 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(40, 'f'));
    expect(new Set(hashes.map((hash) => shardOfCommit(3, hash)))).toEqual(new Set(['1/3', '2/3', '3/3']));
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
    expect(shardOfCommit(5)).toBe(shardOfCommit(5, head));
  });

  it('are read by the program of each stage that has them', () => {
    const stages = [...read('tests/runner/test-all.mjs').matchAll(/command: node\('([^']+)'.*parts:/g)];
    expect(stages.length).toBeGreaterThan(3);
    for (const [, program = ''] of stages) expect(read(program), program).toContain('readShard(process.argv.slice(2))');
  });
});

describe('the long unit tests', () => {
  it('exist, because a renamed file would run in `npm test`', () => {
    expect(longTests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
  });
});
