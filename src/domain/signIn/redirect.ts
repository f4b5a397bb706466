import { homePath, routeOfPath } from '../shell/routes.ts';

const loginRoute = '/login';

/** An origin that no page has, used only to parse a path. */
const nowhere = 'https://console.invalid';

/**
 * The console page of `target` with query and hash; null for anything else: another origin, a script, an unknown path,
 * or the sign-in page itself. The path of the result is one of `routes`, so no spelling of a foreign URL can pass.
 */
function consolePath(target: string): string | null {
  if (!target.startsWith('/') || !URL.canParse(target, nowhere)) return null;
  const url = new URL(target, nowhere);
  if (url.origin !== nowhere) return null;
  const route = routeOfPath(url.pathname);
  return route === null || route.path === loginRoute ? null : route.path + url.search + url.hash;
}

/** The sign-in page that goes back to `from` (path, query and hash) afterward, if `from` is a page of the console. */
export function loginPath(from: string): string {
  const path = consolePath(from);
  return path === null ? loginRoute : `${loginRoute}?redirect=${encodeURIComponent(path)}`;
}

/** The page after sign-in: the `redirect` in the sign-in page's query (`?redirect=...`), else the home page. */
export function redirectTarget(search: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  return (redirect === null ? null : consolePath(redirect)) ?? homePath;
}
