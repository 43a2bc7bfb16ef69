import { spawnSync } from 'node:child_process';

/** Returns a function that runs a program in a folder, shows its output and throws if it fails. */
export function runProgram(cwd) {
  return (name, program, ...args) => {
    console.log(`\n=== ${name}`);
    const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
    if (status === 0) return;
    const reason = error?.message ?? (status === null ? 'it was interrupted' : `exit code ${status}`);
    throw new Error(`Cannot release: ${name} failed (${reason}). Correct the cause, then run it again.`);
  };
}
