import { readdirSync, readFileSync } from 'node:fs';

/** Returns the processes whose command line contains a text, from the process list of the system; none without one. */
export function processesOf(text: string): readonly string[] {
  return readdirSync('/proc').filter((id) => {
    try {
      return /^\d+$/.test(id) && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(text);
    } catch {
      return false; // exited in the meantime
    }
  });
}
