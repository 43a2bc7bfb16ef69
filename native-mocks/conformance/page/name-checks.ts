import { type Check, must, resultOf } from './check.ts';

declare global {
  interface Window {
    /** How often a script found the variable instead of the member. */
    bridgeheadBareNames?: number;
  }
}

// A variable of a script cannot be deleted: it passes on what it gets, so that it disturbs no later row.
const VARIABLE = `let bridgehead = { receive: function (text) {
  window.bridgeheadBareNames = (window.bridgeheadBareNames || 0) + 1;
  return window.bridgehead.receive(text);
} };`;

/** What a page's own scripts may do to the name. */
export const nameChecks: readonly Check[] = [
  {
    id: 'hidden-name',
    title: 'A variable \u201cbridgehead\u201d of a page\u2019s script hides nothing',
    rule: 'TR-6',
    needs: ['$/test.echo'],
    async run({ wire }) {
      const script = document.createElement('script');
      script.textContent = VARIABLE;
      // A policy without inline scripts declares nothing: then this row tests less.
      document.head.appendChild(script);
      script.remove();
      resultOf(await wire.request('$/test.echo', 1));
      must(!window.bridgeheadBareNames, 'the script named `bridgehead` and not `window.bridgehead`');
    },
  },
];
