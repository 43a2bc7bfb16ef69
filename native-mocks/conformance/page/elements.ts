/** Creates an element with a class and text. */
export function element(tag: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(tag);
  created.className = className;
  created.textContent = text;
  return created;
}

/** Creates a button. */
export function button(text: string, className: string, onClick: () => void): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = className;
  created.textContent = text;
  created.addEventListener('click', onClick);
  return created;
}

/** Returns an element of page.html. */
export function pageElement(id: string): HTMLElement {
  // page.html defines it, and nothing removes it.
  return document.getElementById(id) as HTMLElement;
}
