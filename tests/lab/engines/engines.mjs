// The real engines that may be installed on a machine. `skipReason` returns why an engine cannot be used here.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from '../../chromium.mjs';
import { startDisplay } from '../../native/support/process.mjs';
import { bindingName, startChromium } from './drivers/chromium.mjs';
import { startFirefox } from './drivers/firefox.mjs';
import { postByPrompt } from './drivers/injected.mjs';
import { startKotlin, kotlinSkipReason } from './drivers/kotlin.mjs';
import { startLineDriver } from './drivers/lines.mjs';
import { startWpe } from './drivers/wpe.mjs';

const drivers = join(dirname(fileURLToPath(import.meta.url)), 'drivers');
const python = '/usr/bin/python3'; // of the distribution, because only this one has gi and PyQt
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const android = (chrome) =>
  `Mozilla/5.0 (Linux; Android 10; K; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} Mobile Safari/537.36`;

const commandPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
const hasCommand = (name) => commandPath(name) !== undefined;
const canImport = (code) => {
  try {
    execFileSync(python, ['-c', code], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const chromium = () => {
  try {
    return findChromium();
  } catch {
    return undefined;
  }
};

async function startPython(file, options, extra) {
  const display = options.needsDisplay ? await startDisplay('Xvfb') : { env: process.env, close() {} };
  const { handler, inject, userAgent, size } = options;
  const config = JSON.stringify({ handler, inject, userAgent, size, ...extra });
  try {
    const driver = await startLineDriver(python, [join(drivers, file), config], { ...options, env: display.env });
    return { ...driver, close: () => driver.close().finally(() => display.close()) };
  } catch (error) {
    await display.close();
    throw error;
  }
}

const webkitGtk = (returnsPromise) => ({
  platform: 'ios',
  userAgent: IPHONE,
  skipReason() {
    if (!hasCommand('Xvfb')) return 'no Xvfb: apt-get install xvfb';
    if (!existsSync(python) || !canImport("import gi; gi.require_version('WebKit', '6.0')"))
      return 'no WebKitGTK: apt-get install gir1.2-webkit-6.0 python3-gi';
    return undefined;
  },
  start: (options) => startPython('webkitgtk.py', { ...options, needsDisplay: true }, { returnsPromise }),
});
const qt = (version) => ({
  platform: 'android',
  userAgent: android(version === 6 ? '102.0.5005.177' : '87.0.4280.144'),
  post: postByPrompt,
  skipReason() {
    if (version === 5 && !hasCommand('Xvfb')) return 'no Xvfb: apt-get install xvfb';
    if (!existsSync(python) || !canImport(`import PyQt${version}.QtWebEngineWidgets`))
      return `no QtWebEngine ${version}: apt-get install python3-pyqt${version}.qtwebengine`;
    return undefined;
  },
  start: (options) => startPython('qtwebengine.py', { ...options, needsDisplay: version === 5 }, { qt: version }),
});
/** Sends through the driver's function, which is removed from the page. */
const postByBinding = `(function () { var send = window.${bindingName}; delete window.${bindingName}; return function (text) { send(text); }; }())`;
const chromiumWith = (generation) => ({
  platform: 'android',
  generation,
  userAgent: android('130.0.0.0'),
  post: postByBinding,
  skipReason: () => (chromium() ? undefined : 'no Chromium: apt-get install chromium, or set CHROMIUM_PATH'),
  start: (options) => startChromium({ ...options, executable: chromium() }),
});

const firefoxProgram = () => process.env.FIREFOX_PATH ?? ['firefox-esr', 'firefox'].map(commandPath).find(Boolean);

const kotlin = (kind) => ({
  platform: 'android',
  hasOwnShell: true,
  skipReason: kotlinSkipReason,
  start: (options) => startKotlin(kind, options),
});

/** The engines by name. `represents` names the web view for which a result in this engine is evidence. */
export const engines = {
  webkitgtk: {
    title: 'WebKitGTK',
    represents: 'WKWebView of a current iOS: the real webkit.messageHandlers',
    ...webkitGtk(false),
  },
  'webkitgtk-reply': {
    title: 'WebKitGTK, handler with reply',
    represents: 'the same, with WKScriptMessageHandlerWithReply',
    ...webkitGtk(true),
  },
  wpe: {
    title: 'WPE WebKit 2.38',
    represents: 'WKWebView of iOS 16',
    platform: 'ios',
    userAgent: IPHONE,
    skipReason() {
      if (!hasCommand('cog')) return 'no WPE WebKit: apt-get install cog libgles2';
      if (!hasCommand('gcc')) return 'no gcc for the shim of WPE: apt-get install gcc libc6-dev';
      return undefined;
    },
    start: startWpe,
  },
  chromium: {
    title: 'Chromium, injected object',
    represents: 'a current Android WebView; a script simulates the object',
    ...chromiumWith('object'),
  },
  'chromium-listener': {
    title: 'Chromium, message listener',
    represents: 'the same with addWebMessageListener; a script simulates the object',
    ...chromiumWith('listener'),
  },
  firefox: {
    title: 'Firefox, injected object',
    represents: 'a browser with another engine; a script simulates the object',
    platform: 'android',
    userAgent: android('130.0.0.0'),
    post: postByBinding,
    skipReason: () => (firefoxProgram() ? undefined : 'no Firefox: apt-get install firefox-esr, or set FIREFOX_PATH'),
    start: (options) => startFirefox({ ...options, executable: firefoxProgram() }),
  },
  qt6: { title: 'QtWebEngine 6 (Chromium 102)', represents: 'an Android WebView of May 2022', ...qt(6) },
  qt5: { title: 'QtWebEngine 5 (Chromium 87)', represents: 'an Android WebView of November 2020', ...qt(5) },
  'kotlin-object': {
    title: 'the pasted BridgeheadShell.kt on JavaFX',
    represents: 'an Android app with the injected object; the native side is the shell itself',
    ...kotlin('object'),
  },
  'kotlin-listener': {
    title: 'the pasted BridgeheadListenerShell.kt on JavaFX',
    represents: 'an Android app with the message listener; the native side is the shell itself',
    ...kotlin('listener'),
  },
};
