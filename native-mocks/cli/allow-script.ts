/** The changes to a page's content security policy and the resulting policy. */
export interface AllowedPolicy {
  /** `undefined` if no directive is left. */
  readonly policy: string | undefined;
  /** Messages for the tester; empty when the policy already allowed the script. */
  readonly changes: readonly string[];
}

/** Options of `allowScript`. */
export interface AllowScriptOptions {
  /** Absolute URL of the injected script. */
  readonly scriptUrl: string;
  /** The `nonce` attribute of the injected script. */
  readonly nonce: string;
}

/**
 * Extends a content security policy so that one more script may run and the page may be framed.
 *
 * A policy with nonces, hashes or `strict-dynamic` gets the nonce; any other policy gets the script's URL, since a nonce
 * would disable its `unsafe-inline`. `frame-ancestors` is removed. A header may contain several comma-separated policies.
 */
export function allowScript(header: string, options: AllowScriptOptions): AllowedPolicy {
  const changes: string[] = [];
  const policies = header
    .split(',')
    .map((policy) => allowInPolicy(policy, { ...options, changes }))
    .filter((policy) => policy !== '');
  return { policy: policies.length ? policies.join(', ') : undefined, changes: [...new Set(changes)] };
}

function allowInPolicy(policy: string, options: AllowScriptOptions & { readonly changes: string[] }): string {
  const { changes } = options;
  const directives = policy
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => text.split(/\s+/))
    .filter(([name = '']) => {
      const isFraming = name.toLowerCase() === 'frame-ancestors';
      if (isFraming)
        changes.push('Content-Security-Policy: frame-ancestors replaced, so that the phone can show the page');
      return !isFraming;
    });
  const find = (name: string): string[] | undefined => directives.find(([found = '']) => found.toLowerCase() === name);
  const rule = find('script-src-elem') ?? find('script-src') ?? find('default-src');
  if (rule) {
    const sources = rule.slice(1).filter((source) => source.toLowerCase() !== "'none'");
    const isByNonce = sources.some((source) => /^'(nonce-|sha\d+-|strict-dynamic')/i.test(source));
    const added = isByNonce ? `'nonce-${options.nonce}'` : options.scriptUrl;
    const isDefault = rule[0]?.toLowerCase() === 'default-src';
    const name = isDefault ? 'script-src' : (rule[0] ?? 'script-src');
    const allowed = [name, ...sources, added];
    if (isDefault) directives.push(allowed);
    else directives[directives.indexOf(rule)] = allowed;
    changes.push(`Content-Security-Policy: ${name} also allows the simulator's shell script, and nothing else`);
  }
  return directives.map((words) => words.join(' ')).join('; ');
}
