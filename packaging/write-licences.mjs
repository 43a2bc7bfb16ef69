// Writes THIRD-PARTY-LICENSES.txt for the packages bundled into dist/.
import { writeFileSync } from 'node:fs';
import { packageBuilds, readPackages } from './bundled-packages.mjs';
import { thirdPartyLicences } from './licence-texts.mjs';

writeFileSync(new URL('../THIRD-PARTY-LICENSES.txt', import.meta.url), thirdPartyLicences(readPackages(packageBuilds)));
