import { halfWidth } from '../shell/plainLine.ts';

/** The digits of a share code (Crockford's base 32): no two look alike. */
export const shareCodeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 digits of base 32 carry 80 random bits. */
export const shareCodeLength = 16;

const parameter = 'shareCode';

/** Normalizes a share code for storing and comparing: upper case, without separators, whatever way it was typed. */
export function plainShareCode(text: string): string {
  return halfWidth(text).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** A share code for people, in groups of four: `ABCD-EFGH-JKMN-PQRS`. */
export function shareCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * The URL that redeems a code in the console.
 *
 * The code is in the fragment, which browsers do not send, so it never gets into server logs.
 */
export function shareLink(origin: string, code: string): string {
  return `${origin}/cameras#${parameter}=${encodeURIComponent(code)}`;
}

/** An upper limit for a typed code. */
const longest = 64;

/** The code in the fragment of a URL (`#...`), not validated; null if there is none. */
export function shareCodeIn(hash: string): string | null {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get(parameter);
  return plainShareCode((named ?? '').slice(0, longest)) || null;
}
