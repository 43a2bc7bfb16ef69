import { createTwoFilesPatch } from 'diff';
import { type Artefact, findStale } from './artefacts.ts';

const MAX_LINES = 40;

/** Compares generated files with those on disk and prints the differences. Returns the exit code: 1 if any file is stale. */
export function checkArtefacts(
  artefacts: readonly Artefact[],
  host: { readonly cwd: string; out(text: string): void; err(text: string): void },
): number {
  const stale = findStale(artefacts, host.cwd);
  for (const { file, text, found } of stale) {
    if (found === undefined) host.err(`${file} is missing.\n`);
    else host.err(`${file} is stale:\n${readableDiff(file, { found, text })}`);
  }
  if (!stale.length) {
    host.out(`${artefacts.length} generated files are up to date.\n`);
    return 0;
  }
  host.err(
    `${stale.length} of ${artefacts.length} files are stale. Run "bridgehead contract generate" and commit them.\n`,
  );
  return 1;
}

/** A unified diff, truncated to 40 lines. */
function readableDiff(file: string, { found, text }: { found: string; text: string }): string {
  const patch = createTwoFilesPatch(
    `${file} (on disk)`,
    `${file} (of the contract)`,
    found,
    text,
    undefined,
    undefined,
    {
      context: 2,
    },
  );
  const lines = patch.split('\n').slice(1, -1);
  const omitted = lines.length - MAX_LINES;
  return `${lines.slice(0, MAX_LINES).join('\n')}\n${omitted > 0 ? `… ${omitted} more lines\n` : ''}`;
}
