import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../sdk/tools/document/read-document.ts';

// The exports of the package, whose declarations need another package.
const { default: examples } = createRequire(import.meta.url)('@open-rpc/examples') as {
  readonly default: Readonly<Record<string, object>>;
};

describe('the examples of OpenRPC', () => {
  it('are six', () => {
    expect(Object.keys(examples)).toHaveLength(6);
  });

  it.each(Object.keys(examples))('are read: %s', (name) => {
    const outcome = readDocument(JSON.stringify(examples[name]));
    expect('problem' in outcome ? outcome.problem : undefined).toBeUndefined();
  });
});
