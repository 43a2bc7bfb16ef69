// @ts-check
// Assembles the file that native teams paste from the parts in which it is edited. `npm run build -- package` writes it.
import { readFileSync } from 'node:fs';

const read = (/** @type {string} */ name) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** One for each platform. `head` describes the file; `parts` are in reading order. */
const bundles = [
  {
    file: 'pasted/BridgeheadShell.kt',
    parts: [
      'BridgeheadAttach',
      'BridgeheadWebView',
      'BridgeheadReport',
      'BridgeheadHandler',
      'BridgeheadVersion',
      'BridgeheadCore',
      'BridgeheadOutbox',
      'BridgeheadLane',
      'BridgeheadText',
      'BridgeheadReader',
    ].map((name) => `android/parts/${name}.kt`),
    head: [
      '// Bridgehead for Android. Paste this one file into your app, change the package if you like, and attach a BridgeheadShell to any WebView.',
      '// Needs the Android SDK (org.json included) and nothing else. Sets no WebViewClient, no WebChromeClient and no settings. API 21 or newer.',
      '// Guide: docs/native-android.md. Protocol: docs/protocol.md. Assembled from android/parts/*.kt by sdk/native/bundle.mjs.',
    ],
  },
  {
    file: 'pasted/BridgeheadShell.swift',
    parts: [
      'BridgeheadWebView',
      'BridgeheadAttach',
      'BridgeheadHandler',
      'BridgeheadVersion',
      'BridgeheadCore',
      'BridgeheadOutbox',
      'BridgeheadLane',
      'BridgeheadPage',
      'BridgeheadJSON',
      'BridgeheadWriter',
    ].map((name) => `ios/parts/${name}.swift`),
    head: [
      '// Bridgehead for iOS. Paste this one file into your app and attach a BridgeheadShell to any WKWebView.',
      '// Needs WebKit and Foundation and nothing else. Sets no navigation delegate and no UI delegate. Swift 5, iOS 12 or newer.',
      '// Guide: docs/native-ios.md. Protocol: docs/protocol.md. Assembled from ios/parts/*.swift by sdk/native/bundle.mjs.',
    ],
  },
];

/** Returns the text of a bundle: one package line, all imports once, then the parts. */
function bundleText(/** @type {(typeof bundles)[number]} */ { parts, head }) {
  const imports = new Set();
  const packages = new Set();
  const bodies = parts.map((/** @type {string} */ part) => {
    const lines = read(part).split('\n');
    const from = lines.findIndex((line) => !/^(\/\/.*|package .*|import .*|)$/.test(line));
    const isDoc = /^\/\/\//.test(lines[from - 1] ?? '');
    const start = isDoc ? lines.findIndex((line) => line.startsWith('///')) : from;
    for (const line of lines.slice(0, start)) {
      if (line.startsWith('import ')) imports.add(line);
      if (line.startsWith('package ')) packages.add(line);
    }
    return lines.slice(start).join('\n').trim();
  });
  const top = [
    head.join('\n') + (packages.size ? `\n${[...packages].join('\n')}` : ''),
    [...imports].sort((a, b) => (a < b ? -1 : 1)).join('\n'),
  ];
  return `${[...top, ...bodies].join('\n\n')}\n`;
}

/** Returns the files to paste: `{file, text}`, with paths relative to the repository. */
export const pastedFiles = () =>
  bundles.map((bundle) => ({ file: `sdk/native/${bundle.file}`, text: bundleText(bundle) }));
