import { checkArgument } from '../../errors/check-argument.ts';

/**
 * Encodes a string as a JavaScript literal, safe in any script and in HTML (TR-6). Escapes lone surrogates.
 *
 * @throws {TypeError} for a value that is not a string.
 */
export function scriptLiteral(text: string): string {
  checkArgument(typeof text === 'string', 'scriptLiteral(text)');
  return JSON.stringify(text).replace(/[<\u2028\u2029]|[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Returns a script that delivers a string to the page if its document is still of `origin` (OR-3). Uses `window.`, since a page
 * may have a variable of the same name.
 */
export function receiveScript(text: string, origin: string | null, pageName: string): string {
  const guard = origin === null ? '' : `location.origin===${scriptLiteral(origin)}&&`;
  const name = `window.${pageName}`;
  return `${guard}${name}&&${name}.receive&&${name}.receive(${scriptLiteral(text)})`;
}

/** Options of `startScript`. */
export interface StartScriptOptions {
  /** The object in the page that posts to the app: `window.ReactNativeWebView`, `window.chrome.webview`. */
  readonly carrier: string;
  readonly objectName: string;
  /** The start snapshot (SN-1); empty if the shell has none. */
  readonly snapshot: string;
  /** In the form of `location.origin`; `undefined` for every origin. */
  readonly allowedOrigins: readonly string[] | undefined;
}

/** Returns a script for document start that injects the object into main frames of allowed origins. */
export function startScript({ carrier, objectName, snapshot, allowedOrigins }: StartScriptOptions): string {
  const origins = allowedOrigins && `[${allowedOrigins.map(scriptLiteral).join()}].indexOf(location.origin)>=0&&`;
  const post = `postMessage:function(text){${carrier}.postMessage(text)}`;
  const shell = `shell:function(){return ${scriptLiteral(snapshot)}}`;
  return `${origins || ''}window===window.top&&(window.${objectName}={${post},${shell}});`;
}
