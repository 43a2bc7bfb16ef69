// Implements `npm run release -- sbom [file]`: writes the software bill of materials of a release in CycloneDX 1.6, with the
// packages bundled into it; it has no dependencies. The same build always produces the same file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import cyclonedx from '@cyclonedx/cyclonedx-library';
import { packageBuilds, readPackages } from './bundled-packages.mjs';
import { licenceOf } from './licence-texts.mjs';

const { Contrib, Enums, Models, Serialize, Spec } = cyclonedx;
const root = fileURLToPath(new URL('..', import.meta.url));
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { packages: locked } = readJson('package-lock.json');
const licences = new Contrib.License.Factories.LicenseFactory();

const pkg = readJson('package.json');
const bom = new Models.Bom();
bom.metadata.component = new Models.Component(Enums.ComponentType.Library, pkg.name, {
  ...identity(pkg),
  description: pkg.description,
  licenses: new Models.LicenseRepository([licences.makeFromString(pkg.license)]),
});
const rootComponent = bom.metadata.component;
for (const each of readPackages(packageBuilds)) add({ ...each, licence: licenceOf(each).licence });

const file = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'));
const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`);
console.log(`The bill of materials is in ${file}: ${bom.components.size} components.`);

/** Adds a component once. */
function add({ name, version, licence, within, path }) {
  const { purl } = identity({ name, version });
  if ([...bom.components].some((each) => each.purl === purl)) return;
  const properties = [
    new Models.Property('bridgehead:use', 'bundled'),
    within && new Models.Property('bridgehead:within', within),
  ];
  const component = new Models.Component(Enums.ComponentType.Library, name, {
    ...identity({ name, version }),
    scope: Enums.ComponentScope.Required,
    hashes: within === undefined ? lockedHashes(path) : undefined,
    licenses: new Models.LicenseRepository([licences.makeFromString(licence)]),
    properties: new Models.PropertyRepository(properties.filter(Boolean)),
  });
  bom.components.add(component);
  rootComponent.dependencies.add(component.bomRef);
}

/**
 * Returns the hashes of a package's published tarball, which npm verified against the lock file. A package inside another package
 * was not installed, so the hash of the other package covers it.
 */
function lockedHashes(path) {
  const [, algorithm, base64] = /^(sha512)-([\w+/]+=*)$/.exec(locked[path]?.integrity ?? '') ?? [];
  if (!algorithm)
    throw new Error(`Cannot list ${path}: package-lock.json has no sha512 hash for it. Run \`npm install\`.`);
  return new Models.HashDictionary([[Enums.HashAlgorithm['SHA-512'], Buffer.from(base64, 'base64').toString('hex')]]);
}

function identity({ name, version }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { version, purl, bomRef: purl };
}
