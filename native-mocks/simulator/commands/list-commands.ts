import { moveLine } from '../ui/move-line.ts';

/** A command of the palette: a control that the window shows. */
export interface Command {
  readonly name: string;
  /** The part of the window that contains the control. */
  readonly place: string;
  /** As in `aria-keyshortcuts`: alternatives between spaces. */
  readonly keys: string;
  readonly run: () => void;
}

const CONTROLS = 'button:not(:disabled), a[href], input:is([type="checkbox"], [type="radio"], [type="search"])';

/** Lists the controls of the window, and the lists that keys move in, but not the lines of lists. Those with keys are first. */
export function listCommands(document: Document): readonly Command[] {
  const elements = [...document.querySelectorAll<HTMLElement>(`${CONTROLS}, ol[aria-keyshortcuts]`)];
  const commands = elements
    .filter((element) => !element.closest('dialog, [inert]') && !element.matches('ol button') && isVisible(element))
    .map((element) => ({
      name: nameOf(element),
      place: element.closest('[role="tabpanel"]')?.querySelector('section')?.ariaLabel ?? sectionOf(element),
      keys: element.getAttribute('aria-keyshortcuts') ?? '',
      run() {
        element.focus();
        if (element.matches('ol')) moveLine(element, -1);
        else if (!element.matches('input[type="search"]')) element.click();
      },
    }))
    .filter(({ name }) => name !== '');
  // The header repeats a button of the phone as an icon.
  const isRepeated = ({ name, place }: Command): boolean =>
    place === '' && commands.some((other) => other.place !== '' && other.name.endsWith(`: ${name}`));
  return commands
    .filter((command) => !isRepeated(command))
    .sort((one, other) => Number(other.keys !== '') - Number(one.keys !== ''));
}

/** Returns the commands whose name or place contains all words. */
export function findCommands(commands: readonly Command[], text: string): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/);
  return commands.filter(({ name, place }) => {
    const searched = `${name} ${place}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** A styled checkbox or radio button is transparent; its label is visible. */
function isVisible(element: HTMLElement): boolean {
  return (element.closest('label') ?? element).checkVisibility();
}

/** Returns the visible text of a control and its hint, such as `Mirror: Repeat taps in all phones`. */
function nameOf(element: HTMLElement): string {
  if (element.matches('ol')) return 'Next and previous line';
  const label = element.closest('label');
  const group = element.closest('fieldset')?.querySelector('legend')?.textContent;
  const text = (label ?? element).textContent.trim();
  const hint = element.ariaLabel || element.title || label?.title;
  return [group, text, hint].filter(Boolean).join(': ');
}

function sectionOf(element: HTMLElement): string {
  return element.closest('section[aria-label], form[aria-label]')?.ariaLabel ?? '';
}
