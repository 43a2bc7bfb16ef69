/** What was changed in a page's content security policy, and the policy that is left. */
export interface AdmittedPolicy {
  /** `undefined`: nothing is left of it. */
  readonly policy: string | undefined;
  /** Sentences for the tester; empty when the policy already allowed the script. */
  readonly changes: readonly string[];
}

/** What `admitScript` takes. */
export interface AdmitScriptOptions {
  /** Absolute address of the injected script. */
  readonly scriptUrl: string;
  /** The `nonce` attribute the injected script carries. */
  readonly nonce: string;
}

/**
 * A content security policy that lets one more script run and the page be shown in a frame, and is otherwise the same.
 *
 * A policy that works with nonces, hashes or `strict-dynamic` gets the nonce; any other the script's address, since a
 * nonce would switch its `unsafe-inline` off. `frame-ancestors` goes. A header may hold several policies, divided by commas.
 */
export function admitScript(header: string, options: AdmitScriptOptions): AdmittedPolicy {
  const changes: string[] = [];
  const policies = header
    .split(',')
    .map((policy) => admitInPolicy(policy, { ...options, changes }))
    .filter((policy) => policy !== '');
  return { policy: policies.length ? policies.join(', ') : undefined, changes: [...new Set(changes)] };
}

function admitInPolicy(policy: string, options: AdmitScriptOptions & { readonly changes: string[] }): string {
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
    const admitted = [name, ...sources, added];
    if (isDefault) directives.push(admitted);
    else directives[directives.indexOf(rule)] = admitted;
    changes.push(`Content-Security-Policy: ${name} also allows the simulator's shell script, and nothing else`);
  }
  return directives.map((words) => words.join(' ')).join('; ');
}
