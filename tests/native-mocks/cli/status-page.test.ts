import { describe, expect, it } from 'vitest';
import { statusDocument } from '../../../native-mocks/cli/status-page/status-document.ts';
import { frame, get, html, PAGE, simulateServer } from '../../support/simulated-server.ts';

const tab = { 'sec-fetch-dest': 'document', accept: 'text/html' };
/** The visible text of a status page. */
const visibleText = (document: string): string =>
  document
    .replace(/<(style|script|title)[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('the status page of a page that cannot be shown', () => {
  it.each([
    ['the phone', frame],
    ['a tab', tab],
  ])(
    'the status page names the URL, the reason and the next step in %s when the page’s server is down',
    async (_, headers) => {
      const { own, targetServer, target } = await simulateServer(html(PAGE));
      await targetServer.close();
      const response = await get(`${own}/shop?a=1`, headers);
      expect([response.status, response.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8']);
      expect(visibleText(response.text)).toBe(
        `Cannot reach the page’s server ${target}/shop?a=1 No server listens there (ECONNREFUSED). ` +
          "Start the page's server, then try again. Try again This page loads as soon as its server responds.",
      );
      expect(response.text).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
      expect(response.text).toContain('color-scheme:light dark');
    },
  );

  it('serves a status page without a shell script, which only the simulator may frame', async () => {
    const { own, targetServer, panel } = await simulateServer(html(PAGE));
    await targetServer.close();
    const { text, headers } = await get(`${own}/`, frame);
    expect(text).not.toContain('shell.js');
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'self' ${panel}`);
  });

  it('escapes markup on the status page', () => {
    const markup = '</script><img src="x" onerror=alert(1)>&amp;';
    const texts = { heading: markup, url: markup, reason: markup, nextStep: markup };
    const text = statusDocument(texts, { panelOrigin: 'http://127.0.0.1:1', text: markup }, 'abc');
    expect(text).not.toContain('<img');
    expect(text.match(/<\/script>/g)).toHaveLength(1);
    expect(visibleText(text)).toContain('&lt;/script&gt;&lt;img src=&quot;x&quot; onerror=alert(1)&gt;&amp;amp;');
  });

  it('replaces an error response without a body by a status page and keeps one with a body', async () => {
    const { own, target } = await simulateServer((req, res) => {
      res.writeHead(404, {
        'content-type': 'text/html',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none'",
      });
      res.end(req.url === '/own' ? PAGE : undefined);
    });
    const empty = await get(`${own}/gone`, frame);
    expect([empty.status, empty.headers['x-frame-options']]).toEqual([404, undefined]);
    expect(visibleText(empty.text)).toBe(
      `The page’s server returned 404 ${target}/gone Its server returned 404 without a page. ` +
        "Check the URL and the output of the page's server. Try again",
    );
    expect(visibleText((await get(`${own}/own`, frame)).text)).toBe('Chào');
    expect((await get(`${own}/gone`, { 'sec-fetch-dest': 'empty' })).text).toBe('');
  });

  it('explains on the status page that the phone is offline', async () => {
    const { own, setPhone } = await simulateServer(html(PAGE));
    await setPhone({ network: 'offline' });
    expect(visibleText((await get(`${own}/shop`, frame)).text)).toBe(
      'No connection /shop The simulated phone is offline. Choose another network in its setup, then try again. Try again',
    );
  });

  it('reports to the status page when the page’s server accepts connections', async () => {
    const { own, targetServer } = await simulateServer(html(PAGE));
    expect((await get(`${own}/__simulator/reachable`)).status).toBe(204);
    await targetServer.close();
    expect((await get(`${own}/__simulator/reachable`)).status).toBe(503);
  });
});
