/** What the rule reads of a token of markdown-it. */
interface Token {
  readonly type: string;
  readonly info: string;
}

interface State {
  tokens: Token[];
  readonly Token: new (type: string, tag: string, nesting: -1 | 1) => Token;
}

interface MarkdownCore {
  readonly core: {
    readonly ruler: { after(other: string, name: string, rule: (state: State) => void): void };
  };
}

/** A fence with a label after its language: `sh [npm]`. */
const labelled = /^\S+ \[.+\]$/;

/**
 * Shows adjacent fences with labels as tabs. VitePress has a container for this (`::: code-group`), but GitHub and editors would show its
 * colons as text, while they ignore a label.
 */
export function tabs(md: MarkdownCore): void {
  md.core.ruler.after('block', 'tabs', (state) => {
    const isLabelled = (token: Token | undefined): boolean =>
      token?.type === 'fence' && labelled.test(token.info.trim());
    state.tokens = state.tokens.flatMap((token, index, all) => {
      const [isAfter, isBefore] = [isLabelled(all[index - 1]), isLabelled(all[index + 1])];
      if (!isLabelled(token) || (!isAfter && !isBefore)) return [token];
      // The container of VitePress reads the labels of the fences in it.
      const opening = isAfter ? [] : [new state.Token('container_code-group_open', 'div', 1)];
      const closing = isBefore ? [] : [new state.Token('container_code-group_close', 'div', -1)];
      return [...opening, token, ...closing];
    });
  });
}
