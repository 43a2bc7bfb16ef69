// HarmonyOS ArkWeb: call `attachArkWeb` in `onControllerAttached` of the `Web` component, before the page is loaded.
import { createHostShell, type HostOptions, type HostShell } from 'bridgehead/host';

/** The part of a `webview.WebviewController` that is used (`@kit.ArkWeb`). */
export interface ArkWebController {
  getUrl(): string;
  runJavaScript(script: string): Promise<string>;
  registerJavaScriptProxy(object: object, name: string, methodList: string[]): void;
  deleteJavaScriptRegister(name: string): void;
}

/** The object that pages detect; ArkWeb has the same kind of object as Android. */
const OBJECT = 'BridgeheadAndroid';

/** Attaches the bridge to a web view. Call it once for each controller, and `detach` when the component disappears. */
export function attachArkWeb(
  controller: ArkWebController,
  options: HostOptions,
): { readonly shell: HostShell; detach(): void } {
  const shell = createHostShell({ ...options, evaluate: (script) => controller.runJavaScript(script) });
  const port = { postMessage: (text: unknown): void => shell.receive(text, { url: controller.getUrl() }) };
  controller.registerJavaScriptProxy(port, OBJECT, ['postMessage']);
  return {
    shell,
    detach() {
      shell.detach();
      controller.deleteJavaScriptRegister(OBJECT);
    },
  };
}
