// swift-tools-version:5.5
// The shell for iOS as a Swift package: `import Bridgehead`, and generate your contract into a target of the app. The files are those of
// which the pasted file consists. How: docs/native-ios.md. Checked by `node tests/native/swift/run.mjs package`.
import PackageDescription

let package = Package(
    name: "Bridgehead",
    platforms: [.iOS(.v12), .macOS(.v10_13)],
    products: [.library(name: "Bridgehead", targets: ["Bridgehead"])],
    targets: [
        .target(
            name: "Bridgehead",
            path: "sdk/native/ios",
            exclude: ["tests"],
            // The parts of BridgeheadShell.swift, because only the npm package contains the assembled file. The test methods compile to
            // nothing outside of debug builds.
            sources: ["parts", "async", "debug"]
        ),
        // The vectors for the shell of an app.
        .testTarget(
            name: "BridgeheadTests",
            dependencies: ["Bridgehead"],
            path: "sdk/native/ios/tests",
            swiftSettings: [.define("BRIDGEHEAD_NO_RESOURCES")]
        ),
    ]
)
