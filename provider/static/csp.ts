import { randomBytes } from 'node:crypto';

/** What stands in every HTML page of the console for the nonce of its response. */
export const noncePlaceholder = '__CSP_NONCE__';

/** A nonce for one response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The socket addresses of a host as it is asked for; none for a host header that is not a plain host. */
function socketsOf(host: string | undefined): string[] {
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : [];
}

/** Host and socket of another provider ('' is the own origin). */
function originsOf(api: string): string[] {
  if (api === '') return [];
  const { origin } = new URL(api);
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * The content security policy of one response. Only the console's own files run; styles made at run time
 * carry the nonce. `host` is the host header, `api` the address of another provider or '', `receiver` the socket that an
 * inspected console tells of itself or ''.
 */
export function policy(nonce: string, host: string | undefined, api: string, receiver = ''): string {
  const own = `'self' 'nonce-${nonce}'`;
  const told = receiver === '' ? [] : [new URL(receiver).origin];
  const connect = ["'self'", ...socketsOf(host), ...originsOf(api), ...told].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${["'self'", 'data:', 'blob:', ...originsOf(api).slice(0, 1)].join(' ')}`,
    "media-src 'self' blob:",
    `connect-src ${connect}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The policy of a page of plain HTML with a style of its own and forms: nothing runs, and nothing else is loaded. */
export const plainPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Headers that every static answer carries besides the policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Where a payment provider of another origin has its check-out, the console still sees that its window is closed.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
