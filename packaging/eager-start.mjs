// A Rollup plugin that makes V8 compile the functions of a start while it reads the file (docs/decisions/0053-eager-start.md).
//
// V8 skips over the body of a function and compiles it at its first call, on the main thread. A function expression in
// parentheses is compiled at once; for the script of a page, this happens on another thread. For the functions that a start
// calls, this plugin therefore turns
//
//   function f() {}   into   const f = (function () {});   at the top of its scope, because only declarations are hoisted,
//   () => {}          into   (() => {})
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';

/** Rewrites the chunk with this name, which exports what `called-at-start.mjs` imports. */
export const compileStartEagerly = (chunkName) => ({
  name: 'compile-start-eagerly',
  renderChunk(code, chunk) {
    if (chunk.name !== chunkName) return null;
    return writeEagerly(code, { program: this.parse(code), called: calledAtStart(code) });
  },
});

const key = ({ start, end }) => `${start}-${end}`;

/** Runs a start in another process, because the coverage of V8 slows down its whole process. Returns the positions of functions. */
function calledAtStart(code) {
  const folder = mkdtempSync(join(tmpdir(), 'bridgehead-start-'));
  try {
    const file = join(folder, 'core.mjs');
    writeFileSync(file, code);
    const program = fileURLToPath(new URL('called-at-start.mjs', import.meta.url));
    return new Set(JSON.parse(execFileSync(process.execPath, [program, file], { encoding: 'utf8' })).map(key));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rewrites the functions at the positions `called`. Returns the code and its map. */
export function writeEagerly(code, { program, called }) {
  const text = new MagicString(code);
  visit(program, (node, parent) => {
    if (!isFunction(node) || !called.has(key(node))) return;
    if (node.type !== 'FunctionDeclaration') parenthesize(text, node, parent);
    else if (parent.type === 'Program' || parent.type === 'BlockStatement') hoist(text, node, parent);
  });
  return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
}

const isFunction = ({ type }) => /^(ArrowFunctionExpression|FunctionDeclaration|FunctionExpression)$/.test(type);

function visit(node, onNode, parent) {
  onNode(node, parent);
  for (const child of Object.values(node).flat()) if (child && child.type) visit(child, onNode, node);
}

function parenthesize(text, node, parent) {
  // V8 compiles no async arrow function early. A function that is called where it is written has parentheses.
  const gainsNothing = (node.async && node.type === 'ArrowFunctionExpression') || parent.callee === node;
  if (!gainsNothing) text.appendRight(node.start, '(').appendLeft(node.end, ')');
}

/** Makes a declaration a constant and moves it, with the comment above it, to the start of the block around it. */
function hoist(text, { start, id, end }, block) {
  const { body } = block;
  const startOf = (index) => (index > 0 ? body[index - 1].end : block.type === 'Program' ? 0 : block.start + 1);
  const from = startOf(body.findIndex((statement) => statement.start === start));
  const top = startOf(body.findIndex(({ type, directive }) => type !== 'ImportDeclaration' && !directive));
  const keyword = text.original.slice(start, id.start);
  text.overwrite(start, id.end, `const ${id.name} = (${keyword}`).appendLeft(end, ');');
  if (from > top) text.move(from, end, top);
}
