pluginManagement { repositories { google(); mavenCentral(); gradlePluginPortal() } }
dependencyResolutionManagement { repositories { google(); mavenCentral() } }
rootProject.name = "bridgehead-host"
include(":app", ":bridgehead")
// In an app that uses the npm package: node_modules/bridgehead/sdk/native/android.
project(":bridgehead").projectDir = file("../../../sdk/native/android")
