import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../sdk/tools/document/read-document.ts';

// The exports of the package, whose declarations need another package.
const { default: examples } = createRequire(import.meta.url)('@open-rpc/examples') as {
  readonly default: Readonly<Record<string, object>>;
};

/** The examples that are refused, with the reason. May only shrink: links of OpenRPC have no meaning here. */
const refused: Readonly<Record<string, string>> = { links: '#/components/links/UserRepositories is not in it' };

describe('the examples of OpenRPC', () => {
  it('are six', () => {
    expect(Object.keys(examples)).toHaveLength(6);
  });

  it.each(Object.keys(examples))('are read, or refused in a sentence that names the member: %s', (name) => {
    const outcome = readDocument(JSON.stringify(examples[name]));
    expect('problem' in outcome ? outcome.problem : undefined).toBe(refused[name]);
  });
});
