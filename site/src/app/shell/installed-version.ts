import { compareVersions, parseVersion } from 'bridgehead';
import { fillText } from '../../messages/messages.ts';

/** How the installed version compares with the live package. */
export type InstalledState = 'checking' | 'newest' | 'older' | 'unknown';

/** What the landing page says of the installed version. */
export interface InstalledVersion {
  readonly version: string | undefined;
  readonly newest: string | undefined;
  readonly state: InstalledState | 'hidden';
}

/** The version in the file name of a package address (`/senjalu-3.3.0.apk`); `undefined` when it names none. */
export function versionInAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined;
  const file = address.split(/[?#]/)[0]?.split('/').pop() ?? '';
  return /\.apk$/i.test(file) ? /\d+(?:\.\d+)+/.exec(file.replace(/\.apk$/i, ''))?.[0] : undefined;
}

/** Compares two version texts; a text that is no version is not compared. */
export function compareInstalled(version: string | undefined, newest: string | undefined): InstalledState {
  const [own, live] = [parseVersion(version), parseVersion(newest)];
  if (!own || !live) return 'unknown';
  return compareVersions(own, live) < 0 ? 'older' : 'newest';
}

/** Writes it into the prerendered part of the page; does nothing where that part is not shown. */
export function writeInstalled(document: Document, { version, newest, state }: InstalledVersion): void {
  document.querySelectorAll<HTMLElement>('[data-installed]').forEach((place) => {
    place.dataset['installed'] = state;
    const shown = place.querySelector('[data-installed-version]');
    if (shown && version !== undefined) shown.textContent = fillText(place.dataset['versionText'] ?? '', { version });
    const older = place.querySelector<HTMLElement>('[data-newest-text]');
    if (older && newest !== undefined)
      older.textContent = fillText(older.dataset['newestText'] ?? '', { version: newest });
  });
}
