import { defineContract, event, interactive, method } from 'bridgehead';
import { createShellTest, expect } from 'bridgehead/playwright';

// The contract that the app implements. The page contains a separate copy.
const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  methods: { getUser: method({ idempotent: true }), pay: method({ interactive }) },
  events: { userChanged: event() },
});

const test = createShellTest(contract);
const responses = { getUser: { name: 'An' }, pay: { paid: true } };
const shellWith = (faults) => ({ shellOptions: { appVersion: '3.1.3.0', responses, faults } });

test.describe('the shop page in a slow app', () => {
  test.use(shellWith([{ kind: 'slow', delayMs: 3000, methods: ['getUser'] }]));
  test('shows the default name in a slow app, then the name of the user', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading')).toHaveText('Hello guest');
    await expect(page.getByRole('heading')).toHaveText('Hello An');
  });
});

test.describe('the shop page in an app that responds twice', () => {
  test.use(shellWith([{ kind: 'duplicate', copies: 2, methods: ['pay'] }]));
  test('completes one purchase although the response arrives twice', async ({ page, shell }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('status')).toHaveText('Thank you.');
    await expect(shell).toHaveReceived('pay', { productId: 'vip-1m' });
  });
});

test.describe('the shop page in an app whose payment fails', () => {
  test.use(shellWith([{ kind: 'error', code: -32603, message: 'Store is down', methods: ['pay'] }]));
  test('shows that the payment failed in the shop', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('status')).toHaveText('It did not work.');
  });
});

test.describe('the shop page in an app that sends broken JSON', () => {
  test.use(shellWith([{ kind: 'malformed', methods: ['getUser'] }]));
  test('keeps the default name and continues to work when the app sends broken JSON', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page.getByRole('status')).toHaveText('Thank you.');
    await expect(page.getByRole('heading')).toHaveText('Hello guest');
  });
});
