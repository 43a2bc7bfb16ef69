import type { StoredPicture } from './picture-album.ts';

/** Elements that load, execute or navigate. The page script omits them, but a hostile page may send anything. */
const FORBIDDEN =
  'script,noscript,iframe,frame,frameset,object,embed,applet,link,meta,base,portal,fencedframe,video,audio,source,track,animate,animateTransform,animateMotion,set,xmp,noembed,noframes,plaintext';
const URL_ATTRIBUTE =
  /^(src|srcset|imagesrcset|href|xlink:href|action|formaction|poster|data|ping|background|cite|longdesc|usemap|manifest|srcdoc|http-equiv|autofocus)$/i;

/** Blocks all scripts and loads that remain in a picture, as a second line of defence. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** Total size of the style sheets and images that one picture shows: a hostile page may refer to one image from every element. */
const MAX_ASSET_CHARS = 20_000_000;

/** Creates the document of a picture without scripts or URLs, except its `data:` images. Scrolling becomes an offset. */
export function cleanPicture({ html, assets, scrollXPx, scrollYPx }: StoredPicture): string {
  // Sanitized twice: serialized text may become elements when it is parsed again (mutation XSS).
  const document = cleanDocument(cleanDocument(html, assets).documentElement.outerHTML, assets);
  const { documentElement: root } = document;
  const move = `margin:${-scrollYPx}px 0 0 ${-scrollXPx}px!important;overflow:hidden!important`;
  root.setAttribute('style', `${root.getAttribute('style') ?? ''};${move}`);
  const policy = document.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute('content', POLICY);
  document.head.prepend(policy);
  const still = document.createElement('style');
  still.textContent =
    '*,*::before,*::after{animation:none!important;transition:none!important;caret-color:transparent!important}';
  document.head.append(still);
  return `<!doctype html>${root.outerHTML}`;
}

/** A parsed document has no window, so nothing in it runs or loads. */
function cleanDocument(html: string, assets: StoredPicture['assets']): Document {
  const document = new DOMParser().parseFromString(html, 'text/html');
  cleanTree(document, createAssetFiller(assets));
  return document;
}

function cleanTree(root: Document | DocumentFragment, fillAsset: (element: Element) => void): void {
  for (const element of root.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (isForbidden(element, name)) element.removeAttribute(name);
    fillAsset(element);
    // Shadow trees are represented by templates here.
    if (element instanceof HTMLTemplateElement) cleanTree(element.content, fillAsset);
  }
}

function isForbidden(element: Element, name: string): boolean {
  if (/^on/i.test(name)) return true;
  if (!URL_ATTRIBUTE.test(name)) return false;
  return !element.getAttribute(name)?.startsWith('#');
}

/** Returns the function that inserts style sheets and images, until the picture contains as much as it may. */
function createAssetFiller(assets: StoredPicture['assets']): (element: Element) => void {
  let leftChars = MAX_ASSET_CHARS;
  return (element) => {
    const text = assets.get(Number(element.getAttribute('data-asset')));
    if (text === undefined || text.length > leftChars) return;
    if (element.localName === 'style') element.textContent = text.replace(/<\//g, '<\\/');
    else if (element.localName === 'img' && text.startsWith('data:image/')) element.setAttribute('src', text);
    else return;
    leftChars -= text.length;
  };
}
