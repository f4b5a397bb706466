import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { openingPage } from '../../src/domain/store/openingPage.ts';

/** The placeholder for the response's nonce in every HTML page of the console. */
export const noncePlaceholder = '__CSP_NONCE__';

/** A nonce for one response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The WebSocket origins of a requested host; none for a malformed Host header. */
function socketsOf(host: string | undefined): string[] {
  return host !== undefined && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host)
    ? [`ws://${host}`, `wss://${host}`]
    : [];
}

/** The HTTP and WebSocket origins of another provider ('' is the own origin). */
function originsOf(api: string): string[] {
  if (api === '') return [];
  const { origin } = new URL(api);
  return [origin, origin.replace(/^http/, 'ws')];
}

/**
 * The content security policy of one response. Only the console's own files can run; styles created at run time have
 * the nonce. `host` is the Host header, `api` the URL of another provider or '', `receiver` the socket to which an
 * inspected console reports, or ''.
 */
export function policy(nonce: string, host: string | undefined, api: string, receiver = ''): string {
  const own = `'self' 'nonce-${nonce}'`;
  const reported = receiver === '' ? [] : [new URL(receiver).origin];
  const connect = ["'self'", ...socketsOf(host), ...originsOf(api), ...reported].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    `img-src ${["'self'", 'data:', 'blob:', ...originsOf(api).slice(0, 1)].join(' ')}`,
    `media-src ${["'self'", 'blob:', ...originsOf(api).slice(0, 1)].join(' ')}`,
    `connect-src ${connect}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The policy of a plain HTML page with its own style and forms: no scripts, and nothing else is loaded. */
export const plainPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

/** Headers of every static response in addition to the policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * The header by which no other page gets hold of this one. If the checkout is on another origin, the console can still
 * see that its window was closed.
 *
 * A page over plain http, except from the own computer, cannot have it: Chromium 156 ignores it there and logs an error. Browsers send `Sec-Fetch-Mode` only to origins that can have it, also through a proxy
 * that ends https (Fetch Metadata Request Headers, W3C, section 2).
 */
export const openerHeader = (c: Context): Readonly<Record<string, string>> =>
  c.req.header('sec-fetch-mode') === undefined || c.req.path === openingPage
    ? {}
    : { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
