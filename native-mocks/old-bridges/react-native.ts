import type { NativeSide, NativeSideTools } from './native-side.ts';

/** The native side of a React Native WebView, with the default messages of the adapter: `{id, type, payload}`. */
export function createReactNativeSide({ host, platform, call, put }: NativeSideTools): NativeSide {
  const send = function (message: object): void {
    // The web view dispatches its messages to the window on iOS and to the document on Android.
    const target = (platform === 'ios' ? host : host['document']) as Window;
    const page = host as unknown as { MessageEvent: typeof MessageEvent };
    target.dispatchEvent(new page.MessageEvent('message', { data: JSON.stringify(message) }));
  };
  put(host, 'ReactNativeWebView', {
    postMessage(text: string) {
      const { id, type, payload } = Object(JSON.parse(text)) as { id?: unknown; type?: unknown; payload?: unknown };
      call(String(type), payload, function (error, result) {
        if (id !== undefined) send(error ? { id, error } : { id, payload: result });
      });
    },
  });
  return { emit: (type, payload) => send({ type, payload }) };
}
