/** Creates an element with a class and text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Creates a button. */
export function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** Returns an element of page.html. */
export function ownElement(id: string): HTMLElement {
  // page.html defines it, and nothing removes it.
  return document.getElementById(id) as HTMLElement;
}
