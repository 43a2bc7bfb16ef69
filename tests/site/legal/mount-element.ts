import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A React tree mounted in the document of the test. */
export interface MountedElement {
  readonly container: HTMLElement;
  rerender(element: ReactElement): Promise<void>;
  unmount(): Promise<void>;
}

/** Renders into the document and waits until all promises have settled. Unmounted after the test, or before by the test. */
export async function mountElement(element: ReactElement): Promise<MountedElement> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const unmount = async (): Promise<void> => {
    await act(async () => root.unmount());
    container.remove();
  };
  onTestFinished(unmount);
  await act(async () => root.render(element));
  return { container, rerender: (next) => act(async () => root.render(next)), unmount };
}

/** Clicks and waits until all promises have settled. */
export async function click(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error('Cannot click: no such element. Check the selector.');
  await act(async () => element.click());
}
