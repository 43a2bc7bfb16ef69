// The shell for Android as a library module: include it from the settings of your app, or publish it to your own repository.
// Guide: docs/native-android.md. Checked without Gradle by tests/native/suites/gradle-files.mjs.
import org.jetbrains.kotlin.gradle.dsl.JvmTarget
import org.jetbrains.kotlin.gradle.tasks.KotlinJvmCompile

plugins {
    id("com.android.library")
    id("maven-publish")
}

// Version 9 of the Android plug-in compiles Kotlin itself and rejects Kotlin's plug-in; version 8 needs it, declared in the app's root build file.
if (extensions.findByName("kotlin") == null) apply(plugin = "org.jetbrains.kotlin.android")

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
    sourceSets {
        // Folders, because a source set does not accept single files. parts/ contains the parts of BridgeheadShell.kt.
        // Kotlin's plug-in compiles the Kotlin in the folders of `java`; version 9 of the Android plug-in compiles only the folders of `kotlin`.
        getByName("main") {
            manifest.srcFile("AndroidManifest.xml")
            java.setSrcDirs(listOf("parts", "coroutines"))
            kotlin.setSrcDirs(listOf("parts", "coroutines"))
        }
        getByName("debug") {
            java.setSrcDirs(listOf("debug"))
            kotlin.setSrcDirs(listOf("debug"))
        }
        getByName("androidTest") {
            java.setSrcDirs(listOf("tests"))
            kotlin.setSrcDirs(listOf("tests"))
            resources.setSrcDirs(listOf("../../../native-mocks/conformance"))
        }
    }
    publishing { singleVariant("release") }
}

tasks.withType<KotlinJvmCompile>().configureEach { compilerOptions { jvmTarget.set(JvmTarget.JVM_1_8) } }

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
