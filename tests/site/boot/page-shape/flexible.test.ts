import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  computeFlexible,
  installFlexible,
  pageRatio,
  viewportContent,
} from '../../../../site/src/boot/page-shape/flexible.ts';
import { agents, createTestBootEnv, type TestBootEnv } from '../../../support/boot-env.ts';

describe(pageRatio, () => {
  it.each([
    [1, 1],
    [1.5, 1],
    [2, 2],
    [2.99, 2],
    [3, 3],
    [4, 3],
    [Number.NaN, 1],
  ])('is on an iPhone with %d pixels %d', (devicePixelRatio, ratio) => {
    expect(pageRatio(devicePixelRatio, { isIphone: true })).toBe(ratio);
  });

  it('is 1 on every other device', () => {
    expect(pageRatio(3, { isIphone: false })).toBe(1);
  });
});

describe(computeFlexible, () => {
  it('makes the root font a tenth of the width and the body font 12', () => {
    expect(computeFlexible({ widthPx: 360, ratio: 1 })).toEqual({ rootFontPx: 36, bodyFontPx: 12 });
  });

  it('caps the width at 540 device-independent pixels', () => {
    expect(computeFlexible({ widthPx: 541, ratio: 1 }).rootFontPx).toBe(54);
    expect(computeFlexible({ widthPx: 1024, ratio: 1 }).rootFontPx).toBe(54);
    expect(computeFlexible({ widthPx: 2048, ratio: 2 }).rootFontPx).toBe(108);
  });

  it('multiplies by the ratio', () => {
    expect(computeFlexible({ widthPx: 1170, ratio: 3 })).toEqual({ rootFontPx: 117, bodyFontPx: 36 });
  });
});

describe(viewportContent, () => {
  it('scales by the inverse of the ratio and locks zooming', () => {
    expect(viewportContent(1, 'locked')).toBe(
      'width=device-width,initial-scale=1,maximum-scale=1,minimum-scale=1,user-scalable=no',
    );
    expect(viewportContent(2, 'locked')).toBe('initial-scale=0.5,maximum-scale=0.5,minimum-scale=0.5,user-scalable=no');
    expect(viewportContent(3, 'locked')).toBe(
      `initial-scale=${1 / 3},maximum-scale=${1 / 3},minimum-scale=${1 / 3},user-scalable=no`,
    );
  });

  it('leaves zooming free when told so', () => {
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
    // Only the font size is asked for.
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

  it('sets root font, body font, ratio and viewport', () => {
    install();
    const { document } = env.window;
    expect(rootFont()).toBe('36px');
    expect(document.body.style.fontSize).toBe('12px');
    expect(document.documentElement.style.getPropertyValue('--ratio')).toBe('1');
    expect(document.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('initial-scale=1,');
  });

  it('draws for three pixels on an iPhone that has them', () => {
    widthPx = 1170;
    install(agents.iphone, 3);
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['117px', '36px']);
    expect(env.window.document.documentElement.style.getPropertyValue('--ratio')).toBe('3');
    expect(env.window.document.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain(
      `initial-scale=${1 / 3},`,
    );
  });

  it('keeps its text the right size where the engine ignores the page scale, and follows when it is applied late', () => {
    widthPx = 390;
    install(agents.iphone, 3);
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['39px', '12px']);
    widthPx = 1170;
    env.window.document.dispatchEvent(new env.window.Event('DOMContentLoaded'));
    expect([rootFont(), env.window.document.body.style.fontSize]).toEqual(['117px', '36px']);
  });

  it('recomputes once, 300 ms after the last resize', () => {
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

  it('recomputes after a restore from cache, not after a plain page show', () => {
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

  it('says how much text must grow when the engine enlarges the root only', () => {
    systemScale = 1.5;
    install();
    expect(textScales).toEqual([1.5]);
  });

  it('gives everything back, the viewport included', () => {
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

  it('gives an existing viewport meta its content back', () => {
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
