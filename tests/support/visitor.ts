import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Violation } from '../../native-mocks/strict/violation.ts';

/** A device as its browser describes it. */
export interface VisitorDevice {
  readonly userAgent: string;
  readonly model?: string;
  readonly platform?: 'Android' | 'Linux' | 'iOS';
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor?: number;
  readonly isMobile?: boolean;
}

const phone = { platform: 'Android', width: 360, height: 740, deviceScaleFactor: 2, isMobile: true } as const;
const frozen =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** An Android phone whose model is only in the client hints, as in current Chrome. */
export function hintedPhone(model: string): VisitorDevice {
  return { ...phone, userAgent: frozen, model };
}

/** An Android phone whose model is in the user agent. */
export function namedPhone(device: string): VisitorDevice {
  return {
    ...phone,
    userAgent: `Mozilla/5.0 (Linux; Android 12; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Mobile Safari/537.36`,
  };
}

/** The browser of another app on a device. */
export function inAppOf(device: VisitorDevice): VisitorDevice {
  return { ...device, userAgent: `${device.userAgent} Instagram 300.0.0.0` };
}

/** A phone with the smallest screen that the site is designed for. */
export const smallPhone: VisitorDevice = { ...namedPhone('Redmi 9A'), width: 360, height: 560 };

export const iphone: VisitorDevice = {
  platform: 'iOS',
  width: 390,
  height: 844,
  deviceScaleFactor: 3,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
};

/** A phone with HarmonyOS and no Android. */
export const harmony: VisitorDevice = {
  ...phone,
  userAgent:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
};

export const desktop: VisitorDevice = {
  platform: 'Linux',
  width: 1280,
  height: 800,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
};

/** Prefix of console lines that report a rule of docs/protocol.md that the page violated (`shell-script.ts`). */
export const violationMark = 'the page broke the protocol: ';

/** A visitor's page, with its navigations and errors. */
export interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  /** URLs to which the page tried to navigate, including app schemes. */
  readonly navigations: string[];
  /** Errors in the page, lines of its console that are errors or warnings, and violations of its policy. */
  readonly problems: string[];
  /** Rules of docs/protocol.md that the page violated in the simulated shell of a script, in every document it loaded. */
  readonly violations: readonly Violation[];
  /** Changes the emulated device. */
  become(device: VisitorDevice): Promise<void>;
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly locale?: string;
  /** A script that runs in the page before anything else. */
  readonly prepare?: string;
}

/** Opens a page on an emulated device in a new context. Nothing is loaded yet. */
export async function visit(browser: Browser, device: VisitorDevice, options: VisitOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    userAgent: device.userAgent,
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.deviceScaleFactor ?? 1,
    isMobile: device.isMobile ?? false,
    hasTouch: device.isMobile ?? false,
    locale: options.locale ?? 'en-SG',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const navigations: string[] = [];
  const problems: string[] = [];
  const violations: Violation[] = [];
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => navigations.push(url));
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Written by the shell's script, which serializes violations.
    if (text.startsWith(violationMark)) violations.push(JSON.parse(text.slice(violationMark.length)) as Violation);
    if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${text}`);
  });
  const become = async (next: VisitorDevice): Promise<void> => {
    await session.send('Emulation.setUserAgentOverride', {
      userAgent: next.userAgent,
      userAgentMetadata: {
        brands: [{ brand: 'Chromium', version: '130' }],
        platform: next.platform ?? 'Android',
        platformVersion: '14.0.0',
        architecture: '',
        model: next.model ?? '',
        mobile: next.isMobile ?? false,
      },
    });
  };
  await become(device);
  if (options.prepare) await page.addInitScript(options.prepare);
  const close = async (): Promise<void> => {
    // A handler of `page.route` that still waits for the server would fail outside of any test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, session, navigations, problems, violations, become, close };
}
