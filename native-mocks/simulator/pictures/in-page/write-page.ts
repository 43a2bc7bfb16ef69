// Runs inside the phone's page as text: a function cannot use imports, helpers or anything else of this module.

/** Serializes parts of an element to HTML. */
export interface ElementWriter {
  readonly escape: (text: string) => string;
  /** Returns attributes for what the user has typed, selected or opened, without URLs. */
  readonly stateOf: (element: Element) => string;
  /** Returns the `style` attribute. */
  readonly styleOf: (element: Element) => string;
  /** Returns the value of a field. Values of secret fields are masked. */
  readonly valueOf: (field: HTMLInputElement) => string;
}

export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Creates `valueOf`. */
export function maskSecrets(isSecret: (field: Element) => boolean): ElementWriter['valueOf'] {
  return function (field) {
    return isSecret(field) ? field.value && '••••••' : field.value;
  };
}

/** Creates `stateOf`; `imageId` numbers images. */
export function describeState(
  tools: Pick<ElementWriter, 'escape' | 'valueOf'>,
  imageId: (image: HTMLImageElement) => number,
): ElementWriter['stateOf'] {
  return function (element) {
    const name = element.localName;
    const field = element as HTMLInputElement;
    if (name === 'input' && field.type !== 'file') {
      return ' value="' + tools.escape(tools.valueOf(field)) + '"' + (field.checked ? ' checked' : '');
    }
    if (name === 'option') return (element as HTMLOptionElement).selected ? ' selected' : '';
    if (name === 'a') return element.hasAttribute('href') ? ' href="#"' : '';
    if (name === 'use') {
      const target = element.getAttribute('href') || element.getAttribute('xlink:href') || '';
      return target[0] === '#' ? ' href="' + tools.escape(target) + '"' : '';
    }
    if (name !== 'img' && name !== 'canvas') return '';
    return ' data-asset="' + imageId(element as HTMLImageElement) + '"';
  };
}

/** Creates `styleOf`: images get their displayed size; scrolled content is offset, since a picture cannot scroll. */
export function describeStyle(page: Window, escape: ElementWriter['escape']): ElementWriter['styleOf'] {
  const { document } = page;
  return function (element) {
    const box = element as HTMLElement;
    let style = element.getAttribute('style') || '';
    if (/^(img|canvas|video|iframe|object|embed)$/.test(element.localName)) {
      style += ';width:' + box.offsetWidth + 'px;height:' + box.offsetHeight + 'px';
    }
    const above = element.parentElement;
    const isRoot = !above || above === document.documentElement || above === document.body;
    if (!isRoot && above.firstElementChild === element && above.scrollTop > 0) {
      style += ';margin-top:' + -above.scrollTop + 'px';
    }
    return style && ' style="' + escape(style) + '"';
  };
}

/** Creates the function that writes all attributes of an element except scripts and URLs. */
export function describeAttributes(writer: ElementWriter): (element: Element) => string {
  const dropped =
    /^(on.*|src|srcset|imagesrcset|href|xlink:href|action|formaction|poster|data|ping|background|autofocus|autoplay|value|checked|selected|nonce|integrity|http-equiv|style|data-asset)$/i;
  return function (element) {
    let text = '';
    Array.prototype.forEach.call(element.attributes, function (attribute: Attr) {
      if (dropped.test(attribute.name) || /[^\w:.-]/.test(attribute.name)) return;
      text += ' ' + attribute.name + '="' + writer.escape(attribute.value) + '"';
    });
    return text + writer.stateOf(element) + writer.styleOf(element);
  };
}

/** Creates the functions that write style sheets as empty elements with the number of their asset. */
export function describeSheets(
  styleId: (sheet: CSSStyleSheet) => number,
  escape: ElementWriter['escape'],
): {
  readonly sheet: (sheet: CSSStyleSheet | null) => string;
  readonly adopted: (root: Document | ShadowRoot) => string;
} {
  const sheet = function (given: CSSStyleSheet | null): string {
    const id = given && !given.disabled ? styleId(given) : 0;
    const media = given && given.media.mediaText;
    return id ? '<style data-asset="' + id + '"' + (media ? ' media="' + escape(media) + '"' : '') + '></style>' : '';
  };
  const adopted = function (root: Document | ShadowRoot): string {
    return ((root.adoptedStyleSheets as CSSStyleSheet[] | undefined) || []).map(sheet).join('');
  };
  return { sheet: sheet, adopted: adopted };
}

/** Tools of `writePage`. */
export interface PageWriter extends ElementWriter {
  readonly attributesOf: (element: Element) => string;
  readonly sheets: ReturnType<typeof describeSheets>;
}

/** Serializes the current appearance of the page to HTML; `undefined` if it exceeds the size limit of pictures. */
export function writePage(document: Document, writer: PageWriter): string | undefined {
  const MAX_CHARS = 1_500_000;
  const MAX_DEPTH = 200;
  const omitted = /^(script|noscript|meta|base|title|template|source|track|param|frame|frameset)$/;
  const empty = /^(area|br|col|hr|img|input|wbr)$/;
  const boxes: Record<string, string> = { iframe: 'div', object: 'div', embed: 'div', video: 'div', canvas: 'img' };
  let size = 0;
  const childrenOf = function (parent: Node, depth: number): string {
    let text = '';
    parent.childNodes.forEach(function (child) {
      if (size < MAX_CHARS) text += write(child, depth + 1);
    });
    return text;
  };
  const contentOf = function (element: Element, depth: number): string {
    if (element.localName === 'textarea') return writer.escape(writer.valueOf(element as HTMLInputElement));
    const root = element.shadowRoot;
    if (!root) return childrenOf(element, depth);
    const shadow = writer.sheets.adopted(root) + childrenOf(root, depth);
    return '<template shadowrootmode="open">' + shadow + '</template>' + childrenOf(element, depth);
  };
  const write = function (node: Node, depth: number): string {
    const isText = node.nodeType === 3;
    const element = node as Element;
    const name = element.localName;
    if (!isText && (node.nodeType !== 1 || depth > MAX_DEPTH || omitted.test(name) || /[^\w-]/.test(name))) return '';
    if (name === 'style' || name === 'link') return writer.sheets.sheet((element as HTMLStyleElement).sheet);
    const tag = boxes[name] || name;
    const open = isText ? writer.escape(node.nodeValue || '') : '<' + tag + writer.attributesOf(element) + '>';
    size += open.length;
    if (isText || empty.test(tag)) return open;
    return open + (boxes[name] ? '' : contentOf(element, depth)) + '</' + tag + '>';
  };
  const text = write(document.documentElement, 0) + writer.sheets.adopted(document);
  return size < MAX_CHARS ? text : undefined;
}
