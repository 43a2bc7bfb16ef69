import { runStatusPage, type StatusPageSettings } from './run-status-page.ts';

/** The text of a status page. */
export interface StatusTexts {
  readonly heading: string;
  /** The URL that cannot be shown. */
  readonly url: string;
  /** Why, and the next step, as sentences. */
  readonly reason: string;
  readonly nextStep: string;
}

const STYLE = `html{color-scheme:light dark;background:Canvas;color:CanvasText;font:17px/1.5 system-ui,sans-serif}
body{max-width:34rem;margin:18vh auto 2rem;padding:0 1.5rem;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:1.3rem;line-height:1.3}
p{margin:0 0 .75rem}
code{font:.9em ui-monospace,monospace}
button{margin-top:.5rem;min-height:44px;padding:0 1.25rem;border:1px solid;border-radius:10px;background:none;color:inherit;font:inherit}
small{display:block;margin-top:1rem;opacity:.75}`;

/** Returns the HTML of a page that the simulator shows in place of one that it cannot show. `nonce` admits its script. */
export function statusDocument(texts: StatusTexts, settings: StatusPageSettings, nonce: string): string {
  const { heading, url, reason, nextStep } = texts;
  const retries = settings.reachablePath !== undefined;
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(heading)}</title><style>${STYLE}</style>
<h1>${escape(heading)}</h1>
<p><code>${escape(url)}</code></p>
<p>${escape(reason)}</p><p>${escape(nextStep)}</p>
<button type="button">Try again</button>${retries ? '<small>This page loads as soon as its server responds.</small>' : ''}
<script nonce="${nonce}">(${String(runStatusPage)})(window, ${scriptJson(settings)})</script>
</html>`;
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** JSON that cannot end the script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
