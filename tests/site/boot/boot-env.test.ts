import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageClock, createPageEnv } from '../../../site/src/boot/boot-env.ts';
import { createTestBootEnv } from '../../support/fake-boot-env.ts';

describe(createPageEnv, () => {
  const lines: unknown[] = [];

  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('saves a file through a temporary download link with its name', () => {
    const { window } = createTestBootEnv();
    const clicked: (string | null)[] = [];
    window.document.addEventListener('click', (event) => {
      event.preventDefault();
      const link = event.target as HTMLAnchorElement; // the link that is clicked is the target
      clicked.push(link.getAttribute('download'), link.href);
    });
    createPageEnv(window, createPageClock(window)).saveFile('https://download.senjalu.example/a.apk', 'senjalu.apk');
    expect(clicked).toEqual(['senjalu.apk', 'https://download.senjalu.example/a.apk']);
    expect(window.document.querySelector('a')).toBeNull();
  });

  it('requests an image without adding an element to the page', () => {
    const { window } = createTestBootEnv();
    const sources: string[] = [];
    class FakeImage {
      set src(source: string) {
        sources.push(source);
      }
    }
    Object.defineProperty(window, 'Image', { value: FakeImage });
    createPageEnv(window, createPageClock(window)).loadImage('https://stats.example/a');
    expect(sources).toEqual(['https://stats.example/a']);
  });

  it('logs at most 20 warnings of the boot scripts', () => {
    const { window } = createTestBootEnv();
    const { warn } = createPageEnv(window, createPageClock(window));
    for (let line = 0; line < 30; line++) warn(`line ${line}`);
    expect(lines).toHaveLength(20);
  });

  it('creates a clock with the timers of the page', () => {
    const { window } = createTestBootEnv();
    const calls: unknown[][] = [];
    Object.assign(window, {
      setTimeout: (...args: unknown[]) => calls.push(args),
      clearTimeout: (...args: unknown[]) => calls.push(args),
    });
    const { clock } = createPageEnv(window, createPageClock(window));
    const run = (): void => undefined;
    clock.clearTimer(clock.setTimer(run, 300));
    expect(calls).toEqual([[run, 300], [1]]);
    expect(clock.now()).toBeGreaterThanOrEqual(0);
  });
});
