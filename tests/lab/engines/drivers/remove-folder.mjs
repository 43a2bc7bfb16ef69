// NOTE: native-mocks/cli/chromium-process.ts has a separate version for the simulator's Chromium, which is compiled into the package,
// prints nothing and supports Windows.
import { rmSync } from 'node:fs';

/** Removes a folder into which an exiting process may still write. The retries of rmSync ignore new files. */
export async function removeFolder(folder) {
  for (let attempt = 1; ; attempt++) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (attempt === 20) return console.warn(`  Cannot remove ${folder}: ${error.message}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
