import { afterEach, describe, expect, it } from 'vitest';
import { createDialogs, type Dialogs, supportsDialog } from '../../../../site/src/boot/actions/dialogs.ts';
import { createTestBootEnv } from '../../../support/fake-boot-env.ts';

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
    // Only functions are passed.
    window.setTimeout = ((run: () => void) => frames.push(run)) as unknown as typeof window.setTimeout;
    if (isReal) {
      // happy-dom's close does not restore the focus; the module uses only these two methods.
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
    /** Runs the callbacks of a frame and the timers set in them. */
    const paint = (): void => {
      for (let step = 0; step < 2; step++) frames.splice(0).forEach((run) => run());
    };
    return { window, document, byId, modal, paint, isOpen: (id: string) => byId(id).hasAttribute('open') };
  };

  afterEach(() => dialogs.dispose());

  it('opens and closes a dialog and restores the focus', () => {
    const { document, byId, isOpen } = open();
    byId('opener').focus();
    dialogs.open('one');
    expect(isOpen('one')).toBe(true);
    dialogs.close();
    expect(isOpen('one')).toBe(false);
    expect(document.activeElement).toBe(byId('opener'));
  });

  it('selects a view of a dialog and labels the dialog with its heading', () => {
    const { byId } = open();
    dialogs.open('one', 'started');
    dialogs.open('one', 'market');
    expect(byId('one').getAttribute('data-view')).toBe('market');
    expect(byId('one').getAttribute('aria-labelledby')).toBe('one-market');
  });

  it('closes the open dialog before opening another', () => {
    const { isOpen } = open();
    dialogs.open('one');
    dialogs.open('two');
    expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
  });

  it('reopens a dialog that the browser has closed', () => {
    const { window, byId, isOpen } = open();
    dialogs.open('one');
    byId('one').removeAttribute('open');
    byId('one').dispatchEvent(new window.Event('close'));
    byId('opener').focus();
    dialogs.open('one');
    expect(isOpen('one')).toBe(true);
  });

  it('closes a dialog on a click on its backdrop but not inside it', () => {
    const { byId, isOpen } = open();
    dialogs.open('one');
    byId('text').click();
    expect(isOpen('one')).toBe(true);
    byId('one').click();
    expect(isOpen('one')).toBe(false);
  });

  it('closes the dialog when the fragment changes', () => {
    const { window, isOpen } = open();
    dialogs.open('one');
    window.dispatchEvent(new window.Event('hashchange'));
    expect(isOpen('one')).toBe(false);
  });

  it('ignores unknown dialog ids, and close when no dialog is open', () => {
    open();
    dialogs.close();
    dialogs.open('none', 'x');
    dialogs.close();
    expect(supportsDialog(createTestBootEnv().window)).toBe(true);
  });

  it('closes the dialog on Escape', () => {
    const { window, document, isOpen } = open();
    dialogs.open('one');
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'a' }));
    expect(isOpen('one')).toBe(true);
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen('one')).toBe(false);
  });

  if (isReal) {
    it('paints a dialog before making it modal', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      expect([isOpen('one'), modal]).toEqual([true, []]);
      frames.splice(0).forEach((run) => run());
      expect(modal).toEqual([]);
      paint();
      expect([isOpen('one'), modal]).toEqual([true, ['one']]);
    });

    it('makes a dialog modal that is closed and reopened before it is painted', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      dialogs.close();
      dialogs.open('one');
      paint();
      expect([isOpen('one'), modal]).toEqual([true, ['one']]);
    });

    it('keeps a dialog closed that is closed before it is painted', () => {
      const { isOpen, modal, paint } = open();
      dialogs.open('one');
      dialogs.close();
      paint();
      expect([isOpen('one'), modal]).toEqual([false, []]);
    });

    it('keeps a dialog open when the close event of the previous dialog arrives late', () => {
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

    it('restores the focus when the browser closes the dialog', () => {
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

  it('sets the role and aria-modal of a dialog and moves the focus into it', () => {
    const { document, byId } = open();
    dialogs.open('one');
    expect([byId('one').getAttribute('role'), byId('one').getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
    expect(document.activeElement).toBe(byId('first'));
  });

  it('returns the focus when it leaves the dialog', () => {
    const { document, byId } = open();
    dialogs.open('one');
    byId('last').focus();
    expect(document.activeElement).toBe(byId('last'));
    byId('opener').focus();
    expect(document.activeElement).toBe(byId('first'));
  });
});
