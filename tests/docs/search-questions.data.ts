/** A question that users ask, and the sections of the documentation that answer it. */
export interface SearchQuestion {
  /** Where users ask it: the peer or the platform whose trackers and forums were read. */
  readonly askedAt: string;
  /** Two phrasings, as somebody would type them into a search field. Our own words. */
  readonly asks: readonly [string, string];
  /** The sections that answer it, each as `page.md#heading` below `docs/`; empty while the documentation has no answer. */
  readonly answers: readonly string[];
}

/**
 * Written before the search was tuned. Every second question (the second, the fourth, …) is held out: do not read the scores of that
 * half while you change weights, headings or aliases. Change an entry only when its answer moves or is written.
 */
export const searchQuestions: readonly SearchQuestion[] = [
  // Calls that do not settle, and their errors
  {
    askedAt: 'vk-bridge',
    asks: ['promise never resolves', 'await send hangs forever no response'],
    answers: ['troubleshooting.md#a-call-rejects-with-timeout'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['callback never called', 'response callback is not invoked'],
    answers: ['troubleshooting.md#a-call-rejects-with-timeout'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['plugin is not implemented on android', 'method not implemented error'],
    answers: ['troubleshooting.md#the-app-has-the-method-but-the-call-is-refused', 'errors.md#not-implemented'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['unsupported platform', 'method only works on ios'],
    answers: ['errors.md#wrong-platform', 'troubleshooting.md#the-app-has-the-method-but-the-call-is-refused'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['window.webkit.messageHandlers undefined', 'native object is undefined in the page'],
    answers: ['troubleshooting.md#every-call-fails-with-not-in-shell'],
  },
  {
    askedAt: 'DSBridge',
    asks: ['bridge is not a function sometimes', 'bridge not ready on first launch'],
    answers: ['troubleshooting.md#every-call-fails-with-not-in-shell'],
  },
  {
    askedAt: 'penpal',
    asks: ['increase timeout', 'change how long a call waits'],
    answers: ['troubleshooting.md#a-call-rejects-with-timeout', 'contract.md#methods'],
  },
  {
    askedAt: 'Comlink',
    asks: ['cancel a call', 'abort a request to the app'],
    answers: ['start.md#2-create-a-bridge', 'recipes/file-upload.md#why-it-works', 'protocol.md#10-cancellation'],
  },
  {
    askedAt: 'Comlink',
    asks: ['DataCloneError could not be cloned', 'pass a function or Date as argument'],
    answers: ['errors.md#bad-argument', 'troubleshooting.md#bad-response-or-bad-argument'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['maximum message size', 'how large can a message be'],
    answers: ['troubleshooting.md#how-large-can-a-message-be', 'protocol.md#15-limits'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['send base64 image through bridge slow', 'transfer a big file between page and app'],
    answers: ['recipes/file-upload.md#pitfalls', 'troubleshooting.md#a-call-rejects-with-timeout'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['user closed the popup error', 'user cancelled the dialog'],
    answers: ['errors.md#cancelled', 'recipes/payments.md#solution'],
  },
  {
    askedAt: 'penpal',
    asks: ['payment stuck on processing', 'payment result lost after returning to the page'],
    answers: ['troubleshooting.md#a-call-rejects-with-lost', 'recipes/payments.md#pitfalls'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['list of error codes', 'what does the error code mean'],
    answers: ['errors.md#errors'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['catch errors from native', 'unhandled promise rejection bridge'],
    answers: ['start.md#3-handle-errors', 'errors.md#errors'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['double tap opens sheet twice', 'prevent duplicate calls'],
    answers: ['recipes/payments.md#why-it-works', 'react.md#usebridgecall-call-a-method-from-a-handler'],
  },
  // Start, presence and order
  {
    askedAt: 'React Native WebView',
    asks: ['detect if page is in the app', 'is in webview or browser'],
    answers: ['troubleshooting.md#why-is-there-no-isinapp', 'gating.md#check-a-feature'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['wait until bridge is ready', 'know when initialization is done'],
    answers: ['troubleshooting.md#do-i-have-to-wait-for-ready', 'start.md#2-create-a-bridge'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['event lost before page loaded', 'message sent before javascript is ready'],
    answers: ['troubleshooting.md#events-do-not-arrive', 'protocol.md#8-events'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['call handler before html loaded', 'native calls javascript too early'],
    answers: ['troubleshooting.md#events-do-not-arrive', 'protocol.md#12-requests-from-the-shell'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['postMessage works on android not on ios', 'onMessage not called'],
    answers: ['typescript-host.md#react-native-webview', 'troubleshooting.md#every-call-fails-with-not-in-shell'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['injectedJavaScript runs after page script', 'inject object before content loaded'],
    answers: ['typescript-host.md#react-native-webview', 'protocol.md#5-start-snapshot'],
  },
  {
    askedAt: 'Next.js',
    asks: ['window is not defined SSR', 'use on server side rendering'],
    answers: ['recipes/nextjs.md#why-it-works', 'react.md#on-a-server', 'troubleshooting.md#react'],
  },
  {
    askedAt: 'Next.js',
    asks: ['hydration mismatch', 'text content does not match server rendered html'],
    answers: ['troubleshooting.md#react', 'recipes/nextjs.md#pitfalls'],
  },
  {
    askedAt: 'webview-bridge',
    asks: ['next.js app router', 'use client provider layout'],
    answers: ['recipes/nextjs.md#solution'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['use with vue', 'nuxt composable'],
    answers: ['recipes/vue.md#solution'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['svelte or angular or solid', 'without react'],
    answers: ['recipes/vue.md#other-frameworks', 'troubleshooting.md#do-i-need-typescript-react-or-valibot'],
  },
  {
    askedAt: 'DSBridge',
    asks: ['script tag cdn without npm', 'use without bundler'],
    answers: ['recipes/plain-script.md#solution', 'recipes/plain-script.md#from-a-cdn'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['open page with parameters start param', 'deep link push notification opens page'],
    answers: ['recipes/deep-links.md#solution'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['single page app navigation', 'bridge after route change pushState'],
    answers: ['recipes/single-page-app.md#solution', 'recipes/single-page-app.md#single-page-app-navigation'],
  },
  {
    askedAt: 'Turbolinks',
    asks: ['reload of the page breaks bridge', 'response arrives after page reload'],
    answers: ['protocol.md#4-sessions-and-the-handshake', 'quality.md#faults'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['back forward cache bfcache', 'page restored from cache calls fail'],
    answers: [
      'troubleshooting.md#what-happens-in-the-backforward-cache',
      'troubleshooting.md#a-call-rejects-with-lost',
    ],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['blank white screen after background', 'web content process terminated'],
    answers: ['native-web-view.md#set-up-the-web-view', 'native-ios.md#when-the-page-is-gone'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['renderer crashed onRenderProcessGone', 'render process gone android'],
    answers: ['native-android.md#when-the-page-is-gone', 'native-web-view.md#set-up-the-web-view'],
  },
  // Versions and features
  {
    askedAt: 'Apps in Toss',
    asks: ['check app version before calling', 'minimum app version for a method'],
    answers: ['gating.md#since-and-until', 'gating.md#check-a-feature'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['supports returns true but call fails', 'feature detection method available'],
    answers: ['gating.md#check-a-feature', 'troubleshooting.md#the-app-has-the-method-but-the-call-is-refused'],
  },
  {
    askedAt: 'Apps in Toss',
    asks: ['show update app message', 'tell user to update the app'],
    answers: ['recipes/old-apps.md#solution', 'recipes/feature-flags.md#solution', 'gating.md#check-a-feature'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['compare versions', 'is version at least'],
    answers: ['gating.md#how-versions-are-compared'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['app too old although version matches', 'version with missing segment is older'],
    answers: [
      'gating.md#how-versions-are-compared',
      'troubleshooting.md#the-app-has-the-method-but-the-call-is-refused',
    ],
  },
  {
    askedAt: 'Salesforce Mobile SDK',
    asks: ['support old app versions', 'page works with released apps of last year'],
    answers: ['recipes/old-apps.md#solution', 'protocol.md#19-old-shells'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['disable a feature remotely', 'kill switch without release'],
    answers: ['recipes/feature-flags.md#solution'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['add a new method without breaking old apps', 'change a method signature'],
    answers: ['versioning.md#add-a-method', 'versioning.md#change-a-method'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['deprecate and remove a method', 'remove old native api'],
    answers: ['versioning.md#deprecate-and-remove'],
  },
  {
    askedAt: 'Cordova',
    asks: ['detect android or ios', 'get the platform'],
    answers: ['react.md#useshell-useplatform-uselocale-useappversion-shell-information', 'start.md#2-create-a-bridge'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['language of the app', 'get locale from native'],
    answers: ['react.md#useshell-useplatform-uselocale-useappversion-shell-information', 'start.md#optional-additions'],
  },
  // Events, state and what apps and pages share
  {
    askedAt: 'Telegram mini apps',
    asks: ['dark mode theme changed', 'follow the theme of the app'],
    answers: ['recipes/safe-area-and-theme.md#solution', 'react.md#usebridgestate-the-last-payload-of-an-event'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['safe area insets', 'content behind notch or navigation bar'],
    answers: ['recipes/safe-area-and-theme.md#solution', 'native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['viewport height wrong keyboard', 'keyboard covers input'],
    answers: ['recipes/safe-area-and-theme.md#pitfalls', 'native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['hardware back button', 'android back closes app instead of going back'],
    answers: [
      'recipes/back-button.md#solution',
      'recipes/single-page-app.md#back-in-the-history',
      'native-web-view.md#set-up-the-web-view',
    ],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['back button handler not called', 'ask before closing the page unsaved changes'],
    answers: ['recipes/back-button.md#solution', 'which-hook.md#requests-from-the-app', 'start.md#optional-additions'],
  },
  {
    askedAt: 'webview-bridge',
    asks: ['share state between app and web', 'sync native state with react'],
    answers: [
      'react.md#usebridgestate-the-last-payload-of-an-event',
      'react.md#usebridgequery-values-of-a-long-lived-page',
    ],
  },
  {
    askedAt: 'DSBridge',
    asks: ['native calls javascript and gets result', 'app asks the page a question'],
    answers: [
      'which-hook.md#requests-from-the-app',
      'protocol.md#12-requests-from-the-shell',
      'contract.md#events-and-handlers',
    ],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['remove event listener', 'unsubscribe from event'],
    answers: ['start.md#2-create-a-bridge', 'react.md#usebridgeevent-listen-to-an-event'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['event handler has stale state', 'listener sees old props'],
    answers: ['react.md#usebridgeevent-listen-to-an-event'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['progress of a download or upload', 'callback several times for one call'],
    answers: ['recipes/file-upload.md#solution', 'protocol.md#9-progress'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['poll a value from native', 'refresh a value on an interval'],
    answers: ['recipes/polling.md#solution', 'react.md#usebridgequery-values-of-a-long-lived-page'],
  },
  {
    askedAt: 'webview-bridge',
    asks: ['react query with native data', 'cache bridge results'],
    answers: ['recipes/tanstack-query.md#solution', 'react.md#with-tanstack-query'],
  },
  {
    askedAt: 'React',
    asks: ['native call made twice strict mode', 'useEffect calls app two times'],
    answers: ['troubleshooting.md#react'],
  },
  {
    askedAt: 'React',
    asks: ['suspense loading state', 'render only when value is there'],
    answers: ['recipes/suspense.md#solution', 'which-hook.md#which-hook-do-i-use'],
  },
  {
    askedAt: 'React',
    asks: ['no provider found error', 'context is missing hook outside provider'],
    answers: ['troubleshooting.md#react', 'react.md#set-up'],
  },
  {
    askedAt: 'React',
    asks: ['which hook should I use', 'difference between value and query hook'],
    answers: ['which-hook.md#which-hook-do-i-use', 'which-hook.md#value-query-or-state'],
  },
  // Data that apps hand to pages
  {
    askedAt: 'Today WebView Bridge',
    asks: ['session token fetch', 'pass auth token to web page'],
    answers: ['recipes/session-token.md#solution', 'recipes/session-token.md#session-token-for-fetch'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['share cookies with webview', 'login session of the app in the web view'],
    answers: ['native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['input type file does not open', 'choose a photo in webview'],
    answers: ['native-web-view.md#set-up-the-web-view', 'recipes/file-upload.md#solution'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['camera microphone permission webview', 'getUserMedia denied'],
    answers: ['native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['download file blob url', 'save a pdf from the page'],
    answers: ['native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['in app purchase payment', 'open native payment sheet and wait'],
    answers: ['recipes/payments.md#solution'],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['send analytics events without waiting', 'fire and forget call'],
    answers: ['recipes/analytics.md#solution'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['measure latency of calls in production', 'monitor bridge errors by method'],
    answers: ['recipes/metrics.md#solution', 'recipes/metrics.md#metrics-in-production'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['open link in external browser', 'target blank window.open popup'],
    answers: ['native-web-view.md#set-up-the-web-view'],
  },
  {
    askedAt: 'Kotlin',
    asks: ['null instead of undefined from kotlin', 'optional field is null validation fails'],
    answers: ['troubleshooting.md#bad-response-or-bad-argument', 'protocol.md#16-types'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['validate response with zod', 'schema library valibot arktype'],
    answers: ['contract.md#schema-libraries'],
  },
  {
    askedAt: 'DSBridge',
    asks: ['big numbers lose precision', 'long id int64 rounded'],
    answers: ['protocol.md#16-types', 'contract.md#rules-for-types'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['emoji and line separator break message', 'escape string for evaluateJavascript'],
    answers: ['protocol.md#16-types', 'protocol.md#1-transport'],
  },
  // Android
  {
    askedAt: 'DSBridge',
    asks: ['R8 release build', 'proguard keep javascriptinterface'],
    answers: ['native-android.md#proguard-and-r8'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['method was called on thread JavaBridge', 'must run on main thread webview'],
    answers: ['native-android.md#threads-and-guarantees', 'native-android.md#troubleshooting'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['kotlin coroutines suspend function handler', 'async work in a method android'],
    answers: ['native-android.md#suspend-functions', 'native-android.md#implement'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['addWebMessageListener instead of addJavascriptInterface', 'androidx webkit listener'],
    answers: ['native-android.md#attach', 'native-android.md#origins-and-frames'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['add to existing webview', 'keep my webviewclient'],
    answers: ['native-web-view.md#in-an-app-that-already-has-a-web-view'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['gradle dependency maven', 'install android library'],
    answers: ['native-android.md#as-a-gradle-module'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['activity leak webview destroy', 'memory leak android webview'],
    answers: ['native-android.md#why-an-activity-leaks', 'native-android.md#attach'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['minimum android version', 'supported webview versions'],
    answers: ['troubleshooting.md#which-web-views-are-supported', 'versioning.md#supported-versions'],
  },
  // iOS
  {
    askedAt: 'WKWebView',
    asks: ['view controller leaks', 'deinit not called message handler retain cycle'],
    answers: ['native-ios.md#why-a-view-controller-leaks', 'native-ios.md#attach'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['swift async await handler', 'return value from swift to javascript'],
    answers: ['native-ios.md#async-functions', 'native-ios.md#implement'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['swift package manager', 'cocoapods podspec'],
    answers: ['native-ios.md#as-a-swift-package'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['swift 6 main actor isolated error', 'concurrency warning nonisolated protocol'],
    answers: ['native-ios.md#implement', 'native-ios.md#troubleshooting'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['app bound domains', 'WKAppBoundDomains blocks scripts'],
    answers: ['native-ios.md#origins-and-frames'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['minimum ios version', 'works on ios 12'],
    answers: ['native-ios.md#requirements', 'versioning.md#supported-versions'],
  },
  // Other hosts
  {
    askedAt: 'Flutter WebView',
    asks: ['return value from flutter', 'flutter javascript channel'],
    answers: [
      'recipes/flutter.md#flutter',
      'recipes/flutter.md#solution',
      'troubleshooting.md#does-it-work-with-flutter-harmonyos-electron-or-webview2',
      'protocol.md#a-minimal-shell',
    ],
  },
  {
    askedAt: 'Electron',
    asks: ['electron preload', 'use in a desktop app'],
    answers: ['recipes/desktop-shells.md#electron'],
  },
  {
    askedAt: 'penpal',
    asks: ['iframe parent communication', 'cross origin iframe connection'],
    answers: ['typescript-host.md#iframe', 'troubleshooting.md#every-call-fails-with-not-in-shell'],
  },
  {
    askedAt: 'HarmonyOS',
    asks: ['harmonyos arkweb', 'webview2 windows'],
    answers: ['typescript-host.md#arkweb', 'recipes/desktop-shells.md#webview2'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['expo react native', 'typed react native webview bridge'],
    answers: ['typescript-host.md#react-native-webview', 'migrating/webview-bridge.md#after'],
  },
  {
    askedAt: 'Flutter WebView',
    asks: ['implement own native side', 'protocol messages json format'],
    answers: ['protocol.md#a-minimal-shell', 'protocol.md#2-messages'],
  },
  // Security
  {
    askedAt: 'OWASP MASTG',
    asks: ['is addJavascriptInterface safe', 'third party iframe can call native'],
    answers: ['protocol.md#17-origins-and-frames', 'native-android.md#origins-and-frames'],
  },
  {
    askedAt: 'penpal',
    asks: ['allowed origins', 'denied origin not allowed'],
    answers: [
      'troubleshooting.md#the-app-has-the-method-but-the-call-is-refused',
      'native-android.md#origins-and-frames',
      'native-ios.md#origins-and-frames',
      'errors.md#denied',
    ],
  },
  {
    askedAt: 'OWASP MASTG',
    asks: ['content security policy inline script', 'csp blocks bridge'],
    answers: ['recipes/plain-script.md#pitfalls'],
  },
  {
    askedAt: 'WKWebView',
    asks: ['file url local html not allowed', 'load bundled assets in the app'],
    answers: ['native-web-view.md#set-up-the-web-view', 'protocol.md#17-origins-and-frames'],
  },
  // Tools and tests
  {
    askedAt: 'React Native WebView',
    asks: ['safari inspector', 'debug web view on iphone'],
    answers: ['troubleshooting.md#safaris-inspector-debug-a-page-on-an-iphone'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['chrome inspect webview', 'debug page on android phone'],
    answers: [
      'troubleshooting.md#chromes-inspector-debug-a-page-on-an-android-phone',
      'simulator.md#without-changing-the-page',
    ],
  },
  {
    askedAt: 'vk-bridge',
    asks: ['develop in the browser without the app', 'mock native in development'],
    answers: ['simulator.md#start', 'start.md#4-run-the-page-in-a-simulated-app'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['mock bridge in jest', 'unit test with vitest'],
    answers: ['testing.md#unit-tests'],
  },
  {
    askedAt: 'Playwright',
    asks: ['playwright test webview app', 'end to end test hybrid app'],
    answers: ['testing.md#playwright'],
  },
  {
    askedAt: 'Playwright',
    asks: ['simulate app that does not respond', 'test timeout and error cases'],
    answers: ['testing.md#faults', 'testing.md#responses'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['log all bridge messages', 'see traffic between page and app'],
    answers: ['troubleshooting.md#first-look-at-the-messages', 'simulator.md#traffic', 'start.md#optional-additions'],
  },
  {
    askedAt: 'React Native WebView',
    asks: ['record a bug and replay it', 'reproduce a bug from a phone'],
    answers: ['testing.md#traces', 'simulator.md#trace', 'simulator.md#a-real-phone'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['test native implementation', 'verify that the app follows the protocol'],
    answers: ['conformance.md#quick-start', 'native-android.md#definition-of-done', 'native-ios.md#definition-of-done'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['generate kotlin and swift types', 'typescript types for native methods'],
    answers: ['contract.md#generate', 'contract.md#native-types'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['unit test kotlin methods', 'test swift bridge methods without webview'],
    answers: ['native-android.md#unit-tests', 'native-ios.md#unit-tests'],
  },
  {
    askedAt: 'Comlink',
    asks: ['bundle size', 'how many kb does it add'],
    answers: ['benchmarks.md#size', 'troubleshooting.md#how-large-is-it-and-how-do-i-make-the-first-load-fast'],
  },
  {
    askedAt: 'Comlink',
    asks: ['compare with comlink capacitor', 'why not plain postMessage'],
    answers: ['troubleshooting.md#why-not-postmessage-comlink-or-capacitor', 'benchmarks.md#fault-battery'],
  },
  // Migration
  {
    askedAt: 'vk-bridge',
    asks: ['migrate from vk-bridge', 'replace vk bridge send'],
    answers: ['migrating/vk-bridge.md#after', 'migrating/vk-bridge.md#step-by-step'],
  },
  {
    askedAt: 'WebViewJavascriptBridge',
    asks: ['replace WebViewJavascriptBridge', 'callHandler registerHandler migration'],
    answers: ['migrating/webview-javascript-bridge.md#after', 'migrating/webview-javascript-bridge.md#step-by-step'],
  },
  {
    askedAt: 'DSBridge',
    asks: ['migrate from dsbridge', 'dsBridge.call async'],
    answers: ['migrating/dsbridge.md#after', 'migrating/dsbridge.md#step-by-step'],
  },
  {
    askedAt: 'Capacitor',
    asks: ['use capacitor plugins', 'capacitor registerPlugin with contract'],
    answers: ['migrating/capacitor.md#after', 'migrating/capacitor.md#step-by-step'],
  },
  {
    askedAt: 'Telegram mini apps',
    asks: ['telegram webapp sdk', 'telegram mini app adapter'],
    answers: ['migrating/telegram.md#after', 'migrating/telegram.md#step-by-step'],
  },
  {
    askedAt: 'Android WebView',
    asks: ['own bridge with callback ids', 'window callback function name passed to native'],
    answers: ['migrating/callback-ids.md#after', 'migrating/callback-ids.md#before'],
  },
  // Of readers of the documentation
  {
    askedAt: 'a page in an app',
    asks: ['how large is it gzip', 'make the first load fast'],
    answers: ['troubleshooting.md#how-large-is-it-and-how-do-i-make-the-first-load-fast', 'start.md#fast-starts'],
  },
  {
    askedAt: 'a page in an app',
    asks: ['vitest test component', 'unit test without app'],
    answers: ['react.md#tests', 'testing.md#unit-tests'],
  },
];

/** The half for tuning: the first question, the third, … */
export const tunedQuestions: readonly SearchQuestion[] = searchQuestions.filter((_, index) => index % 2 === 0);

/** The half that is scored only at the end: the second question, the fourth, … */
export const heldOutQuestions: readonly SearchQuestion[] = searchQuestions.filter((_, index) => index % 2 === 1);
