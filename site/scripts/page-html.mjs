// Puts a landing page together: the same page for the dev server and for the build.

/** Escapes text for HTML and for attributes in double quotes. */
export function escapeHtml(text) {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/**
 * Fills `index.html`. `landing` is what `renderLanding()` gives, `sprites` the drawings before and after the page,
 * `head` everything else that belongs into the head, `boot` the script behind the first screen.
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

/** A sprite element around drawings. */
export function spriteElement(drawings) {
  return `<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>${drawings}</defs></svg>`;
}
