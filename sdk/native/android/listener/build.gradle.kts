// The listener shell as a library module beside the module of the shell, for apps with androidx.webkit: include both from the settings of your app.
// Guide: docs/native-android.md. Checked without Gradle by tests/native/suites/gradle-files.mjs.
import org.jetbrains.kotlin.gradle.dsl.JvmTarget
import org.jetbrains.kotlin.gradle.tasks.KotlinJvmCompile

plugins {
    id("com.android.library")
    id("maven-publish")
}

// As in the module of the shell.
if (extensions.findByName("kotlin") == null) apply(plugin = "org.jetbrains.kotlin.android")

group = "io.github.bridgehead"
version = "0.1.0"

android {
    namespace = "bridgehead.shell.listener"
    compileSdk = 35
    defaultConfig { minSdk = 21 }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    sourceSets {
        getByName("main") {
            manifest.srcFile("../AndroidManifest.xml")
            java.setSrcDirs(listOf("."))
            kotlin.setSrcDirs(listOf("."))
        }
    }
    publishing { singleVariant("release") }
}

tasks.withType<KotlinJvmCompile>().configureEach { compilerOptions { jvmTarget.set(JvmTarget.JVM_1_8) } }

dependencies {
    api(project(":bridgehead"))
    api("androidx.webkit:webkit:1.12.1")
}

publishing {
    publications {
        register<MavenPublication>("release") {
            artifactId = "bridgehead-shell-listener"
            afterEvaluate { from(components["release"]) }
        }
    }
}
