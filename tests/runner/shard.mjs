// @ts-check
// Divides long stages into parts by the option `--shard=2/3`, which Playwright and Vitest have as well.
import { execFileSync } from 'node:child_process';

const OPTION = /^--shard=(\d+)\/(\d+)$/;

/**
 * Returns the part that a commit selects by its hash, such as `2/3`.
 * @type {(parts: number, hash?: string) => string}
 */
export const shardOfCommit = (parts, hash = commitHash()) =>
  `${(Number.parseInt(hash.slice(0, 8), 16) % parts) + 1}/${parts}`;

/**
 * Returns the other arguments, and a function that selects the items of the part. Neighbours are of one kind, so they are dealt to
 * the parts in turn. Without the option, all items are selected.
 * @type {(args: readonly string[]) => { readonly args: readonly string[], readonly select: <Item>(items: readonly Item[]) => readonly Item[] }}
 */
export function readShard(args) {
  const [, part = '1', parts = '1'] = args.map((arg) => OPTION.exec(arg)).find(Boolean) ?? [];
  return {
    args: args.filter((arg) => !OPTION.test(arg)),
    select: (items) => items.filter((_, index) => index % Number(parts) === Number(part) - 1),
  };
}

const commitHash = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
