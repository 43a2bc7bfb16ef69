// NOTE: the simulator's Chromium has its own (native-mocks/cli/chromium-process.ts): that one is compiled into the package, says nothing
// and knows Windows. These drivers are scripts for node alone, which import nothing of the project; so is `killGroup` beside this.
import { rmSync } from 'node:fs';

/** Removes a folder into which a dying process may still write. rmSync's own retries do not look for new files. */
export async function removeFolder(folder) {
  for (let attempt = 1; ; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 20) return console.warn(`  Left behind ${folder}: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
