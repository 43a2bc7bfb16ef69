import type { RealPhoneMessage } from '../../native-mocks/simulator-protocol/phone-messages.ts';
import type { PhoneMessage } from '../../sdk/features/inspector/phone-message.ts';

/** The first message from a phone. */
export const phonePage: Extract<PhoneMessage, { kind: 'page' }> = {
  kind: 'page',
  page: null,
  atMs: 1000,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36',
  url: 'https://m.example/pay',
  shell: {
    platform: 'android',
    present: true,
    ready: true,
    appVersion: '3.1.4',
    locale: 'VN',
    theme: 'dark',
    methods: ['getUserInfo'],
    can: { batch: true },
  },
  verdicts: {
    getUserInfo: { supported: true },
    jumpToPay: { supported: false, reason: 'app-too-old', need: '4.0', have: '3.1.4' },
  },
};

/** One line of each kind. */
export const phoneLines: Extract<PhoneMessage, { kind: 'lines' }> = {
  kind: 'lines',
  atMs: 1500,
  lost: 2,
  lines: [
    { kind: 'console', atMs: 1100, level: 'warn', text: 'careful', count: 1 },
    { kind: 'uncaught', atMs: 1200, text: 'TypeError' },
    {
      kind: 'traffic',
      entry: {
        number: 1,
        direction: 'out',
        kind: 'request',
        method: 'getUserInfo',
        id: '1',
        atMs: 1300,
        durationMs: 2,
        errorCode: -32_601,
        code: 'timeout',
        reason: 'why',
        sizeChars: 80,
        message: { jsonrpc: '2.0' },
      },
    },
  ],
};

/** One line of each kind that only DevTools report. */
export const observedLines: Extract<RealPhoneMessage, { kind: 'lines' }> = {
  kind: 'lines',
  atMs: 1500,
  lost: 0,
  lines: [
    {
      kind: 'step',
      atMs: 1400,
      step: { kind: 'tap', at: 1400, target: { by: 'role', role: 'button', name: 'Buy', nth: 1, path: '#buy' } },
    },
    { kind: 'network', atMs: 1410, method: 'GET', url: 'https://m.example/api', status: 503, reason: '' },
    { kind: 'moved', atMs: 1420, url: 'https://m.example/next' },
    { kind: 'note', atMs: 1430, text: 'the page has ended', isFault: false },
  ],
};
