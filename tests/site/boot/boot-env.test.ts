import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageClock, pageEnv } from '../../../site/src/boot/boot-env.ts';
import { createTestBootEnv } from '../../support/boot-env.ts';

describe(pageEnv, () => {
  const lines: unknown[] = [];

  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line: unknown) => void lines.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  it('saves a file by a link of that name, and leaves nothing behind', () => {
    const { window } = createTestBootEnv();
    const clicked: (string | null)[] = [];
    window.document.addEventListener('click', (event) => {
      event.preventDefault();
      const link = event.target as HTMLAnchorElement; // the link that is clicked is the target
      clicked.push(link.getAttribute('download'), link.href);
    });
    pageEnv(window, pageClock(window)).saveFile('https://download.senjalu.example/a.apk', 'senjalu.apk');
    expect(clicked).toEqual(['senjalu.apk', 'https://download.senjalu.example/a.apk']);
    expect(window.document.querySelector('a')).toBeNull();
  });

  it('asks for an image and needs no element in the page', () => {
    const { window } = createTestBootEnv();
    const sources: string[] = [];
    class FakeImage {
      set src(source: string) {
        sources.push(source);
      }
    }
    Object.defineProperty(window, 'Image', { value: FakeImage });
    pageEnv(window, pageClock(window)).loadImage('https://stats.example/a');
    expect(sources).toEqual(['https://stats.example/a']);
  });

  it('goes silent after 20 lines', () => {
    const { window } = createTestBootEnv();
    const { warn } = pageEnv(window, pageClock(window));
    for (let line = 0; line < 30; line++) warn(`line ${line}`);
    expect(lines).toHaveLength(20);
  });

  it("runs on the page's own clock", () => {
    const { window } = createTestBootEnv();
    const calls: unknown[][] = [];
    Object.assign(window, {
      setTimeout: (...args: unknown[]) => calls.push(args),
      clearTimeout: (...args: unknown[]) => calls.push(args),
    });
    const { clock } = pageEnv(window, pageClock(window));
    const run = (): void => undefined;
    clock.clearTimer(clock.setTimer(run, 300));
    expect(calls).toEqual([[run, 300], [1]]);
    expect(clock.now()).toBeGreaterThanOrEqual(0);
  });
});
