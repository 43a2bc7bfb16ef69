/** Selects the line after (1) or before (-1) the selected one of a list, and focuses it; the focused or newest line first. */
export function moveLine(list: HTMLElement, step: 1 | -1): void {
  const lines = [...list.querySelectorAll<HTMLElement>('button[aria-expanded]')];
  const selected = lines.findIndex((line) => line.ariaExpanded === 'true');
  const focused = lines.findIndex((line) => line === list.ownerDocument.activeElement);
  const next = selected < 0 && focused < 0 ? lines.length - 1 : (selected < 0 ? focused : selected) + step;
  const line = lines[Math.min(lines.length - 1, Math.max(0, next))];
  if (line?.ariaExpanded === 'false') line.click();
  line?.focus();
}
