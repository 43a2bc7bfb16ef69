import { defineContract, definePlatforms, event, method } from 'bridgehead';

/** Two platforms beside Android and iOS, one of which names its object. */
export const desktopPlatforms = definePlatforms({
  desktop: { name: 'Desktop' },
  harmony: { name: 'HarmonyOS NEXT', object: 'HarmonyShell' },
});

/** A contract of these platforms. */
export const desktopContract = defineContract({
  name: 'shop',
  version: '1.0.0',
  platforms: desktopPlatforms,
  methods: {
    getUser: method<undefined, string>(),
    openWindow: method({
      since: desktopPlatforms.on({ desktop: '2.0' }),
      until: desktopPlatforms.on({ desktop: '4.0' }),
    }),
    share: method({ since: { android: '3.0', ios: '3.0' } }),
  },
  events: { resized: event<number>({ since: desktopPlatforms.on({ desktop: '2.5', harmony: '1.0' }) }) },
  locales: desktopPlatforms.on({ desktop: { map: { VI: 'VN' }, fallback: 'EN' } }),
});
