/** Other words for the subjects of sections, as users type them; only the search reads them. Each is a phrase after a comma. */
export const searchAliases: Readonly<Record<string, string>> = {
  'adopting.md#adopting-bridgehead-in-an-app-one-day':
    'introduce, integrate, plan, how long does it take, checklist for native teams, where do native developers begin, effort, migrate an app, onboarding',
  'adopting.md#common-mistakes-hour-by-hour': 'pitfalls, what goes wrong',
  'adopting.md#with-your-own-contract': 'integrate my contract in the app',
  'adopting.md#alongside-an-existing-bridge':
    'two bridges, gradual migration, keep the old bridge, use together with another bridge, keep existing code, incremental adoption',
  'adopting.md#definition-of-done': 'acceptance, checklist, release',
  'benchmarks.md#benchmarks': 'performance, comparison, faster, speed, how fast',
  'benchmarks.md#size': 'bundle size, kB, brotli, tree shaking, dependencies, footprint, weight, kB added, bytes',
  'benchmarks.md#calls':
    'overhead, latency, calls per second, throughput, how fast is a call, round trip, postMessage overhead',
  'benchmarks.md#start-up': 'time to start, load time',
  'benchmarks.md#memory': 'memory usage, heap',
  'benchmarks.md#fault-battery':
    'compare with other bridges, reliability, alternatives, comparison of bridges, comparison table, why not postMessage, robust, compare with Comlink, penpal, Capacitor, vk-bridge',
  'benchmarks.md#where-we-lose-and-why': 'disadvantages, drawbacks, limitations, when not to use',
  'concepts.md#concepts':
    'how it works, architecture, overview, data flow, diagram, how the page and the app communicate',
  'concepts.md#the-terms': 'glossary, what is a shell, meaning of words',
  'conformance.md#conformance':
    'test the app, protocol test, check the native side, certification, compliance, test suite for native',
  'conformance.md#quick-start':
    'test the native implementation, verify that an app follows the protocol, run the tests in the app, is the native implementation correct, check my app against the protocol, validate the shell',
  'conformance.md#your-own-contract': 'test my own methods in the app',
  'conformance.md#what-it-checks': 'list of checks, rules',
  'conformance.md#the-report': 'test report, send results, CI',
  'conformance.md#in-ci':
    'automation, run on a device farm, Appium, headless, run in CI, Espresso, XCUITest, instrumented test',
  'conformance.md#the-vectors':
    'test data, JSON cases, unit test an implementation in another language, golden files, shared test cases, XCTest',
  'conformance.md#troubleshooting': 'conformance page is red, stays blank',
  'contract.md#writing-a-contract':
    'schema, interface definition, define methods and events, protocol of the app, contract file, typed interface, single source of truth, shared types',
  'contract.md#methods':
    'timeout of one method, timeoutMs, default timeout, no timeout, fallback, default value, optional params, call without a response, options of a method, optional parameters, read-only method, long-running call, wait for user input, no response expected, set a timeout per method',
  'contract.md#events-and-handlers':
    'app calls the page, native calls a JavaScript function, call JavaScript from Kotlin or Swift, register a handler, native asks the page a question, expose a function of the page to the app, request from native to JavaScript, web handler that the app calls',
  'contract.md#platforms':
    'desktop app, Windows, macOS, Linux, web version, a third platform, add another platform, TV, tablet, web app',
  'contract.md#name-the-contract-type':
    'slow TypeScript, long types in the editor, type of params, infer types, hover shows a huge type, infer the result type',
  'contract.md#extend-another-contract':
    'split or merge contracts, several teams, modules, add methods to an existing contract, plugins, combine, share a contract between projects, base contract, monorepo',
  'contract.md#rules-for-types':
    'what can be sent, JSON only, Map, Set, BigInt, Date, undefined, class instance, integer, optional field, which values can cross the bridge, serialization, enum, nullable',
  'contract.md#schema-libraries':
    'runtime validation, Standard Schema, zod, valibot, arktype, yup, joi, validate with zod, schema validation, zod 3',
  'contract.md#names-of-generated-types': 'name clash, duplicate type, prefix',
  'contract.md#native-types':
    'generated Kotlin data class, Swift struct, Codable, enum, union, sealed class, enum in Kotlin, Swift enum, data class',
  'contract.md#descriptions': 'document methods, comments, KDoc',
  'contract.md#bridgehead-contract': 'CLI, command line, npx, commands',
  'contract.md#generate':
    'code generation, codegen, generate Kotlin and Swift code, export types for the native team, generate TypeScript, Kotlin and Swift from one definition, protobuf, typed native code, data classes from TypeScript',
  'contract.md#use-the-generated-code': 'wire generated code into the app',
  'contract.md#check': 'generated files out of date in CI, stale, verify generated code in CI, pre-commit',
  'contract.md#diff':
    'breaking change, backward compatibility check, compare contract versions, did I break old apps, semver of the contract, API compatibility in CI, will this change break old apps',
  'contract.md#the-contract-document':
    'contract.json, OpenRPC, JSON Schema, export for other languages, export JSON Schema, API documentation',
  'errors.md#errors': 'list of error codes, what does this error mean, meaning of an error code',
  'gating.md#gating-features-by-app-version':
    'different app versions, old and new apps at the same time, feature by version, users with an old version, feature not available in older apps, version gate',
  'gating.md#since-and-until':
    'minimum app version for a method, require a version, method exists only in newer apps, available since version, from which version, only on iOS, only on Android, platform-specific method, only in one platform',
  'gating.md#how-versions-are-compared':
    'semver, version comparison, build number, beta suffix, four segments, version is lower than it should be, app too old although the version matches, compare version strings, 1.10 is lower than 1.9, version with a missing segment, wrong version comparison',
  'gating.md#where-the-version-comes-from':
    'app version unknown, read the version from the user agent, how does the page know the app version, get the app version from the user agent, version not reported, no version',
  'gating.md#the-order-of-the-gate':
    'why is a feature off, priority of rules, override, why is my method disabled, supports returns false, why is a feature disabled',
  'gating.md#check-a-feature':
    'check the app version before calling, feature detection, tell the user to update the app, canIUse, is a method available, hasMethod, isSupported, show or hide a button, force update, ask the user to update, check whether a function exists, is a method supported, check the minimum version, version check before a call, does the app have this method',
  'gating.md#add-a-gated-method': 'release a new feature, roll out',
  'migrating/callback-ids.md#after':
    'own bridge, callback function on window passed to native, callbackId, global callback, URL scheme, custom scheme, location.href, shouldOverrideUrlLoading, iframe src, prompt, callback function name, global function as a callback, custom URL scheme, own bridge with ids, window.cb',
  'migrating/capacitor.md#after':
    'Capacitor plugin, registerPlugin, Ionic, Cordova, migrate from Capacitor, use Capacitor plugins with a contract, Capacitor app',
  'migrating/dsbridge.md#after':
    'migrate from DSBridge, dsBridge.call, synchronous call, dsBridge.register, replace DSBridge, _dsbridge, DWebView',
  'migrating/farcaster.md#after':
    'Farcaster mini app SDK, sdk.actions, miniapp, Farcaster frame, Warpcast, @farcaster/miniapp-sdk',
  'migrating/index.md#which-way-in':
    'migrate, replace an existing bridge, adapters, from another bridge, switch to Bridgehead, existing bridge library',
  'migrating/index.md#what-an-adapter-does': 'adapter, wrap the existing bridge',
  'migrating/index.md#test-it-before-you-migrate-it': 'try the adapter',
  'migrating/index.md#any-other-bridge':
    "custom bridge, proprietary bridge, in-house bridge, write an adapter, my company's own bridge, unknown bridge, prompt, JSBridge, bridge of my own",
  'migrating/index.md#steps': 'migration plan, gradually',
  'migrating/index.md#the-native-half': 'change the app during a migration',
  'migrating/messages.md#after':
    'JSON messages with ids, callbackId and action, own message format, postMessage of an injected object, webkit.messageHandlers with JSON, custom envelope',
  'migrating/react-native-webview.md#after':
    'react-native-webview, ReactNativeWebView.postMessage, onMessage, injectedJavaScript, migrate, own messages in React Native WebView, replace postMessage in React Native',
  'migrating/telegram.md#after':
    'Telegram WebApp, mini app, postEvent, telegram-web-app.js, tma.js, Telegram bot web app, @telegram-apps/sdk, Telegram adapter',
  'migrating/vk-bridge.md#after':
    'VKWebApp, bridge.send, VK mini apps, WeChat, Alipay, LINE, super app, migrate from vk-bridge, replace vk-bridge, bridge.subscribe, @vkontakte/vk-bridge, subscribe to vk-bridge events',
  'migrating/webview-bridge.md#after':
    '@webview-bridge, typed React Native bridge, linkBridge, replace webview-bridge, createWebView',
  'migrating/webview-javascript-bridge.md#after':
    'replace WebViewJavascriptBridge, callHandler, registerHandler, setupWebViewJavascriptBridge, WVJBCallbacks, iOS bridge, WKWebViewJavascriptBridge, Android JsBridge',
  'native-android.md#the-bridge-in-an-android-app':
    'Kotlin, Java, Android WebView, set up on Android, native side, Android integration, Android guide',
  'native-android.md#smallest-app':
    'complete example in Kotlin, minimal Activity, first steps on Android, INTERNET permission, cleartext, manifest, which files do I add to my Android app',
  'native-android.md#files-to-paste':
    'install on Android, copy the shell, dependencies, which files, add to an Android project',
  'native-android.md#as-a-gradle-module':
    'Gradle dependency, Maven, implementation, AAR, library, build.gradle, settings.gradle, Maven Central, JitPack, dependency in Android Studio',
  'native-android.md#attach':
    'addJavascriptInterface, addWebMessageListener, javaScriptEnabled, create the bridge on Android, set up the WebView, androidx.webkit, Fragment, Activity, Compose, connect the bridge to a WebView, initialize on Android, message listener, WebMessageListener, start the shell, attach to a WebView in Kotlin',
  'native-android.md#observe': 'log on Android, Logcat, crash reporting, monitor, native logs, see refused messages',
  'native-android.md#when-the-page-is-gone': 'page closed, navigation away, renderer gone',
  'native-android.md#why-an-activity-leaks':
    'memory leak, LeakCanary, destroy the WebView, onDestroy, context leak, Activity is not garbage collected, destroy a WebView',
  'native-android.md#implement':
    'asynchronous work, background thread, long-running method on Android, write a method in Kotlin, return a value from Kotlin or Java, send an error, callback, permission, Java handler, send a result to the page, reject a call from Kotlin, dispatch',
  'native-android.md#events':
    'emit an event from Android, send an event before the page is ready, call the page from Android, early events, queue',
  'native-android.md#suspend-functions':
    'coroutine, suspend handler, Flow, scope, asynchronous handler, suspend fun, Retrofit, async work in a method',
  'native-android.md#threads-and-guarantees':
    'UI thread, main thread, background thread, JavaBridge thread, wrong thread, exception in a handler, crash, which thread, runOnUiThread, Handler, Looper, called on the wrong thread, threading',
  'native-android.md#origins-and-frames':
    'allowed origins, whitelist, allowlist, origin not allowed, subdomain, wildcard, http, localhost, frame, addJavascriptInterface is unsafe, restrict to my domain, security of addJavascriptInterface, denied origin, file scheme, iframe, require the listener, which way is active, keep iframes from calling native methods, block iframes, other origins call native methods',
  'native-android.md#proguard-and-r8':
    'shrinker, minify, obfuscation, works in debug but not in a release build, release build, keep rules, JavascriptInterface, consumer rules, does not work in the release build, methods are stripped, NoSuchMethod, keep class members',
  'native-android.md#definition-of-done': 'verify the Android app, acceptance, checklist',
  'native-android.md#unit-tests':
    'JUnit, Robolectric, test Kotlin methods, test Android handlers without a WebView, mock the page',
  'native-android.md#an-app-that-keeps-its-old-bridge': 'announce the version from an old Android app',
  'native-android.md#remove-it': 'uninstall from Android',
  'native-android.md#troubleshooting':
    'Android error, does not work on Android, JavaBridge thread, Java object is gone, JavaScript is off, all WebView methods must be called on the same thread, method was called on thread, common Android errors',
  'native-android.md#what-was-tested': 'Android devices, emulator, reliability',
  'native-ios.md#the-bridge-in-an-ios-app':
    'Swift, Objective-C, WKWebView, set up on iOS, native side, iOS integration, iOS guide, Xcode',
  'native-ios.md#smallest-app':
    'complete example in Swift, minimal UIViewController, first steps on iOS, App Transport Security, localhost, minimal WKWebView example, which files do I add to my iOS app, smallest working screen',
  'native-ios.md#files-to-paste': 'install on iOS, copy the shell, which files, add to an Xcode project',
  'native-ios.md#as-a-swift-package':
    'SPM, Package.swift, CocoaPods, podspec, Carthage, Xcode dependency, privacy manifest, add package dependency, Package dependencies, pod install, XCFramework',
  'native-ios.md#requirements':
    'minimum iOS version, deployment target, Xcode, Swift version, supported iOS versions, works on iOS 12, oldest iOS',
  'native-ios.md#attach':
    'WKScriptMessageHandler, userContentController, evaluateJavaScript, create the bridge on iOS, SwiftUI, UIViewRepresentable, connect the bridge to a WKWebView, initialize on iOS, WKUserContentController, script message handler, configuration',
  'native-ios.md#observe': 'log on iOS, NSLog, crash reporting, monitor, see refused messages',
  'native-ios.md#when-the-page-is-gone':
    'content process terminated, white screen, page closed, navigation away, reload after termination',
  'native-ios.md#why-a-view-controller-leaks':
    'retain cycle, deinit not called, memory leak, WKScriptMessageHandler retains self, weak self, ViewController is never deallocated, WKWebView is not released, strong reference',
  'native-ios.md#implement':
    'write a method in Swift, return a value from Swift, completion handler, send an error, main actor, Swift 6 concurrency, Sendable, send a result to the page, reply from Swift, nonisolated, @MainActor, data race, Objective-C',
  'native-ios.md#events':
    'emit an event from iOS, send an event before the page is ready, call the page from iOS, early events, queue',
  'native-ios.md#async-functions':
    'async await in Swift, Task, throws, async throws, await an API in a handler, Swift concurrency',
  'native-ios.md#threads': 'main thread, background queue, which thread, DispatchQueue, MainActor, wrong thread',
  'native-ios.md#origins-and-frames':
    'allowed origins, App-Bound Domains, WKAppBoundDomains, limitsNavigationsToAppBoundDomains, whitelist, allowlist, subdomain, file URL, restrict to my domain, bound domains, scripts blocked, file scheme, custom scheme, iframe, popup',
  'native-ios.md#definition-of-done': 'verify the iOS app, acceptance, checklist',
  'native-ios.md#unit-tests': 'XCTest, test Swift methods, test iOS handlers without a web view',
  'native-ios.md#an-app-that-keeps-its-old-bridge': 'announce the version from an old iOS app',
  'native-ios.md#remove-it': 'uninstall from iOS',
  'native-ios.md#troubleshooting':
    'iOS error, does not work on iOS, isolated conformance, actor warning, common iOS errors, message handler not called, main actor-isolated',
  'native-ios.md#what-was-tested': 'iOS devices, reliability',
  'native-web-view.md#set-up-the-web-view':
    'who owns what, camera and microphone permission, getUserMedia denied, shared cookies and login, blank white screen after background, web content process terminated, file input, blob download, popup, keyboard covers the input, file chooser, input type file, choose or upload a photo, camera, microphone, getUserMedia, location, geolocation, cookies, login session, offline or bundled assets, local HTML, file URL, white or blank screen, crash, back button, keyboard, insets, notch, full screen, download, save a PDF, blob, window.open, target blank, external link, new tab, file picker does not open, input type file does nothing, take a photo, camera does not work in the web view, microphone does not work, permission for the camera, GPS, set a cookie, cookies are not shared, third-party cookies, localStorage, load local files, offline, file protocol, asset, white screen, page is blank, app is killed in the background, process gone, soft keyboard hides the input, download a file, download does not start, blob URL download, save a file, print, links that open another app, mailto and tel links, open a link in the external browser, popup is blocked, OAuth popup, new window, fullscreen video, zoom, user agent, white page when the app resumes, keyboard resizes the page',
  'native-web-view.md#in-an-app-that-already-has-a-web-view':
    'add to an existing web view, keep my WebViewClient or navigation delegate, existing WebView, own WebChromeClient, navigation delegate, does it replace my delegate',
  'project.md#about-the-project': 'license, roadmap, contribute',
  'protocol.md#bridgehead-protocol-version-1':
    'specification, wire format, JSON-RPC, protocol documentation, spec, JSON-RPC format',
  'protocol.md#a-minimal-shell':
    'write your own native side, implement in another language, custom host, example of a native implementation, Rust, Qt, Unity, .NET, implement the protocol myself, own native implementation, other platform, Xamarin, MAUI, Kotlin Multiplatform, Go, C++, pseudocode, implement in C#',
  'protocol.md#1-transport':
    'injected object, postMessage, evaluateJavascript, escape a string, quotes, emoji, line separator, how messages are sent, how a string gets to native, encode a message, special characters break the message, unicode line separator, JSON in evaluateJavascript',
  'protocol.md#2-messages':
    'message format, JSON format, request and response, what a message looks like, payload, structure of a request, raw JSON',
  'protocol.md#differences-from-json-rpc-20': 'use a JSON-RPC library',
  'protocol.md#3-ids': 'callback id, duplicate id, numeric id',
  'protocol.md#4-sessions-and-the-handshake':
    'reload of the page, response arrives after a reload, hello, bridge after reload, navigation, late response, stale callback, page reload, response belongs to the old page, navigate to another page, initialization',
  'protocol.md#5-start-snapshot':
    'value before the first paint, flash of wrong theme, initial data, inject data at document start, synchronous data at start, inject config before load',
  'protocol.md#6-requests-and-responses':
    'response twice, unknown method, exactly once, duplicate response, response order',
  'protocol.md#7-notifications-from-the-page': 'fire and forget',
  'protocol.md#8-events':
    'order of events, push from native, queue events until the page is ready, native pushes an event, lost events, ordering, queue events',
  'protocol.md#9-progress':
    'callback several times for one call, stream of values, partial results, keep the callback alive, several responses for one call, multiple callbacks, streaming, several responses for one request',
  'protocol.md#10-cancellation':
    'cancel a call, AbortSignal, stop, abort a request, cancel a native operation, AbortController',
  'protocol.md#11-status': 'is the call still running, pending after resume',
  'protocol.md#12-requests-from-the-shell': 'native asks the page',
  'protocol.md#13-batches':
    'many calls at once, reduce calls, group messages, batching, combine several calls, too many messages',
  'protocol.md#14-errors':
    'native error codes, custom error code, negative code, -32601, error codes of native, error object, reject from native',
  'protocol.md#15-limits': 'maximum length, how many messages, maximum size of a message, rate limit',
  'protocol.md#16-types':
    'big numbers lose precision, int64, long ids rounded, dates, bytes, precision, Long, double, base64, null or undefined, unicode, emoji, 64-bit integer, big integer rounded, decimal, timestamp, date format, null versus missing',
  'protocol.md#17-origins-and-frames':
    'is addJavascriptInterface safe, third-party iframe can call native, security, third-party frame, malicious page, phishing, attack, whitelist, security model, iframe can access the bridge, untrusted page, which origins may call',
  'protocol.md#18-test-methods': 'echo',
  'protocol.md#19-old-shells':
    'legacy app, app without handshake, getVersion, app without the protocol, support an existing native bridge',
  'protocol.md#20-how-this-protocol-changes': 'protocol version, compatibility',
  'react.md#react': 'hooks, React 19, React bindings, React integration, which React versions',
  'react.md#set-up':
    'provider, context, useContext, install in React, wrap the app in a provider, BridgeProvider, where do I create the bridge, context provider',
  'react.md#three-ways-to-type-the-hooks':
    'TypeScript autocomplete for hooks, any, register types, two contracts, typed hooks, autocomplete of method names, module augmentation, TS2664',
  'react.md#usebridgecall-call-a-method-from-a-handler':
    'mutation, on click, button, loading state of a call, call native from a component, double click, call on tap, pending state, disable the button while loading, cancel on unmount, run',
  'react.md#usebridgevalue-read-a-value':
    'fetch on mount, useEffect fetch, load data from the app, default until loaded, get the user from the app in a component, show native data, initial value, default value, show the name of the user',
  'react.md#usebridgequery-values-of-a-long-lived-page':
    'refetch, cache, stale, interval, invalidate, refetch on focus, update when the page becomes visible, polling in a component, keep previous data, select',
  'react.md#with-tanstack-query': 'SWR, query client',
  'react.md#usebridgeevent-listen-to-an-event':
    'subscribe in a component, addEventListener, cleanup, event callback, unsubscribe on unmount, react to a native event, event in useEffect, stale closure in a listener',
  'react.md#usebridgestate-the-last-payload-of-an-event':
    'share or sync state between app and page, store, live value, sync native state with React, current value of an event, keep state in sync with native, shared state, Redux, Zustand, global state',
  'react.md#usesupports-check-a-feature-and-the-reason':
    'hide a button in old apps, conditional feature, conditionally render, feature available, show an update message',
  'react.md#useshell-useplatform-uselocale-useappversion-shell-information':
    'language and locale of the app, detect Android or iOS, app info, device info, theme, version of the app, get the platform, get the locale, language of the user, translation, i18n, is it iOS or Android, get the app version, get the theme',
  'react.md#on-a-server':
    'SSR, server-side rendering, hydration, use on a server, Next.js, prerender, window is undefined, static site generation, server components',
  'react.md#tests':
    'test a component, testing library, mock hooks, render with a mock bridge, React Testing Library, unit test a component, vitest component test, unit test without the app, act',
  'react.md#hot-reload': 'HMR, fast refresh, bridge created twice, listeners are doubled after hot reload, Vite HMR',
  'recipes/analytics.md#solution':
    'send analytics events, tracking, telemetry, fire and forget, call without waiting, sendBeacon, page closes, send an event and do not wait, log events, Google Analytics, Firebase, report page views, count clicks',
  'recipes/back-button.md#solution':
    'hardware back button, Android back closes the app, intercept back, prevent leaving, onBackPressed, swipe back, close a modal with back, handle the back button, override back, physical back key, back gesture, confirm before leaving, close a dialog with back, popstate',
  'recipes/binary-data.md#files-and-binary-data': 'send a file, bytes',
  'recipes/binary-data.md#which-way': 'send a file to the app, binary',
  'recipes/binary-data.md#solution':
    'send binary data, ArrayBuffer, Blob, Uint8Array, base64, canvas image, chunks, send a blob to native, send an image to the app, save an image from canvas, share a file, save an image to the gallery',
  'recipes/binary-data.md#measured': 'base64 performance',
  'recipes/deep-links.md#solution':
    'start parameters, launch params, open the page from a push notification, universal link, app link, open a URL in the app, link to a native screen, route from native, push notification, navigate the page from the app, open a page from a notification, pass parameters to the page, query parameters, start param, intent, open a native page',
  'recipes/feature-flags.md#solution':
    'disable a feature remotely, kill switch without a release, feature flag, remote config, hotfix, turn off a broken feature, disable a method, kill switch, switch off a method, emergency, rollout, A/B test, disable on the server',
  'recipes/file-upload.md#solution':
    'upload a photo, pick an image, camera, gallery, progress bar, progress of a download or upload, cancel an upload, callback with progress, choose a photo, select a file, upload from the gallery, show upload progress, percent, download with progress',
  'recipes/file-upload.md#pitfalls':
    'send a base64 image, transfer a big file between page and app, send a base64 image is slow, base64 is slow, large image, big file',
  'recipes/flutter.md#solution':
    'Dart, webview_flutter, JavaScript channel, return a value from Flutter to the page, Flutter WebView, flutter_inappwebview, JavascriptChannel, addJavaScriptChannel, runJavaScript, Dart shell, communicate between Flutter and JavaScript, InAppWebView, evaluateJavascript in Flutter',
  'recipes/index.md#recipes': 'examples, how to, samples, snippets',
  'recipes/index.md#the-modules-the-recipes-import': 'example contract, complete contract',
  'recipes/metrics.md#solution':
    'monitoring, latency of calls in production, error rate by method, Sentry, Datadog, performance monitoring, telemetry, APM, measure call duration, monitor errors, observability, report errors, success rate, timing, error rates per app version, slow calls, count failed calls, send call errors to analytics',
  'recipes/nextjs.md#solution':
    'Next.js, app router, use client, provider in the layout, server components, Remix, Nuxt, use with Next.js, pages router, client component, layout.tsx',
  'recipes/nextjs.md#why-it-works':
    'SSR, server-side rendering, hydration, window undefined on the server, window is undefined in SSR',
  'recipes/old-apps.md#solution':
    'support old apps, app without the method, tell the user to update the app, update banner, fallback for old versions, legacy message format, show an update message, please update the app, unsupported app version, app without the new protocol, custom message format, envelope, legacy app without a handshake, old app has another bridge',
  'recipes/optimistic-update.md#solution':
    'optimistic UI, like button, favourite, update immediately, rollback, toggle immediately, update the UI before the response, like',
  'recipes/payments.md#solution':
    'in-app purchase, payment sheet, checkout, subscription, user interaction, picker, dialog, wait for the user, sign in, pay, purchase, Apple Pay, Google Pay, buy a product, native dialog, wait minutes for the user, prevent double payment, user closed the sheet, user cancelled the payment',
  'recipes/payments.md#pitfalls': 'payment result lost, paid twice, verify a purchase',
  'recipes/plain-script.md#solution':
    'script tag, without a bundler, vanilla JavaScript, UMD, IIFE, static HTML, jQuery, use without npm, browser global, no build step, HTML file, no build tools, without webpack, use in an HTML page',
  'recipes/plain-script.md#pitfalls':
    'CSP blocks the script, Content-Security-Policy, inline script, CSP blocks the bridge, script-src, unsafe-inline, nonce',
  'recipes/plain-script.md#from-a-cdn': 'unpkg, jsDelivr, integrity, SRI',
  'recipes/polling.md#solution':
    'poll a value, refresh every few seconds, interval, setInterval, balance, read a value repeatedly, refresh automatically, update periodically, value changes without an event, refresh a status, order status, watch a value',
  'recipes/safe-area-and-theme.md#solution':
    'notch, status bar, navigation bar, home indicator, edge to edge, viewport-fit cover, dark mode, prefers-color-scheme, follow the theme of the app, safe area insets, content behind the notch, content under the status bar, bottom bar, env(safe-area-inset), theme changed, light and dark',
  'recipes/session-token.md#solution':
    'auth token, access token, JWT, authorization header, single sign-on, refresh token, 401, logged-in user, pass the login to the page, authenticate requests, bearer token, get the access token from the app, user is logged in to the app but not on the page, token expired, SSO',
  'recipes/single-page-app.md#solution':
    'route change, React Router, pushState, history, router, title of the app, SPA, client-side routing, URL change, change the title, navigation in a single-page app, listeners of an old route',
  'recipes/single-page-app.md#back-in-the-history': 'back button goes back in the page, canGoBack, history.back',
  'recipes/suspense.md#solution':
    'loading state, spinner, skeleton, error boundary, render only when a value is there, loading fallback, wait for data, React.lazy',
  'recipes/tanstack-query.md#solution':
    'React Query, cache results of native calls, useQuery, queryOptions, cache bridge results, SWR, TanStack, react-query, query cache, mutation',
  'recipes/vue.md#solution': 'Vue 3, composable, ref, Nuxt, Pinia, use with Vue, Vue plugin, reactive',
  'recipes/vue.md#other-frameworks': 'Svelte, Solid, Angular, Preact, signals, RxJS, without React',
  'simulator.md#the-simulator':
    'emulator, phone in the browser, devtools, preview, develop without an app, fake app for development, simulated phone, try in the browser',
  'simulator.md#start':
    'run the simulator, npx, local development, mock native in development, start the simulator, open my page in the simulator, develop locally',
  'simulator.md#what-a-tester-can-do':
    'tester, QA, manual testing, staging, old app version, choose an app version, see what an old app version does, answer with an error, answer late or never, record clicks as a test, automated test from clicks, make a request fail, mock a fetch request, status 500, slow API, JUnit report, our own hand-written or home-made bridge',
  'simulator.md#security': 'is the simulator safe, token, hostile page',
  'simulator.md#the-window': 'keyboard, layout',
  'simulator.md#several-windows': 'two phones, tabs',
  'simulator.md#phones-side-by-side': 'compare devices, several devices, responsive, several phones at once',
  'simulator.md#setup':
    'choose a device, network, slow 3G, offline, app version, language, theme, change the app version, change the language or theme, simulate iOS or Android, simulate slow network, device list, errors',
  'simulator.md#traffic':
    'see all messages, message log, network tab, timeline, filter, inspect messages, log of calls and events, view the payload of a message',
  'simulator.md#pictures-of-the-page': 'screenshot',
  'simulator.md#contract': 'call a method by hand, send an event by hand',
  'simulator.md#api': 'mock server scenarios',
  'simulator.md#trace':
    'record a session, save, share a bug, export, record and replay, reproduce a bug, send a bug report',
  'simulator.md#matrix-run':
    'test all devices and versions, run on all versions, run a session in CI with a report, JUnit report of a session, all app versions and platforms',
  'simulator.md#your-own-page':
    'my page, proxy, HTTPS, URL, framework dev server, Vite, webpack, frame refused, use the simulator with my project, dev server, self-signed certificate, simulate my app',
  'simulator.md#a-separate-window': 'page that refuses frames, X-Frame-Options, CSP frame-ancestors',
  'simulator.md#a-real-phone':
    'remote debugging, connect a phone, QR code, device on the network, test on a real device, debug on a device, phone on the same Wi-Fi, see messages of a phone, debug a physical device over Wi-Fi',
  'simulator.md#without-changing-the-page': 'USB, adb, chrome inspect, DevTools protocol',
  'simulator.md#with-one-call-in-the-page': 'connectInspector, iPhone, debug build',
  'start.md#getting-started':
    'install, npm, quick start, first call, hello world, call a native function from JavaScript, installation, set up a project, tutorial, introduction, add to my project, how do I begin',
  'start.md#1-define-a-contract':
    'type the methods of the app, typed API between web and native, TypeScript types, declare a method, describe the API of the app',
  'start.md#2-create-a-bridge':
    'initialize, send a message to the app, invoke a native function, listen to an event, remove an event listener, unsubscribe, call a native method from the page, get data from the app, connect to the app, send data to the app, once, off',
  'start.md#3-handle-errors':
    'catch errors from native, try catch, unhandled promise rejection, a call fails, error handling, which errors can a call have, instanceof, error code, isBridgeError, safeCall',
  'start.md#4-run-the-page-in-a-simulated-app':
    'develop in the browser without the app, mock the native side in development, localhost, dev server, run without a phone, without the app installed, without a device, simulate the native app, run in Chrome',
  'start.md#optional-additions':
    'middleware, interceptor, wrap every call, log all messages, locale of the app, async iterator, debug overlay on the phone, hook before and after each call, plugins, stream progress, intercept every call, middleware for all calls',
  'start.md#fast-starts': 'slow startup, time to first call, cold start performance, bundler, minifier, eager compile',
  'testing.md#testing-without-the-app':
    'mock the native app, fake bridge, test in the browser, automated tests, how to test, test strategy, test without a phone',
  'testing.md#unit-tests':
    'mock the bridge in Jest or Vitest, jsdom, fake timers, vitest, jest, unit test without the app, mock native calls, jest.mock, node test, happy-dom, test a timeout',
  'testing.md#matchers':
    'expect, assertion, was the method called, toHaveBeenCalled, assert that native was called, expect a call',
  'testing.md#matchers-in-typescript': 'types of matchers, setup file',
  'testing.md#commonjs-projects': 'require, ESM, cannot use import statement, ERR_REQUIRE_ESM, TS1479',
  'testing.md#the-strict-shell': 'protocol violation in a test, test fails with a rule, protocol violation',
  'testing.md#responses':
    'mock a response, stub a method, return an error in a test, fixture data, return fake data, mock return value, mock error',
  'testing.md#the-simulated-app':
    'change theme, user or locale in a test, press back in a test, close a sheet, simulate user actions, simulate the back button, cancel a payment in a test',
  'testing.md#profiles':
    'test old app versions, test all versions, platforms matrix, test with different app versions, test an old app, parametrized tests',
  'testing.md#kinds-of-shell': 'Android or iOS in a test, simulate an iOS message handler',
  'testing.md#apps-with-another-bridge': 'test vk-bridge, Telegram, Capacitor or DSBridge without the app',
  'testing.md#faults':
    'simulate a slow app, no response, timeout in a test, error, duplicate response, chaos, crash, flaky, simulate errors, test that the app does not respond, error cases, delay a response, lost connection, unreliable, test that there is no response, simulate a slow network',
  'testing.md#traces':
    'record a session, record and replay, reproduce a bug, bug report, capture messages from a real phone, replay traffic, reproduce a problem of a user',
  'testing.md#replay-a-trace': 'regression test from a recording',
  'testing.md#convert-a-trace': 'generate a test from a recording, HAR',
  'testing.md#traces-of-the-simulator': 'privacy of a recording, redact',
  'testing.md#playwright':
    'end-to-end test of a hybrid app or web view, e2e, browser test, Cypress, WebdriverIO, Appium, test on CI, end-to-end test, browser automation, test a page of an app, test on a mobile device, CI',
  'troubleshooting.md#the-timeline-of-the-simulator-is-empty':
    'why is the timeline empty, no messages in the simulator, the simulator shows nothing',
  'troubleshooting.md#troubleshooting': 'help, problem, not working, FAQ',
  'troubleshooting.md#first-look-at-the-messages':
    'debug, log all bridge messages, console, see traffic between page and app, nothing is logged, how to debug, debug messages, logging, verbose mode, print all calls, trace traffic',
  'troubleshooting.md#safaris-inspector-debug-a-page-on-an-iphone':
    'remote debugging on iOS, Web Inspector, isInspectable, console of the iPhone, inspect WKWebView, Safari developer tools, debug web view on iOS, iPhone is not listed in Safari',
  'troubleshooting.md#chromes-inspector-debug-a-page-on-an-android-phone':
    'remote debugging on Android, chrome inspect, USB debugging, logcat console, chrome://inspect, inspect an Android WebView, remote devices, WebView is not listed',
  'troubleshooting.md#every-call-fails-with-not-in-shell':
    'native object or message handler undefined, webkit.messageHandlers missing, bridge is not a function, bridge not ready on the first launch, native object is undefined in the page, works in debug but not in the app, ReactNativeWebView undefined, AndroidBridge is not defined, undefined is not an object, late injection, frame, cannot read properties of undefined, bridge is undefined, bridge undefined on first load, window.webkit is undefined, object is not injected, window.Android is undefined, app not detected, undefined in local development',
  'troubleshooting.md#a-call-rejects-with-timeout':
    'promise never resolves or rejects, await hangs forever, callback never called, no response from the app, nothing happens, await send hangs, request timed out, slow response, increase the timeout, change how long a call waits, no callback, freezes, native never responds, callback is not called, callback not firing, promise stays pending, call never returns, then is never executed, long call, app does not answer, set a timeout, then block never runs, no reply from native, nothing happens after a tap',
  'troubleshooting.md#a-call-rejects-with-lost':
    'payment stuck on processing, spinner never ends, result lost after the page or the app was closed, app killed during a call, after resume, came back from the background, duplicate payment, app was killed, user came back, page restored, payment result unknown',
  'troubleshooting.md#the-app-has-the-method-but-the-call-is-refused':
    'plugin or method not implemented, unsupported method or platform, supports is false, calls fail although supports returned true, method not implemented on Android or iOS, not allowed, permission denied, unauthorized origin, denied, version unknown, client does not support the method, method not found, unknown method, unsupported, no such method, unimplemented plugin, refused, forbidden, access denied, origin is not allowed, function does not exist in the app, method does not exist',
  'troubleshooting.md#bad-response-or-bad-argument':
    'DataCloneError, could not be cloned, pass a function or Date, validation fails, null instead of undefined from Kotlin or Swift, optional field, invalid response, schema mismatch, unexpected type, parse error, circular structure, validation error, null is not allowed, wrong type, expected string got number, optional is null, cannot serialize, BigInt, circular reference, invalid parameter, undefined in params, response does not match the type',
  'troubleshooting.md#events-do-not-arrive':
    'event or message lost, sent before the page or JavaScript is ready, too early, listener not called, event listener not called, event fires twice, missed event, event before page load, queue, event is not received, listener does not fire, event handler called twice, miss the first event, event too early, native sends before the page is loaded, message is lost, events lost during startup',
  'troubleshooting.md#react':
    'hook error, no provider, context is missing, hydration mismatch, strict mode calls twice, useEffect twice, infinite loop, rerender, hook outside a provider, no provider found, context is undefined, called twice in development, StrictMode, infinite rerender, text content does not match, hydration warning, window is not defined, document is not defined',
  'troubleshooting.md#tests':
    'test hangs, jest does not exit, test leaks, act warning, test times out, test never finishes, cannot find the mock',
  'troubleshooting.md#does-the-app-have-to-change-first':
    'work with the old app, without changing native code, use without changing the app, no access to native code',
  'troubleshooting.md#do-i-need-typescript-react-or-valibot':
    'plain JavaScript, without React, required dependencies, JavaScript only, without a framework, dependencies, without TypeScript',
  'troubleshooting.md#does-it-work-with-flutter-harmonyos-electron-or-webview2':
    'Dart, JavaScript channel, Flutter, other languages and platforms, Cordova, Ionic, Tauri, Qt, supported platforms, which platforms are supported, frameworks, Xamarin, MAUI, Unity',
  'troubleshooting.md#why-not-postmessage-comlink-or-capacitor':
    'compare, alternatives, difference, versus, own postMessage code, why use it, versus Comlink, versus Capacitor, versus plain postMessage, advantages, differences',
  'troubleshooting.md#how-does-the-page-learn-that-the-app-was-paused-or-resumed':
    'app resume event, background, foreground, appStateChange, app lifecycle, pause event',
  'troubleshooting.md#which-native-functions-does-it-come-with':
    'clipboard, camera, close the web view from the page, share sheet, plugins, built-in native functions, haptics',
  'troubleshooting.md#is-it-stable':
    'production ready, breaking changes, roadmap, maintained, version 1.0, ready for production, who uses it',
  'troubleshooting.md#how-do-i-remove-it-again': 'lock-in, uninstall',
  'troubleshooting.md#why-is-there-no-isinapp':
    'detect whether the page is in the app, in a web view or in a browser, is in webview or browser, isWebView, isNative, user agent check, opened in the app, check if the page runs in a web view, running in the app, detect the web view, detect the platform, user agent, am I inside the app, is the page inside the app',
  'troubleshooting.md#do-i-have-to-wait-for-ready':
    'deviceready, wait until the bridge is ready, init, onReady, calls before ready, wait for initialization, call before the bridge is ready, ready event, document ready',
  'troubleshooting.md#can-a-page-have-two-bridges':
    'multiple instances, singleton, micro frontends, two SDK versions, several bridges, two instances, create the bridge twice',
  'troubleshooting.md#can-the-app-trust-what-the-page-sends':
    'is it safe, security, third-party scripts, XSS, untrusted input, injection, malicious script, validate input in native, XSS attack',
  'troubleshooting.md#how-large-is-it-and-how-do-i-make-the-first-load-fast':
    'bundle size, gzip, kB, fast first load, speed up the first load, slow first load, how much does it add to my bundle, make the bundle smaller',
  'troubleshooting.md#how-large-can-a-message-be':
    'maximum message size limit, large payload, big string, message size limit, payload too large, big data, megabytes, maximum message size, send large data, message too large, limit of postMessage, how many megabytes, send 10 MB',
  'troubleshooting.md#why-does-the-log-stop': 'console spam, too many log lines',
  'troubleshooting.md#which-web-views-are-supported':
    'minimum Android version, minimum iOS version, old phones, old Chrome, browser support, supported WebView versions, supported Android versions, compatibility with old devices, polyfill, ES5',
  'troubleshooting.md#what-happens-in-the-backforward-cache':
    'bfcache, pageshow, page restored, back navigation, back-forward cache, returning to the page, page from cache',
  'typescript-host.md#the-bridge-in-a-typescript-app':
    'JavaScript host, desktop, web as a host, host in JavaScript, shell in TypeScript',
  'typescript-host.md#attach': 'create the bridge in a TypeScript or JavaScript app',
  'typescript-host.md#react-native-webview':
    'postMessage, onMessage not called, injectedJavaScript, Expo, typed messages in React Native, works on Android but not on iOS, injectJavaScript, window.ReactNativeWebView, Expo WebView, communicate between React Native and the web view, send data from React Native to the page, receive a message from React Native',
  'typescript-host.md#iframe':
    'parent window, cross-origin frame, embed, widget, window.parent.postMessage, micro frontend, communication with an iframe, message between parent and child window, embed a page of another site, parent frame, targetOrigin',
  'recipes/desktop-shells.md#electron':
    'preload, contextBridge, ipcRenderer, desktop app, BrowserWindow, Electron renderer and main process, webview tag, IPC, desktop application',
  'recipes/desktop-shells.md#webview2': 'Windows, .NET, C#, Edge WebView2, Windows app, chrome.webview.postMessage',
  'typescript-host.md#arkweb': 'HarmonyOS, ArkTS, OpenHarmony, HarmonyOS web component',
  'versioning.md#versioning':
    'version numbers, compatibility, semver, upgrade, page and app have different versions, backward compatibility',
  'versioning.md#add-a-method':
    'new native function, new feature in the next release, introduce a new method without breaking old apps',
  'versioning.md#change-a-method':
    'breaking change, change params or result, add a field, rename a method, required parameter, change a type, break old apps',
  'versioning.md#deprecate-and-remove':
    'remove an old native API, sunset, delete a method, phase out, end of life, mark a method as deprecated',
  'versioning.md#events-and-requests-to-the-page': 'new event',
  'versioning.md#release-order':
    'deploy the page before or after the app, which first, who releases first, web before native',
  'versioning.md#the-package': 'breaking changes of the package, upgrade, changelog',
  'versioning.md#supported-versions':
    'minimum version, browser support, oldest Node, TypeScript, React, Android and iOS, compatibility, which versions are supported, requirements, system requirements',
  'which-hook.md#which-hook-do-i-use':
    'which hook should I use, overview of the hooks, choose, hook for events, hook for reading, compare the hooks',
  'which-hook.md#value-query-or-state':
    'difference between value and query hook, useBridgeValue or useBridgeQuery, query versus state',
  'which-hook.md#requests-from-the-app': 'native calls the page, respond to native',
};
