import { defineContract, definePlatforms, event, method } from 'bridgehead';

const platforms = definePlatforms({ panel: { name: 'Browser panel' } });

/** An app for phones, whose page a browser extension shows in its panel too. */
export const contract = defineContract({
  name: 'shop',
  version: '1.0.0',
  platforms,
  methods: {
    getUser: method<void, { name: string }>({ idempotent: true, fallback: () => ({ name: 'guest' }) }),
    getTab: method<void, { title: string }>({ idempotent: true, since: platforms.on({ panel: '1.1' }) }),
    scanCode: method<void, { code: string }>({ since: { android: '2.0', ios: '2.0' } }),
  },
  events: { tabChanged: event<{ title: string }>({ since: platforms.on({ panel: '1.2' }) }) },
});

/** The origin of the page. */
export const PAGE = 'http://127.0.0.1:4173';

/** The origin of the extension, which follows from the `key` in its manifest. */
export const PANEL = 'chrome-extension://gidliklllchmephkcccegdncigcmjpib';
