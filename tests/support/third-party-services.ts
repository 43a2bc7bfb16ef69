/** Analytics with a service and a pixel, as a product may configure them. The hosts do not exist. */
export const analytics = {
  service: { appId: { test: 'a-test', production: 'a-live' }, url: 'https://stats.example/{appId}/{event}' },
  conversions: [{ appId: { test: 'p-test', production: 'p-live' }, url: 'https://pixel.example/{appId}/{event}' }],
  conversionEvent: 'download_click',
  pageName: 'download',
  marketElement: 'app-market',
  loadAction: 'load',
};
