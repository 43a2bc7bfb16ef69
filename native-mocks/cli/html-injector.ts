import { Transform } from 'node:stream';

/**
 * The maximum number of bytes to search for the start of the head; after that, the script is inserted at the current
 * position.
 */
const PREFIX_BYTES = 64 * 1024;

const SKIPPED =
  /(?:\uFEFF|\u00EF\u00BB\u00BF|\s+|<!--[\s\S]*?-->|<!doctype[^>]*>|<\?[^>]*>|<html(?=[\s>/])(?:"[^"]*"|'[^']*'|[^'">])*>)/iy;
const HEAD = /<head(?=[\s>/])(?:"[^"]*"|'[^']*'|[^'">])*>/iy;
/** An incomplete tag, comment or declaration. Tested only if neither pattern above matches. */
const UNFINISHED = /(?:<!--|<!doctype|<\?|<(?:html|head)(?=[\s/])|<[!a-z?-]{0,8}$|$)/iy;

/**
 * Returns the index in `html` where a script runs before everything else of a page: right after the head's start tag, or
 * where a missing head would begin. Returns `undefined` if more input is needed.
 *
 * Nothing is inserted before a doctype, because the page would switch to quirks mode.
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

/** Creates a stream that inserts `markup` (ASCII) at the start of the page's head; it buffers as little as possible. */
export function createHtmlInjector(markup: string): Transform {
  let buffered: Buffer | undefined = Buffer.alloc(0);
  const insert = (page: Buffer, at: number): Buffer =>
    Buffer.concat([page.subarray(0, at), Buffer.from(markup, 'latin1'), page.subarray(at)]);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!buffered) return done(null, chunk);
      buffered = Buffer.concat([buffered, chunk]);
      // In latin1 one byte is one character, so a text index is a byte index, whatever the page's encoding.
      const at =
        findScriptPlace(buffered.toString('latin1')) ?? (buffered.length > PREFIX_BYTES ? buffered.length : undefined);
      if (at === undefined) return done();
      const out = insert(buffered, at);
      buffered = undefined;
      return done(null, out);
    },
    flush(done) {
      // The page ended before its head: an empty document, or one with only comments.
      done(null, buffered && insert(buffered, buffered.length));
      buffered = undefined;
    },
  });
}
