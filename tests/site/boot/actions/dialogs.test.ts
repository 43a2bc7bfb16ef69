import { afterEach, describe, expect, it } from 'vitest';
import { createDialogs, type Dialogs, supportsDialog } from '../../../../site/src/boot/actions/dialogs.ts';
import { createTestBootEnv } from '../../../support/boot-env.ts';

const html = `
  <button id="opener">open</button>
  <dialog id="one"><p id="text">text</p><button id="first">x</button><button id="last">y</button></dialog>
  <dialog id="two"><button id="other">x</button></dialog>`;

describe.each(['with dialog elements', 'without dialog elements'])('createDialogs %s', (engine) => {
  let dialogs: Dialogs;
  let frames: (() => void)[];
  let closed: number;
  const isReal = engine === 'with dialog elements';

  const open = () => {
    const { window } = createTestBootEnv({ html });
    const { document } = window;
    const modal: string[] = [];
    frames = [];
    closed = 0;
    window.requestAnimationFrame = (run) => frames.push(() => run(0));
    // Only functions are handed over.
    window.setTimeout = ((run: () => void) => frames.push(run)) as unknown as typeof window.setTimeout;
    if (isReal) {
      // happy-dom's own close moves no focus and needs no connected root; the two methods are all the module uses.
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.showModal = () => {
          if (dialog.hasAttribute('open')) throw new Error('an open dialog cannot be shown as a modal one');
          dialog.setAttribute('open', '');
          if (modal.at(-1) !== dialog.id) modal.push(dialog.id);
        };
        dialog.close = () => {
          if (modal.at(-1) === dialog.id) modal.pop();
          dialog.removeAttribute('open');
        };
      }
    } else Reflect.deleteProperty(window, 'HTMLDialogElement');
    expect(supportsDialog(window)).toBe(isReal);
    dialogs = createDialogs(window, () => closed++);
    const byId = (id: string): HTMLElement => {
      const element = document.getElementById(id);
      if (!element) throw new Error(`no #${id}`);
      return element;
    };
    /** Draws a frame, and runs what was set for behind it. */
    const paint = (): void => {
      for (let step = 0; step < 2; step++) frames.splice(0).forEach((run) => run());
    };
    return { window, document, byId, modal, paint, isOpen: (id: string) => byId(id).hasAttribute('open') };
  };

  afterEach(() => dialogs.dispose());

  it('opens, closes and gives the focus back', () => {
    const { document, byId, isOpen } = open();
    byId('opener').focus();
    dialogs.open('one');
    expect(isOpen('one')).toBe(true);
    dialogs.close();
    expect(isOpen('one')).toBe(false);
    expect(document.activeElement).toBe(byId('opener'));
  });

  it('shows a view and names the dialog after its heading', () => {
    const { byId } = open();
    dialogs.open('one', 'started');
    dialogs.open('one', 'market');
    expect(byId('one').getAttribute('data-view')).toBe('market');
    expect(byId('one').getAttribute('aria-labelledby')).toBe('one-market');
  });

  it('closes one dialog before it opens another', () => {
    const { isOpen } = open();
    dialogs.open('one');
    dialogs.open('two');
    expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
  });

  it('opens again after the browser closed a dialog by itself', () => {
    const { window, byId, isOpen } = open();
    dialogs.open('one');
    byId('one').removeAttribute('open');
    byId('one').dispatchEvent(new window.Event('close'));
    byId('opener').focus();
    dialogs.open('one');
    expect(isOpen('one')).toBe(true);
  });

  it('closes on a click on its backdrop, not on a click inside', () => {
    const { byId, isOpen } = open();
    dialogs.open('one');
    byId('text').click();
    expect(isOpen('one')).toBe(true);
    byId('one').click();
    expect(isOpen('one')).toBe(false);
  });

  it('closes when the fragment changes', () => {
    const { window, isOpen } = open();
    dialogs.open('one');
    window.dispatchEvent(new window.Event('hashchange'));
    expect(isOpen('one')).toBe(false);
  });

  it('does nothing for an unknown dialog, nor when nothing is open', () => {
    open();
    dialogs.close();
    dialogs.open('none', 'x');
    dialogs.close();
    expect(supportsDialog(createTestBootEnv().window)).toBe(true);
  });

  it('closes on Escape', () => {
    const { window, document, isOpen } = open();
    dialogs.open('one');
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'a' }));
    expect(isOpen('one')).toBe(true);
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen('one')).toBe(false);
  });

  if (isReal) {
    it('is painted before it becomes modal', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      expect([isOpen('one'), modal]).toEqual([true, []]);
      frames.splice(0).forEach((run) => run());
      expect(modal).toEqual([]);
      paint();
      expect([isOpen('one'), modal]).toEqual([true, ['one']]);
    });

    it('is open and modal when it is closed and opened again before it was painted', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      dialogs.close();
      dialogs.open('one');
      paint();
      expect([isOpen('one'), modal]).toEqual([true, ['one']]);
    });

    it('stays closed when it was closed before it was painted', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      dialogs.close();
      paint();
      expect([isOpen('one'), modal]).toEqual([false, []]);
    });

    it('stays open when the close event of the dialog before it comes late', () => {
      const { window, byId, isOpen, paint } = open();
      dialogs.open('one');
      paint();
      dialogs.open('two');
      byId('one').dispatchEvent(new window.Event('close'));
      expect(isOpen('two')).toBe(true);
      paint();
      byId('one').dispatchEvent(new window.Event('close'));
      expect(isOpen('two')).toBe(true);
    });

    it('gives the focus back when the browser closes it by itself', () => {
      const { window, document, byId, paint } = open();
      byId('opener').focus();
      dialogs.open('one');
      paint();
      byId('one').removeAttribute('open');
      byId('one').dispatchEvent(new window.Event('close'));
      expect(closed).toBe(1);
      expect(document.activeElement).toBe(byId('opener'));
    });
    return;
  }

  it('says that it is a modal dialog and moves the focus into it', () => {
    const { document, byId } = open();
    dialogs.open('one');
    expect([byId('one').getAttribute('role'), byId('one').getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
    expect(document.activeElement).toBe(byId('first'));
  });

  it('brings the focus back when it leaves the dialog', () => {
    const { document, byId } = open();
    dialogs.open('one');
    byId('last').focus();
    expect(document.activeElement).toBe(byId('last'));
    byId('opener').focus();
    expect(document.activeElement).toBe(byId('first'));
  });
});
