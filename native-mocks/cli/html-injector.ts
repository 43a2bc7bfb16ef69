import { Transform } from 'node:stream';

/** How much of a page may pass before its head must have begun; beyond it the script goes in where the reading stands. */
const PREFIX_BYTES = 64 * 1024;

const SKIPPED =
  /(?:\uFEFF|\u00EF\u00BB\u00BF|\s+|<!--[\s\S]*?-->|<!doctype[^>]*>|<\?[^>]*>|<html(?=[\s>/])(?:"[^"]*"|'[^']*'|[^'">])*>)/iy;
const HEAD = /<head(?=[\s>/])(?:"[^"]*"|'[^']*'|[^'">])*>/iy;
/** A tag, comment or declaration that is cut. Asked only where neither of the two above fits. */
const UNFINISHED = /(?:<!--|<!doctype|<\?|<(?:html|head)(?=[\s/])|<[!a-z?-]{0,8}$|$)/iy;

/**
 * Where a script must stand to run before everything else of a page: an index into `html`, right after the head's start
 * tag, or where a missing head would begin. `undefined`: more of the page is needed to tell.
 *
 * Nothing goes in front of a doctype: the page would fall into quirks mode.
 */
export function findScriptPlace(html: string): number | undefined {
  let at = 0;
  for (;;) {
    HEAD.lastIndex = at;
    const head = HEAD.exec(html);
    if (head) return at + head[0].length;
    SKIPPED.lastIndex = at;
    const skipped = SKIPPED.exec(html);
    if (!skipped) {
      UNFINISHED.lastIndex = at;
      return UNFINISHED.test(html) ? undefined : at;
    }
    at += skipped[0].length;
  }
}

/** A stream that puts `markup` (ASCII) first into the head of the page that flows through; it holds back no more than it must. */
export function createHtmlInjector(markup: string): Transform {
  let held: Buffer | undefined = Buffer.alloc(0);
  const insert = (page: Buffer, at: number): Buffer =>
    Buffer.concat([page.subarray(0, at), Buffer.from(markup, 'latin1'), page.subarray(at)]);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!held) return done(null, chunk);
      held = Buffer.concat([held, chunk]);
      // One byte is one character: an index into the text is an index into the bytes, whatever the page's encoding.
      const at = findScriptPlace(held.toString('latin1')) ?? (held.length > PREFIX_BYTES ? held.length : undefined);
      if (at === undefined) return done();
      const out = insert(held, at);
      held = undefined;
      return done(null, out);
    },
    flush(done) {
      // A page that ends before its head begins: an empty document, or one of comments.
      done(null, held && insert(held, held.length));
      held = undefined;
    },
  });
}
