/** Makes an element with a class and a text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Makes a button. */
export function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = className;
  made.textContent = text;
  made.addEventListener('click', onClick);
  return made;
}

/** An element of the page's own HTML. */
export function ownElement(id: string): HTMLElement {
  // page.html has it; nothing takes it away.
  return document.getElementById(id) as HTMLElement;
}
