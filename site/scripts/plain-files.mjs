// Generates robots.txt, sitemap.xml and the web manifest.

/** Returns the files by path; `urls` are the canonical URLs of the site, each with its alternates. */
export function plainFiles({ config, urls }) {
  const entry = ({ url, alternates }) =>
    `<url><loc>${url}</loc>${alternates.map((other) => `<xhtml:link rel="alternate" hreflang="${other.language}" href="${other.url}"/>`).join('')}</url>`;
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', config.siteUrl).href}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.map(entry).join('\n')}\n</urlset>\n`,
    'manifest.webmanifest': `${JSON.stringify(
      {
        name: config.productName,
        short_name: config.productName,
        start_url: '/',
        display: 'browser',
        background_color: '#fff8f0',
        theme_color: '#c2412d',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      null,
      2,
    )}\n`,
  };
}
