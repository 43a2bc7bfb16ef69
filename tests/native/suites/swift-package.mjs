// Builds Package.swift with SwiftPM as a dependency of an app, and runs the pasted vector tests with XCTest.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../support/process.mjs';
import { inside, outside } from '../support/swift-root.mjs';
import { COMPILER_MS, packageFolder } from '../support/swift.mjs';
import { root } from '../support/tools.mjs';

const vectors = 'native-mocks/conformance/vectors';
const folder = `${packageFolder}/bridgehead`;
const app = `${packageFolder}/app`;
const swift = (at, ...args) => {
  // The package itself has no resources.
  const env = at === folder ? { BRIDGEHEAD_VECTORS: `${folder}/${vectors}` } : {};
  return runToEnd(...inside(['swift', ...args], { folder: at, env: { HOME: packageFolder, ...env } }));
};

const passed = /Executed 13 tests, with 0 failures/;

/** The files of the repository that a package manager receives. */
function copyPackageIntoRoot() {
  for (const file of ['Package.swift', 'sdk/native', vectors])
    cpSync(join(root, file), outside(`${folder}/${file}`), { recursive: true });
}

export async function swiftPackage(test) {
  copyPackageIntoRoot();
  for (const [configuration, ...options] of [['debug', '--build-tests'], ['release']])
    await test(
      `builds the Swift package in ${configuration} mode without a warning`,
      async () => {
        const output = await swift(folder, 'build', '-c', configuration, ...options);
        assert.doesNotMatch(output, /warning|error/i);
      },
      COMPILER_MS,
    );
  await test(
    'passes the vectors, and the example of unit tests, with the tests pasted by a native team',
    async () => {
      assert.match(await swift(folder, 'test', '--skip-build'), passed);
    },
    COMPILER_MS,
  );
  await test(
    'detects a shell that responds with a wrong error code',
    async () => {
      const file = outside(`${folder}/sdk/native/ios/parts/BridgeheadCore.swift`);
      const text = readFileSync(file, 'utf8');
      const broken = text.replace('-32601, "Method not found"', '-32602, "Method not found"');
      assert.notEqual(broken, text);
      writeFileSync(file, broken);
      try {
        await assert.rejects(swift(folder, 'test'), /with [1-9]\d* failure/);
      } finally {
        writeFileSync(file, text);
      }
    },
    COMPILER_MS,
  );
  await test(
    'builds an app that depends on the Swift package and contains generated code',
    async () => {
      const sources = outside(`${app}/Sources/App`);
      const contract = join(root, 'sdk/native/generated/ios');
      cpSync(contract, sources, { recursive: true });
      const methods = readFileSync(join(root, 'docs/example-hosts/ios-host/HostMethods.swift'), 'utf8');
      writeFileSync(join(sources, 'HostMethods.swift'), `import Bridgehead\n${methods}`);
      writeFileSync(
        outside(`${app}/Package.swift`),
        `// swift-tools-version:5.5
import PackageDescription
let package = Package(name: "App", platforms: [.iOS(.v13), .macOS(.v10_15)], dependencies: [.package(path: "../bridgehead")],
    targets: [
        .target(name: "App", dependencies: [.product(name: "Bridgehead", package: "bridgehead")]),
        .testTarget(name: "AppTests", dependencies: ["App"], resources: [.process("vectors")]),
    ])
`,
      );
      const tests = outside(`${app}/Tests/AppTests`);
      cpSync(join(root, 'sdk/native/ios/tests'), tests, { recursive: true });
      cpSync(join(root, vectors), join(tests, 'vectors'), { recursive: true });
      assert.doesNotMatch(await swift(app, 'build', '--build-tests'), /warning|error/i);
    },
    COMPILER_MS,
  );
  await test(
    'passes the vectors, from the resources of the test target, with the tests pasted into a package of an app',
    async () => {
      assert.match(await swift(app, 'test', '--skip-build'), passed);
    },
    COMPILER_MS,
  );
  rmSync(outside(packageFolder), { recursive: true, force: true });
}
