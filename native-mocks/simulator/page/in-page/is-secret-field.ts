// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** Whether a field contains a password, a one-time code or card data, which must not leave the page. */
export function isSecretField(field: Element): boolean {
  const use = (field.getAttribute('autocomplete') || '').toLowerCase();
  const isPassword = field.localName === 'input' && (field as HTMLInputElement).type === 'password';
  return isPassword || /password|one-time-code|^cc-| cc-/.test(use);
}
