// HarmonyOS ArkWeb: call `attachArkWeb` in `onControllerAttached` of the `Web` component, before the page is loaded.
import { createHostShell, type HostOptions, type HostShell } from 'bridgehead/host';

/** The part of a `webview.WebviewController` that is used (`@kit.ArkWeb`). */
export interface ArkWebController {
  getUrl(): string;
  runJavaScript(script: string): Promise<string>;
  registerJavaScriptProxy(object: object, name: string, methodList: string[]): void;
  deleteJavaScriptRegister(name: string): void;
}

export interface ArkWebOptions extends HostOptions {
  /** The object that pages detect: the one of the platform that the contract declares. By default that of Android, which is of the same kind. */
  readonly object?: string;
}

/** Attaches the bridge to a web view. Call it once for each controller, and `detach` when the component disappears. */
export function attachArkWeb(
  controller: ArkWebController,
  { object = 'BridgeheadAndroid', ...options }: ArkWebOptions,
): { readonly shell: HostShell; detach(): void } {
  const shell = createHostShell({ ...options, evaluate: (script) => controller.runJavaScript(script) });
  const port = { postMessage: (text: unknown): void => shell.receive(text, { url: controller.getUrl() }) };
  controller.registerJavaScriptProxy(port, object, ['postMessage']);
  return {
    shell,
    detach() {
      shell.detach();
      controller.deleteJavaScriptRegister(object);
    },
  };
}
