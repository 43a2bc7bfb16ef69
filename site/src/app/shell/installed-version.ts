import { compareVersions, parseVersion } from 'bridgehead';
import { fillText } from '../../messages/messages.ts';

/** How the installed version compares with the live package. */
export type InstalledState = 'checking' | 'newest' | 'older' | 'unknown';

/** Content of the installed-version panel. */
export interface InstalledVersion {
  readonly version: string | undefined;
  readonly newest: string | undefined;
  readonly state: InstalledState | 'hidden';
}

/** Extracts the version from the file name of a package URL (`/senjalu-3.3.0.apk`). */
export function versionFromUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined;
  const file = url.split(/[?#]/)[0]?.split('/').pop() ?? '';
  return /\.apk$/i.test(file) ? /\d+(?:\.\d+)+/.exec(file.replace(/\.apk$/i, ''))?.[0] : undefined;
}

/** Compares two versions; `unknown` if either cannot be parsed. */
export function compareInstalled(version: string | undefined, newest: string | undefined): InstalledState {
  const [own, live] = [parseVersion(version), parseVersion(newest)];
  if (!own || !live) return 'unknown';
  return compareVersions(own, live) < 0 ? 'older' : 'newest';
}

/** Writes the version into the prerendered panel; does nothing on a page without it. */
export function renderInstalledVersion(document: Document, { version, newest, state }: InstalledVersion): void {
  document.querySelectorAll<HTMLElement>('[data-installed]').forEach((element) => {
    element.dataset['installed'] = state;
    const shown = element.querySelector('[data-installed-version]');
    if (shown && version !== undefined) shown.textContent = fillText(element.dataset['versionText'] ?? '', { version });
    const older = element.querySelector<HTMLElement>('[data-newest-text]');
    if (older && newest !== undefined)
      older.textContent = fillText(older.dataset['newestText'] ?? '', { version: newest });
  });
}
