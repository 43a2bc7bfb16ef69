import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const modules = process.env['ADAPTED_PACKAGES'] ?? '';

/** A message event of the fake window. Node's accepts only ports as its source. */
class FakeMessageEvent {
  readonly type: string;
  constructor(type: string, members: object) {
    this.type = type;
    Object.assign(this, members);
  }
}

/**
 * Runs a file of an installed package in a context whose global object is this window, since the packages look for the app while
 * they load. Returns its exports, if it is a CommonJS module.
 */
export function loadPackage(file: string, window: Record<PropertyKey, unknown>): Record<string, unknown> {
  const module = { exports: {} };
  Object.assign(window, {
    window,
    top: window,
    console,
    setTimeout,
    URL,
    URLSearchParams,
    MessageEvent: FakeMessageEvent,
  });
  const code = readFileSync(`${modules}/${file}`, 'utf8');
  // A line break, since the last line of the file is a comment.
  const run: unknown = vm.runInContext(`(function (module, exports, require) {${code}\n})`, vm.createContext(window), {
    filename: file,
  });
  // The cast is safe because the code above is a function.
  (run as (...values: unknown[]) => void)(module, module.exports, createRequire(`${modules}/`));
  return module.exports;
}
