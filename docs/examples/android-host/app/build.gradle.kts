plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
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
    buildFeatures { buildConfig = true }
    buildTypes {
        release {
            isMinifyEnabled = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
        }
    }
}
