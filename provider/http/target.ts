/** Request targets have no origin; any base works for parsing them. */
const anyBase = 'http://localhost';

/** The URL of a request's target; null if it is malformed or names another host, as `//host/path` does. */
export function urlOfTarget(target: string | undefined): URL | null {
  if (!target?.startsWith('/') || !URL.canParse(target, anyBase)) return null;
  const url = new URL(target, anyBase);
  return url.origin === anyBase ? url : null;
}
