import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sendRequest } from '../../support/raw-requests.ts';
import { simulateFolder } from '../../support/simulated-folder.ts';

// The headers that Chromium sends, without those that do not matter.
const passedOn = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'same-origin',
  'upgrade-insecure-requests': '1',
};

it('inserts the shell into a page that a service worker requests by passing a navigation on, and not into a download', async () => {
  const { page, servers, close } = await simulateFolder((folder) =>
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>'),
  );
  onTestFinished(close);
  const { text } = await sendRequest(page, '/', { headers: passedOn });
  expect(text).toContain('<script src="/__simulator/shell.js"');
  const { accept: _, 'upgrade-insecure-requests': __, ...download } = passedOn;
  expect((await sendRequest(page, '/', { headers: download })).text).toBe('<!doctype html><title>page</title>');
  const served = await sendRequest(servers.origin, '/__simulator/served', {
    headers: { 'x-bridgehead-token': servers.token },
  });
  expect(JSON.parse(served.text)).toMatchObject({ documents: 1 });
});
