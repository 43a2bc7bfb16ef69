// @ts-check
/** @import { Environment } from './environments.data.mjs' */

/** The maximum duration of a part. */
const PART_SECONDS = 110;

/**
 * Returns the part of the environments that a commit chooses by its hash, such as 2 of 3. Neighbours are of one kind, so they are
 * dealt to the parts in turn. Without a hash, all environments are one part.
 * @type {(environments: readonly Environment[], hash: string) => { part: number, parts: number, selected: Environment[] }}
 */
export function selectPart(environments, hash) {
  const seconds = environments.reduce((sum, each) => sum + each.seconds, 0);
  const parts = hash ? Math.ceil(seconds / PART_SECONDS) : 1;
  const part = hash ? Number.parseInt(hash.slice(0, 8), 16) % parts : 0;
  return { part: part + 1, parts, selected: environments.filter((_, index) => index % parts === part) };
}
