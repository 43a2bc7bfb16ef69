// Stores the result of each engine in each check, for docs/engines.md. One file per engine and check, because the stages of
// engines run at the same time.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measuredCommit } from '../commit.mjs';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/engines/results/', import.meta.url));

/** Returns all results: `{engine, check, version?, passed, failed, reason?, date, commit}`, one for each engine and check. */
export function readResults() {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  return files.map((name) => JSON.parse(readFileSync(folder + name, 'utf8')));
}

/** Stores the result of one check in one engine and replaces the previous one. */
export function storeResult(result) {
  mkdirSync(folder, { recursive: true });
  const dated = { ...result, date: new Date().toISOString().slice(0, 10), commit: measuredCommit() };
  writeFileSync(`${folder}${result.engine}-${result.check}.json`, JSON.stringify(dated));
}

/** Stores the sum of several suites of one engine, unless all of them were skipped by name. */
export function storeSum(result, suites) {
  const ran = suites.filter(Boolean);
  const sum = (key) => ran.reduce((total, counts) => total + counts[key], 0);
  const [reason] = ran.flatMap((counts) => counts.reason ?? []);
  if (ran.length) storeResult({ ...result, passed: sum('passed'), failed: sum('failed'), reason });
}
