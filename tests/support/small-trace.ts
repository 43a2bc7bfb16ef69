/** The members that every trace has, without entries. */
export const smallTrace = {
  format: 'bridgehead-trace',
  formatVersion: 1,
  contract: 'shop@1.0.0',
  platform: 'android',
  generation: 'object',
  dialect: 'json-rpc',
  appVersion: '1',
  locale: 'en',
  theme: 'light',
  methods: [],
  isRedacted: false,
  entries: [],
} as const;
