// React Native WebView: spread the result of `attachWebView` into `<WebView source={{ uri }} {...props} />`.
import { createHostShell, type HostOptions, type HostShell } from 'bridgehead/host';

/** The part of a `WebView` that is used: `useRef<WebView>(null)`. */
interface WebViewRef {
  readonly current: { injectJavaScript(script: string): void } | null;
}

/** The event of `onMessage`. */
interface WebViewMessageEvent {
  readonly nativeEvent: { readonly data: string; readonly url: string };
}

/** The props of the WebView. */
interface WebViewProps {
  readonly onMessage: (event: WebViewMessageEvent) => void;
  readonly injectedJavaScriptBeforeContentLoaded: string;
}

/** Attaches the bridge to a WebView. Call it once for each mounted WebView, and `shell.detach()` when it unmounts. */
export function attachWebView(ref: WebViewRef, options: HostOptions): { shell: HostShell; props: WebViewProps } {
  const shell = createHostShell({
    ...options,
    // `true`: iOS logs an error for a script whose value it cannot convert.
    evaluate: (script) => ref.current?.injectJavaScript(`${script};true`),
  });
  const props: WebViewProps = {
    onMessage: ({ nativeEvent }) => shell.receive(nativeEvent.data, { url: nativeEvent.url }),
    injectedJavaScriptBeforeContentLoaded: `${shell.startScript('window.ReactNativeWebView')};true`,
  };
  return { shell, props };
}
