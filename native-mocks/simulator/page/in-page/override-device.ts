// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.
import type { DeviceInfo } from '../../phone/device-info.ts';
import type { PageDevice } from './connect-to-panel.ts';

/**
 * Overrides properties of a frame's window with the phone's values: user agent, client hints, screen, pixel ratio,
 * touch points, language, network state.
 *
 * Media queries on resolution and pointer still report the computer, since scripts cannot override them.
 */
export function overrideDevice(
  page: Window & typeof globalThis,
  device: DeviceInfo,
): Pick<PageDevice, 'setOnline' | 'setLandscape'> {
  let isOnline = device.isOnline;
  let isLandscape = device.isLandscape;
  const define = function (target: object, name: string, get: () => unknown): void {
    Object.defineProperty(target, name, { get: get, configurable: true, enumerable: true });
  };
  const width = function (): number {
    return isLandscape ? device.heightPx : device.widthPx;
  };
  const height = function (): number {
    return isLandscape ? device.widthPx : device.heightPx;
  };
  const fixed: Record<string, unknown> = device.navigator;
  Object.keys(fixed).forEach(function (name) {
    define(page.Navigator.prototype, name, function () {
      return fixed[name];
    });
  });
  define(page.Navigator.prototype, 'onLine', function () {
    return isOnline;
  });
  ['width', 'availWidth'].forEach(function (name) {
    define(page.Screen.prototype, name, width);
  });
  ['height', 'availHeight'].forEach(function (name) {
    define(page.Screen.prototype, name, height);
  });
  define(page, 'devicePixelRatio', function () {
    return device.pixelRatio;
  });
  const hints = device.userAgentData;
  if (hints) {
    const low = hints.low;
    const high: Record<string, unknown> = hints.high;
    const data = Object.assign({}, low, {
      toJSON: function () {
        return low;
      },
      getHighEntropyValues: function (names: readonly string[]) {
        const found: Record<string, unknown> = Object.assign({}, low);
        names.forEach(function (name) {
          if (name in high) found[name] = high[name];
        });
        return Promise.resolve(found);
      },
    });
    define(page.Navigator.prototype, 'userAgentData', function () {
      return data;
    });
  } else if ('userAgentData' in page.Navigator.prototype) {
    Reflect.deleteProperty(page.Navigator.prototype, 'userAgentData');
  }
  if (device.isPhone && page.CSSStyleSheet && 'adoptedStyleSheets' in page.document) {
    // Phones overlay scrollbars, while desktop ones narrow the page. CSP does not block a constructed style sheet.
    const sheet = new page.CSSStyleSheet();
    sheet.replaceSync('* { scrollbar-width: none !important }');
    page.document.adoptedStyleSheets = page.document.adoptedStyleSheets.concat(sheet);
  }
  if (device.navigator.maxTouchPoints && !('ontouchstart' in page)) {
    define(page, 'ontouchstart', function () {
      return null;
    });
  }
  return {
    setOnline: function (next) {
      isOnline = next;
    },
    setLandscape: function (next) {
      isLandscape = next;
    },
  };
}
