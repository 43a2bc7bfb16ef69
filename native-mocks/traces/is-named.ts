// Runs inside the phone's page as text: the function cannot use imports, helpers or anything else of this module.

/** Whether a name matches the wanted one, parts of which a recording may have redacted (`•••`). */
export function isNamed(name: string, pattern: string): boolean {
  const parts = pattern.split('•••');
  const last = parts.pop() || '';
  if (!parts.length) return name === last;
  let at = 0;
  const containsParts = parts.every(function (part, index) {
    const found = index ? name.indexOf(part, at) : name.slice(0, part.length) === part ? 0 : -1;
    at = found + part.length;
    return found !== -1;
  });
  return containsParts && name.length >= at + last.length && name.slice(name.length - last.length) === last;
}
