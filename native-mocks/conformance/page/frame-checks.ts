import { type Check, must, pause, resultOf } from './check.ts';

/** A second frame of the same origin, which finds the shell's objects and posts a request by them. */
export const frameChecks: readonly Check[] = [
  {
    id: 'frame',
    title: 'A second frame does not disturb this page',
    rule: 'OR-2',
    needs: ['$/test.slow'],
    async run({ wire }) {
      const before = wire.strays.length;
      const open = wire.request('$/test.slow', { ms: 300, value: 1 });
      const frame = document.createElement('iframe');
      frame.style.display = 'none';
      document.body.appendChild(frame);
      const id = 'frame.1';
      try {
        const inner = frame.contentWindow as (Window & { eval(script: string): unknown }) | null; // a window of this origin
        const script = `(function(){var t=${JSON.stringify(JSON.stringify({ jsonrpc: '2.0', id, method: '$/test.echo', params: 1 }))};
          var a=window.BridgeheadAndroid,w=window.webkit,h=w&&w.messageHandlers&&w.messageHandlers.bridgehead;
          try{if(a)a.postMessage(t);else if(h){var p=h.postMessage(t);if(p&&p.then)p.then(function(){},function(){});}}catch(e){}}())`;
        if (inner) inner.eval(script);
        must(resultOf(await open) === 1, 'an open call of this page got another answer');
        await pause(100);
      } catch (error) {
        // A policy without eval: the frame cannot be tried, the call can.
        if (!(error instanceof EvalError)) throw error;
        resultOf(await open);
      } finally {
        frame.remove();
      }
      // A shell that cannot tell frames answers the frame\u2019s request here (OR-2, OR-5): that is no fault, twice is one.
      const got = wire.strays.slice(before);
      must(got.length <= 1, 'the frame\u2019s request was answered twice');
    },
  },
];
