import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  computeFontSizes,
  installFlexible,
  pageRatio,
  viewportContent,
} from '../../../../site/src/boot/page-shape/flexible.ts';
import { agents, createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

describe(pageRatio, () => {
  it.each([
    [1, 1],
    [1.5, 1],
    [2, 2],
    [2.99, 2],
    [3, 3],
    [4, 3],
    [Number.NaN, 1],
  ])("converts an iPhone's pixel ratio of %d to %d", (devicePixelRatio, ratio) => {
    expect(pageRatio(devicePixelRatio, { isIphone: true })).toBe(ratio);
  });

  it('returns a page ratio of 1 on devices other than iPhones', () => {
    expect(pageRatio(3, { isIphone: false })).toBe(1);
  });
});

describe(computeFontSizes, () => {
  it('sets the root font to a tenth of the width and the body font to 12', () => {
    expect(computeFontSizes({ widthPx: 360, ratio: 1 })).toEqual({ rootFontPx: 36, bodyFontPx: 12 });
  });

  it('caps the layout width at 540 device-independent pixels', () => {
    expect(computeFontSizes({ widthPx: 541, ratio: 1 }).rootFontPx).toBe(54);
    expect(computeFontSizes({ widthPx: 1024, ratio: 1 }).rootFontPx).toBe(54);
    expect(computeFontSizes({ widthPx: 2048, ratio: 2 }).rootFontPx).toBe(108);
  });

  it('multiplies the font sizes by the page ratio', () => {
    expect(computeFontSizes({ widthPx: 1170, ratio: 3 })).toEqual({ rootFontPx: 117, bodyFontPx: 36 });
  });
});

describe(viewportContent, () => {
  it('scales the viewport by the inverse of the page ratio and locks zooming', () => {
    expect(viewportContent(1, 'locked')).toBe(
      'width=device-width,initial-scale=1,maximum-scale=1,minimum-scale=1,user-scalable=no',
    );
    expect(viewportContent(2, 'locked')).toBe('initial-scale=0.5,maximum-scale=0.5,minimum-scale=0.5,user-scalable=no');
    expect(viewportContent(3, 'locked')).toBe(
      `initial-scale=${1 / 3},maximum-scale=${1 / 3},minimum-scale=${1 / 3},user-scalable=no`,
    );
  });

  it('allows zooming in the viewport meta if configured', () => {
    expect(viewportContent(1, 'free')).toBe('width=device-width,initial-scale=1');
  });
});

describe(installFlexible, () => {
  let env: TestBootEnv;
  let widthPx = 360;
  let systemScale = 1;
  let bodyScale = 1;
  let textScales: number[] = [];
  let restore: () => void;

  beforeEach(() => {
    widthPx = 360;
  });

  const install = (userAgent = agents.samsung, devicePixelRatio = 3): void => {
    env = createTestBootEnv({ userAgent });
    Object.defineProperty(env.window, 'screen', { value: { width: 390, height: 844 } });
    textScales = [];
    const { document } = env.window;
    const root = document.documentElement;
    root.getBoundingClientRect = () => new env.window.DOMRect(0, 0, widthPx, 640);
    Object.defineProperty(env.window, 'devicePixelRatio', { value: devicePixelRatio });
    const computed = (element: Element): { fontSize: string } => {
      const scale = element === root ? systemScale : bodyScale;
      return { fontSize: `${parseFloat((element as HTMLElement).style.fontSize) * scale}px` };
    };
    // Only the font size is read.
    env.window.getComputedStyle = computed as typeof env.window.getComputedStyle;
    restore = installFlexible({
      ...env,
      zoom: 'locked',
      resizeMs: 300,
      onTextScale: (scale) => textScales.push(scale),
    });
  };
  const rootFont = (): string => env.window.document.documentElement.style.fontSize;

  afterEach(() => {
    systemScale = 1;
    bodyScale = 1;
    restore();
    expect(env.clock.pending()).toBe(0);
    expect(rootFont()).toBe('');
  });

  it('sets root font, body font, page ratio and viewport', () => {
    install();
    const { document } = env.window;
    expect(rootFont()).toBe('36px');
    expect(document.body.style.fontSize).toBe('12px');
    expect(document.documentElement.style.getPropertyValue('--ratio')).toBe('1');
    expect(document.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('initial-scale=1,');
  });

  it('uses a ratio of 3 on an iPhone with such a screen', () => {
    widthPx = 1170;
    install(agents.iphone, 3);
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['117px', '36px']);
    expect(env.window.document.documentElement.style.getPropertyValue('--ratio')).toBe('3');
    expect(env.window.document.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain(
      `initial-scale=${1 / 3},`,
    );
  });

  it('keeps text at the right size if the engine ignores the page scale or applies it late', () => {
    widthPx = 390;
    install(agents.iphone, 3);
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['39px', '12px']);
    widthPx = 1170;
    env.window.document.dispatchEvent(new env.window.Event('DOMContentLoaded'));
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['117px', '36px']);
  });

  it('recomputes the font sizes once, 300 ms after the last resize', () => {
    install();
    widthPx = 400;
    env.window.dispatchEvent(new env.window.Event('resize'));
    env.clock.advance(299);
    env.window.dispatchEvent(new env.window.Event('resize'));
    env.clock.advance(299);
    expect(rootFont()).toBe('36px');
    env.clock.advance(1);
    expect(rootFont()).toBe('40px');
  });

  it('recomputes the font sizes after a restore from the back/forward cache but not after other pageshow events', () => {
    install();
    widthPx = 500;
    const show = (persisted: boolean): void => {
      env.window.dispatchEvent(Object.assign(new env.window.Event('pageshow'), { persisted }));
    };
    show(false);
    expect(rootFont()).toBe('36px');
    show(true);
    expect(rootFont()).toBe('50px');
  });

  it('keeps ten rem as wide as the page under an enlarged Android system font', () => {
    systemScale = 1.25;
    bodyScale = 1.25;
    install();
    expect(rootFont()).toBe('28.8px');
    expect(textScales).toEqual([1]);
  });

  it('reports the text scale if the engine enlarges only the root font', () => {
    systemScale = 1.5;
    install();
    expect(textScales).toEqual([1.5]);
  });

  it('restores all styles and the viewport when the flexible rules are removed', () => {
    install();
    const { document } = env.window;
    restore();
    expect(document.querySelector('meta[name=viewport]')).toBeNull();
    expect(document.body.style.fontSize).toBe('');
    widthPx = 400;
    env.window.dispatchEvent(new env.window.Event('resize'));
    env.clock.advance(1000);
    expect(rootFont()).toBe('');
  });

  it('restores the content of an existing viewport meta', () => {
    install();
    restore();
    const { document } = env.window;
    document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
    restore = installFlexible({ ...env, zoom: 'free', resizeMs: 300, onTextScale: () => undefined });
    const meta = document.querySelector('meta[name=viewport]');
    expect(meta?.getAttribute('content')).toBe('width=device-width,initial-scale=1');
    restore();
    expect(meta?.getAttribute('content')).toBe('width=device-width');
  });
});
