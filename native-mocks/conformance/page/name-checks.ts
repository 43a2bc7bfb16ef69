import { type Check, assert, unwrap } from './check.ts';

declare global {
  interface Window {
    /** How often a script resolved the variable instead of the member. */
    bridgeheadBareNames?: number;
  }
}

// A global lexical variable cannot be deleted, so it forwards its calls and does not disturb later rows.
const VARIABLE = `let bridgehead = { receive: function (text) {
  window.bridgeheadBareNames = (window.bridgeheadBareNames || 0) + 1;
  return window.bridgehead.receive(text);
} };`;

/** Checks of a page whose own scripts use the name `bridgehead`. */
export const nameChecks: readonly Check[] = [
  {
    id: 'hidden-name',
    title: 'Reaches the page when its script declares a variable \u201cbridgehead\u201d',
    rule: 'TR-6',
    needs: ['$/test.echo'],
    async run({ client }) {
      const script = document.createElement('script');
      script.textContent = VARIABLE;
      // If a content security policy forbids inline scripts, nothing is declared and this row tests less.
      document.head.appendChild(script);
      script.remove();
      unwrap(await client.request('$/test.echo', 1));
      assert(!window.bridgeheadBareNames, 'the shell\u2019s script used `bridgehead` instead of `window.bridgehead`');
    },
  },
];
