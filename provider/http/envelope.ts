import type { ProviderContext } from './env.ts';
import type { Refusal } from './refusal.ts';

/** A success: code 1 and the data. */
export function success(c: ProviderContext, data: unknown): Response {
  c.set('code', 1);
  return c.json({ code: 1, msg: 'ok', data });
}

/** Any other answer. */
export function failure(c: ProviderContext, { code, message, status }: Refusal): Response {
  c.set('code', code);
  return c.json({ code, msg: message, data: null }, status);
}
