import type { Visitor } from './visitor.ts';

/** What a walk leaves in the page. */
interface WindowWithWalk {
  tabWalk?: { readonly problems: string[]; stops: number; readonly end: AbortController };
}

/** More than any page has. */
const maxStops = 60;

/**
 * Walks through the page with the Tab key, to its end or for 60 stops; returns focus stops that are hidden, lack a focus indicator, or
 * are behind an open dialog. The page examines each stop itself, so that the keys need not wait for a reader.
 */
export async function stopsThatHide({ page, session }: Pick<Visitor, 'page' | 'session'>): Promise<string[]> {
  await page.evaluate(examineStops);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  // The browser handles them in this order.
  await Promise.all(
    Array.from({ length: maxStops }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  const { problems, stops } = await page.evaluate(() => {
    const { tabWalk } = window as WindowWithWalk;
    tabWalk?.end.abort();
    return { problems: tabWalk?.problems ?? [], stops: tabWalk?.stops ?? 0 };
  });
  return stops > 0 ? problems : ['no focus stop'];
}

/** Examines every stop from now on. Runs in the page. */
function examineStops(): void {
  /** Whether something else is in front of the element at its centre and near all its edges (WCAG 2.4.11). */
  const isCovered = (element: Element, box: DOMRect): boolean =>
    [0.1, 0.5, 0.9].every((x) =>
      [0.1, 0.5, 0.9].every((y) => {
        const top = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
        return !!top && !element.contains(top) && !top.contains(element);
      }),
    );
  const faultsOf = (element: Element): readonly (string | false)[] => {
    const box = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const dialog = document.querySelector('dialog[open]');
    return [
      (box.width < 1 || box.height < 1) && 'has no size',
      (box.bottom <= 0 || box.top >= window.innerHeight || box.right <= 0 || box.left >= window.innerWidth) &&
        'is out of sight',
      box.top < window.innerHeight && isCovered(element, box) && 'is covered',
      (outlineStyle === 'none' || parseFloat(outlineWidth) < 1) && 'shows no focus',
      !!dialog && !dialog.contains(element) && 'lies behind the dialog',
    ];
  };

  const walk = { problems: [] as string[], stops: 0, end: new AbortController() };
  (window as WindowWithWalk).tabWalk = walk;
  const options = { capture: true, signal: walk.end.signal };
  let hasEnded = false;
  window.addEventListener('keydown', (event) => hasEnded && event.preventDefault(), options);
  window.addEventListener(
    'keyup',
    () => {
      const element = document.activeElement;
      hasEnded ||= !element || element === document.body;
      if (hasEnded || !element) return;
      walk.stops++;
      const faults = faultsOf(element).filter(Boolean);
      if (faults.length) walk.problems.push(`${element.outerHTML.slice(0, 120)}: ${faults.join(', ')}`);
    },
    options,
  );
  if (!document.querySelector('dialog[open]') && document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
}
