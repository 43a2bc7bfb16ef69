import { completeDocument } from './complete-document.ts';
import type { ContractDocument } from './document.ts';
import { documentShape } from './document-shape.ts';
import { findProblem } from './find-problem.ts';
import { pathText } from './path-text.ts';

/** The maximum length of a document in characters. The product's contract has 30 thousand. */
export const MAX_DOCUMENT_CHARS = 4_194_304;
const MAX_LEVELS = 200;

/** A document, or its problem as the rest of a sentence: "it is not JSON". */
export type ReadOutcome = { readonly document: ContractDocument } | { readonly problem: string };

/** Parses the text of a document, also an OpenRPC document of another program. Never throws: the outcome contains the document or its first problem. */
export function readDocument(text: string): ReadOutcome {
  if (text.length > MAX_DOCUMENT_CHARS) return { problem: tooLong(text.length) };
  let value: unknown;
  try {
    // Editors on Windows insert a byte order mark before the text.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { problem: `it is not JSON${placeIn(text, error)}` };
  }
  const treeProblem = problemOfTree(value);
  const completed = treeProblem === undefined ? completeDocument(value, MAX_DOCUMENT_CHARS) : value;
  const problem = treeProblem ?? documentShape(completed, []);
  if (problem !== undefined) return { problem };
  // The shape was just checked, member by member.
  const document = completed as ContractDocument;
  const inner = findProblem(document);
  return inner === undefined ? { document } : { problem: inner };
}

/** Describes the problem of a string with this many characters. */
export function tooLong(chars: number): string {
  const [is, most] = [chars, MAX_DOCUMENT_CHARS].map((value) => value.toLocaleString('en-US'));
  return `it has ${is} characters, but a contract has at most ${most}`;
}

/** Returns line and column if the engine reports the position. */
function placeIn(text: string, error: unknown): string {
  const position = / position (\d+)/.exec(String(error))?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position));
  return ` (line ${before.split('\n').length}, column ${before.length - before.lastIndexOf('\n')})`;
}

interface Node {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Node | undefined;
  readonly level: number;
}

/** Finds problems that would crash or mislead code that walks the document recursively. */
function problemOfTree(root: unknown): string | undefined {
  const nodes: Node[] = [{ value: root, key: '', parent: undefined, level: 0 }];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const { value, key, level } = node;
    if (level > MAX_LEVELS) return `${pathText(pathOf(node).slice(0, 6))} has more than ${MAX_LEVELS} nested levels`;
    if (key === '__proto__') {
      return `${pathText(pathOf(node))} has a name that objects in JavaScript cannot store. Rename it`;
    }
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const [name, each] of Object.entries(value)) {
      // Plain JSON; its members are treated as unknown.
      nodes.push({ value: each as unknown, key: isList ? Number(name) : name, parent: node, level: level + 1 });
    }
  }
  return undefined;
}

function pathOf(node: Node): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let each = node; each.parent; each = each.parent) path.unshift(each.key);
  return path;
}
