import type { ProviderApp } from '../http/env.ts';
import { securityHeaders } from './csp.ts';

/** The icon of the console, as `index.html` has it. */
const icon =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><rect width='24' height='24' rx='6' fill='#131518'/><path d='M4 12c2-3.6 4.8-5.4 8-5.4s6 1.8 8 5.4c-2 3.6-4.8 5.4-8 5.4S6 15.6 4 12Z' fill='none' stroke='#fff' stroke-width='1.7' stroke-linejoin='round'/><circle cx='12' cy='12' r='2.6' fill='#5b9bff'/></svg>";

/** The address of the icon for a page: it needs no request. */
export const iconAddress = `data:image/svg+xml,${encodeURIComponent(icon).replaceAll("'", '%27')}`;

/** Browsers ask for it beside every answer that names no icon, such as JSON, and report a failure where there is none. */
export function addIcon(app: ProviderApp): void {
  app.get('/favicon.ico', (c) =>
    c.body(icon, 200, {
      ...securityHeaders,
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    }),
  );
}
