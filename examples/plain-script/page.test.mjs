import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInThisContext } from 'node:vm';
import { defineContract, event, method } from 'bridgehead';
import { createAndroidShell } from 'bridgehead/mocks';
import { Window } from 'happy-dom';

// The contract that the app implements. The page contains a separate copy.
const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { getUser: method(), pay: method() },
  events: { userChanged: event() },
});

test('buys and shows the user on a page of plain scripts, and updates when the user changes', async () => {
  const window = new Window();
  Object.assign(globalThis, { window, document: window.document });
  window.document.write(readFileSync('dist/index.html', 'utf8').replace(/<script.*?<\/script>/g, ''));
  const shell = createAndroidShell({
    contract,
    appVersion: '3.1.3.0',
    responses: { getUser: { name: 'An' }, pay: { paid: true } },
  });
  shell.install(window);

  for (const file of ['bridgehead.iife.js', 'page.js']) runInThisContext(readFileSync(`dist/${file}`, 'utf8'));
  const textOf = (id) => window.document.getElementById(id).textContent;
  const until = async (isDone) => {
    for (let turn = 0; turn < 1000 && !isDone(); turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  };

  await until(() => textOf('name') === 'An');
  assert.equal(textOf('name'), 'An');

  const buy = window.document.getElementById('buy');
  await until(() => !buy.hidden);
  buy.click();
  await until(() => textOf('message') !== '');
  assert.equal(textOf('message'), 'Thank you.');

  shell.emit('userChanged', { name: 'Binh' });
  await until(() => textOf('name') === 'Binh');
  assert.equal(textOf('name'), 'Binh');
  globalThis.bridge.dispose();
});
