import { describe, expect, it } from 'vitest';
import type { ActionName } from '../../../../site/src/boot/actions/actions.ts';
import { type ActionHandlers, installDelegation, isForBrowser } from '../../../../site/src/boot/actions/delegation.ts';
import { createTestBootEnv } from '../../../support/boot-env.ts';

describe(installDelegation, () => {
  const install = (html: string) => {
    const { document } = createTestBootEnv({ html }).window;
    const log: string[] = [];
    const handler = (name: ActionName) => (element: Element) => void log.push(`${name} ${element.id}`);
    // Only these two are used here.
    const handlers = {
      'open-store': handler('open-store'),
      'close-dialog': handler('close-dialog'),
    } as unknown as ActionHandlers;
    const stop = installDelegation(document, handlers);
    const click = (id: string): void => document.getElementById(id)?.click();
    return { document, log, stop, click };
  };

  it('finds the action around the element that was clicked', () => {
    const { log, click } = install('<button id="a" data-action="open-store"><i id="b"></i></button>');
    click('b');
    expect(log).toEqual(['open-store a']);
  });

  it('works for elements that come later', () => {
    const { document, log, click } = install('');
    document.body.innerHTML = '<button id="late" data-action="close-dialog"></button>';
    click('late');
    expect(log).toEqual(['close-dialog late']);
  });

  it('ignores unknown actions, names of object members, and clicks elsewhere', () => {
    const { log, click } = install(
      '<b id="a" data-action="nothing"></b><b id="b" data-action="constructor"></b><b id="c" data-action="toString"></b><b id="d"></b>',
    );
    ['a', 'b', 'c', 'd'].forEach(click);
    expect(log).toEqual([]);
  });

  it('does nothing after its end', () => {
    const { log, click, stop } = install('<b id="a" data-action="open-store"></b>');
    stop();
    click('a');
    expect(log).toEqual([]);
  });
});

describe(isForBrowser, () => {
  it('is true for clicks that open a tab or window', () => {
    const { MouseEvent } = createTestBootEnv().window;
    const of = (init: MouseEventInit): boolean => isForBrowser(new MouseEvent('click', init));
    expect(of({})).toBe(false);
    expect([of({ ctrlKey: true }), of({ metaKey: true }), of({ shiftKey: true }), of({ altKey: true })]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});
