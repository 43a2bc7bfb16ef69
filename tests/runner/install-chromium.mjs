// `pretest`: prints the Chromium that the browser tests use, and installs one if none is found.
import { ensureChromium } from '../chromium.mjs';

try {
  console.log(`Chromium: ${ensureChromium()}`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
