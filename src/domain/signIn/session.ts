/** What sign-in gives and local storage keeps (spec section 3). */
export type Session = { readonly token: string; readonly userId: string };

/** A token travels in a header, so it is visible ASCII; anything else could not be sent at all. */
export const tokenPattern = /^[\x21-\x7e]+$/;

/** The session in values kept earlier; null where they could not be one. */
export function sessionOf(token: unknown, userId: unknown): Session | null {
  if (typeof token !== 'string' || typeof userId !== 'string') return null;
  return tokenPattern.test(token) && userId !== '' ? { token, userId } : null;
}
