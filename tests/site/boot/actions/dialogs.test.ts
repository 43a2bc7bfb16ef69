import { afterEach, describe, expect, it } from 'vitest';
import { createDialogs, type Dialogs, supportsDialog } from '../../../../site/src/boot/actions/dialogs.ts';
import { createTestBootEnv } from '../../../support/boot-env.ts';

const html = `
  <button id="opener">open</button>
  <dialog id="one"><p id="text">text</p><button id="first">x</button><button id="last">y</button></dialog>
  <dialog id="two"><button id="other">x</button></dialog>`;

describe.each(['with dialog elements', 'without dialog elements'])('createDialogs %s', (engine) => {
  let dialogs: Dialogs;
  const isReal = engine === 'with dialog elements';

  const open = () => {
    const { window } = createTestBootEnv({ html });
    const { document } = window;
    if (isReal) {
      // happy-dom's own close moves no focus and needs no connected root; the two methods are all the module uses.
      for (const dialog of document.querySelectorAll('dialog')) {
        dialog.showModal = () => dialog.setAttribute('open', '');
        dialog.close = () => dialog.removeAttribute('open');
      }
    } else Reflect.deleteProperty(window, 'HTMLDialogElement');
    expect(supportsDialog(window)).toBe(isReal);
    dialogs = createDialogs(window);
    const byId = (id: string): HTMLElement => {
      const element = document.getElementById(id);
      if (!element) throw new Error(`no #${id}`);
      return element;
    };
    return { window, document, byId, isOpen: (id: string) => byId(id).hasAttribute('open') };
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
    const { byId, isOpen } = open();
    dialogs.open('one');
    byId('one').removeAttribute('open');
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

  if (isReal) return;

  it('says that it is a modal dialog and moves the focus into it', () => {
    const { document, byId } = open();
    dialogs.open('one');
    expect([byId('one').getAttribute('role'), byId('one').getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
    expect(document.activeElement).toBe(byId('first'));
  });

  it('closes on Escape', () => {
    const { window, document, isOpen } = open();
    dialogs.open('one');
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'a' }));
    expect(isOpen('one')).toBe(true);
    document.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
    expect(isOpen('one')).toBe(false);
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
