// The shell for Android as a library module: include it from the settings of your app, or publish it to your own repository.
// How: docs/native-android.md. What is checked of it without Gradle: tests/native/suites/gradle-files.mjs.
plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
    id("maven-publish")
}

group = "io.github.bridgehead"
version = "0.1.0"

android {
    namespace = "bridgehead.shell"
    compileSdk = 35
    defaultConfig {
        minSdk = 21
        consumerProguardFiles("consumer-rules.pro")
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    kotlinOptions { jvmTarget = "1.8" }
    sourceSets {
        // Folders, not files: a source set takes no single file. parts/ is BridgeheadShell.kt before it is put together.
        getByName("main") {
            manifest.srcFile("AndroidManifest.xml")
            java.setSrcDirs(listOf("parts", "coroutines"))
        }
        getByName("debug") { java.setSrcDirs(listOf("debug")) }
        getByName("androidTest") {
            java.setSrcDirs(listOf("tests"))
            resources.setSrcDirs(listOf("../../../native-mocks/conformance"))
        }
    }
    publishing { singleVariant("release") }
}

dependencies {
    androidTestImplementation("junit:junit:4.13.2")
    androidTestImplementation("androidx.test:runner:1.6.2")
}

publishing {
    publications {
        register<MavenPublication>("release") {
            artifactId = "bridgehead-shell"
            afterEvaluate { from(components["release"]) }
        }
    }
}
