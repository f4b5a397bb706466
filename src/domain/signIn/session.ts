/** The session that sign-in returns and local storage keeps (spec section 3). */
export type Session = { readonly token: string; readonly userId: string };

/** A token is sent in a header, so it must be visible ASCII. */
export const tokenPattern = /^[\x21-\x7e]+$/;

/** The session in stored values; null if they are not a valid one. */
export function sessionOf(token: unknown, userId: unknown): Session | null {
  if (typeof token !== 'string' || typeof userId !== 'string') return null;
  return tokenPattern.test(token) && userId !== '' ? { token, userId } : null;
}
