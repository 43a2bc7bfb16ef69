// Assembles a landing page, for the dev server and the build alike.

/** Escapes text for HTML and for attributes in double quotes. */
export function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/**
 * Fills in `index.html`. `landing` is the result of `renderLanding()`, `sprites` the drawings before and after the page,
 * `head` the rest of the document head, `boot` the second boot script.
 */
export function fillTemplate(template, { language, landing, sprites, head, boot }) {
  const parts = {
    head: `<title>${escapeHtml(landing.title)}</title><meta name="description" content="${escapeHtml(landing.description)}">${head}`,
    busy: escapeHtml(landing.busy),
    slow: escapeHtml(landing.slow),
    'first-art': sprites.first,
    mobile: landing.mobile,
    boot,
    desktop: landing.desktop,
    'more-art': sprites.more,
  };
  const filled = template.replace(/<!--([\w-]+)-->/g, (place, name) => parts[name] ?? place);
  return filled.replace('<html lang="en"', `<html lang="${language}"`);
}

/** Wraps drawings in a sprite element. */
export function spriteElement(drawings) {
  return `<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>${drawings}</defs></svg>`;
}
