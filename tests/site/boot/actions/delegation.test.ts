import { describe, expect, it } from 'vitest';
import type { ActionName } from '../../../../site/src/boot/actions/actions.ts';
import {
  type ActionHandlers,
  installDelegation,
  isModifiedClick,
} from '../../../../site/src/boot/actions/delegation.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

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

  it('runs the handler of the closest action around the clicked element', () => {
    const { log, click } = install('<button id="a" data-action="open-store"><i id="b"></i></button>');
    click('b');
    expect(log).toEqual(['open-store a']);
  });

  it('handles clicks on elements that are added later', () => {
    const { document, log, click } = install('');
    document.body.innerHTML = '<button id="late" data-action="close-dialog"></button>';
    click('late');
    expect(log).toEqual(['close-dialog late']);
  });

  it('ignores unknown actions, names of Object.prototype members, and clicks outside actions', () => {
    const { log, click } = install(
      '<b id="a" data-action="nothing"></b><b id="b" data-action="constructor"></b><b id="c" data-action="toString"></b><b id="d"></b>',
    );
    ['a', 'b', 'c', 'd'].forEach(click);
    expect(log).toEqual([]);
  });

  it('stops handling clicks once the delegation of actions is removed', () => {
    const { log, click, stop } = install('<b id="a" data-action="open-store"></b>');
    stop();
    click('a');
    expect(log).toEqual([]);
  });
});

describe(isModifiedClick, () => {
  it('recognizes clicks that open a new tab or window', () => {
    const { MouseEvent } = createTestBootEnv().window;
    const of = (init: MouseEventInit): boolean => isModifiedClick(new MouseEvent('click', init));
    expect(of({})).toBe(false);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) expect(of({ [key]: true }), key).toBe(true);
  });
});
