import { type Check, assert, pause, unwrap } from './check.ts';

/** A second frame of the same origin, which uses the shell's objects to post a request. */
export const frameChecks: readonly Check[] = [
  {
    id: 'frame',
    title: 'Keeps this page working when a second frame posts messages',
    rule: 'OR-2',
    needs: ['$/test.slow'],
    async run({ client }) {
      const before = client.strays.length;
      const open = client.request('$/test.slow', { ms: 300, value: 1 });
      const frame = document.createElement('iframe');
      frame.style.display = 'none';
      document.body.appendChild(frame);
      const id = 'frame.1';
      try {
        const inner = frame.contentWindow as (Window & { eval(script: string): unknown }) | null; // A window of this origin.
        const script = `(function(){var t=${JSON.stringify(JSON.stringify({ jsonrpc: '2.0', id, method: '$/test.echo', params: 1 }))};
          var a=window[${JSON.stringify(client.port.object ?? '')}],w=window.webkit,h=w&&w.messageHandlers&&w.messageHandlers.bridgehead;
          try{if(a)a.postMessage(t);else if(h){var p=h.postMessage(t);if(p&&p.then)p.then(function(){},function(){});}}catch(e){}}())`;
        if (inner) inner.eval(script);
        assert(unwrap(await open) === 1, 'an open call of this page got a wrong response');
        await pause(100);
      } catch (error) {
        // A content security policy without eval prevents the test in the frame, but not the call.
        if (!(error instanceof EvalError)) throw error;
        unwrap(await open);
      } finally {
        frame.remove();
      }
      // A shell that cannot distinguish frames sends its response here (OR-2, OR-5). One response is allowed, two are not.
      const got = client.strays.slice(before);
      assert(got.length <= 1, 'the frame\u2019s request got two responses');
    },
  },
];
