// The Android plug-in 9 compiles Kotlin itself, for `targetCompatibility`.
plugins {
    id("com.android.application")
}

android {
    namespace = "com.example.host"
    compileSdk = 35
    defaultConfig {
        applicationId = "com.example.host"
        minSdk = 21
        targetSdk = 35
        versionName = "8.9.1.30"
    }
    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    buildFeatures { buildConfig = true }
    buildTypes {
        // The module includes its shrinker rules.
        release {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"))
        }
    }
    // The output of `bridgehead contract generate`; in your app, the folder that you pass to `--out`.
    sourceSets { getByName("main") { kotlin.srcDir("../../../../sdk/native/generated/android") } }
}

dependencies { implementation(project(":bridgehead")) }
