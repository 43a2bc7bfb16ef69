import { beforeEach, describe, expect, it } from 'vitest';
import { holdEarlyClick } from '../../../../site/src/boot/before-paint/early-clicks.ts';
import { createTestBootEnv, type TestBootEnv } from '../../../support/fake-boot-env.ts';

describe(holdEarlyClick, () => {
  let env: TestBootEnv;
  let served: string[];
  let release: () => boolean;

  beforeEach(() => {
    env = createTestBootEnv({
      html: '<button id="a" data-action="open-market"><b id="inside">A</b></button><a id="b" href="#/b" data-action="open-store">B</a><i id="c">C</i>',
    });
    served = [];
    release = holdEarlyClick(env.window, env.clock);
    env.window.document.addEventListener('click', (event) => {
      served.push((event.target as Element).id); // clicks come from elements
      event.preventDefault();
    });
  });
  const click = (id: string, init: MouseEventInit = {}): Event => {
    const event = new env.window.MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    env.window.document.getElementById(id)?.dispatchEvent(event);
    return event;
  };

  it('holds a click on an action and replays it on release', () => {
    expect(click('inside').defaultPrevented).toBe(true);
    expect(served).toEqual([]);
    expect(release()).toBe(true);
    expect(served).toEqual(['a']);
    click('b');
    expect(served).toEqual(['a', 'b']);
  });

  it('replays only the last of several early clicks', () => {
    click('a');
    click('b');
    release();
    expect(served).toEqual(['b']);
  });

  it('does not hold clicks outside actions or clicks that open a new tab', () => {
    click('c');
    click('b', { ctrlKey: true });
    expect(served).toEqual(['c', 'b']);
    expect(release()).toBe(false);
  });

  it('lets links work as links if nothing has released the click by the load event', () => {
    click('b');
    env.window.dispatchEvent(new env.window.Event('load'));
    expect(served).toEqual(['b']);
    click('b');
    expect(served).toEqual(['b', 'b']);
    expect(release()).toBe(false);
  });

  it('lets links work as links if the document stalls for six seconds', () => {
    click('b');
    env.clock.advance(5999);
    expect(served).toEqual([]);
    env.clock.advance(1);
    expect(served).toEqual(['b']);
    release();
    expect(env.clock.pending()).toBe(0);
  });
});
