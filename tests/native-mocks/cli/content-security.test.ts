import { describe, expect, it } from 'vitest';
import { allowScript } from '../../../native-mocks/cli/allow-script.ts';

const options = { scriptUrl: 'http://127.0.0.1:4173/__simulator/shell.js', nonce: 'n1' };
const url = options.scriptUrl;

describe('allowScript', () => {
  it.each([
    ["script-src 'self'", `script-src 'self' ${url}`],
    ["script-src 'unsafe-inline' https://a.example", `script-src 'unsafe-inline' https://a.example ${url}`],
    ["script-src 'nonce-abc'", "script-src 'nonce-abc' 'nonce-n1'"],
    ["script-src 'strict-dynamic' 'sha256-x'", "script-src 'strict-dynamic' 'sha256-x' 'nonce-n1'"],
    ["script-src 'none'; img-src *", `script-src ${url}; img-src *`],
    ["default-src 'self'", `default-src 'self'; script-src 'self' ${url}`],
    ["default-src 'self'; script-src-elem 'self'", `default-src 'self'; script-src-elem 'self' ${url}`],
    ['img-src *', 'img-src *'],
    ["script-src 'self', script-src 'nonce-a'", `script-src 'self' ${url}, script-src 'nonce-a' 'nonce-n1'`],
  ])('rewrites the content security policy %s to %s', (given, expected) => {
    expect(allowScript(given, options).policy).toBe(expected);
  });

  it('reports each change of a content security policy once', () => {
    expect(allowScript("script-src 'self'; frame-ancestors 'none'", options).changes).toHaveLength(2);
    expect(allowScript("script-src 'self', script-src 'self'", options).changes).toHaveLength(1);
  });

  it('changes and reports nothing when a content security policy does not restrict scripts', () => {
    expect(allowScript('img-src *; upgrade-insecure-requests', options).changes).toEqual([]);
  });

  it('drops a content security policy that only restricts framing', () => {
    expect(allowScript("frame-ancestors 'self'", options).policy).toBeUndefined();
  });
});
