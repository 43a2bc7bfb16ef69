// Run inside the phone's page, as text: no import, no helper, nothing of this module outside each function.

/** The ARIA role of an element; `generic` where it has none of those that people use. */
export function roleOf(element: Element): string {
  const byTag: Record<string, string> = {
    A: 'link',
    BUTTON: 'button',
    SELECT: 'combobox',
    TEXTAREA: 'textbox',
    SUMMARY: 'button',
  };
  const byType: Record<string, string> = {
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    number: 'spinbutton',
    search: 'searchbox',
  };
  const given = element.getAttribute('role');
  if (given) return given;
  if (element.tagName === 'INPUT') return byType[(element as HTMLInputElement).type] || 'textbox';
  return byTag[element.tagName] || 'generic';
}

/** The accessible name of an element, at most 200 characters; empty where it has none. */
export function nameOf(document: Document, element: Element): string {
  const clean = function (text: string | null | undefined): string {
    return (text || '').replace(/\s+/g, ' ').trim().slice(0, 200);
  };
  const { type, value, labels } = element as HTMLInputElement;
  const referred = (element.getAttribute('aria-labelledby') || '').split(/\s+/).map(function (id) {
    const found = id ? document.getElementById(id) : null;
    return found ? found.textContent : '';
  });
  const label = labels && labels[0];
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
  const image = element.querySelector('img[alt],svg[aria-label]');
  const texts = [
    referred.join(' '),
    element.getAttribute('aria-label'),
    label ? label.textContent : '',
    isField && /^(button|submit|reset)$/.test(type) ? value : '',
    isField ? '' : element.textContent,
    image && (image.getAttribute('alt') || image.getAttribute('aria-label')),
    element.getAttribute('alt'),
    element.getAttribute('title'),
    element.getAttribute('placeholder'),
  ];
  for (let at = 0; at < texts.length; at++) if (clean(texts[at])) return clean(texts[at]);
  return '';
}

/** Whether a person types into an element. */
export function isTextField(element: Element): boolean {
  const { type } = element as HTMLInputElement;
  const isInput = element.tagName === 'INPUT' && !/^(checkbox|radio|button|submit|reset|image|file)$/.test(type);
  return isInput || element.tagName === 'TEXTAREA';
}
