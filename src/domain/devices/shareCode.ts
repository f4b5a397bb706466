import { halfWidth } from '../shell/halfWidth.ts';

/** The digits of a share code (Crockford's base 32): none looks like another. */
export const shareCodeDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 digits of base 32 carry 80 random bits. */
export const shareCodeLength = 16;

const parameter = 'shareCode';

/** A share code as it is kept and compared: however it was written, in capitals and without signs between. */
export function plainShareCode(text: string): string {
  return halfWidth(text).toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** A share code for people, in groups of four: `ABCD-EFGH-JKMN-PQRS`. */
export function shareCodeText(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/**
 * The address that redeems a code in the console.
 *
 * The code is in the fragment, which browsers send to nobody: it cannot stand in the logs of a server.
 */
export function shareLink(origin: string, code: string): string {
  return `${origin}/cameras#${parameter}=${encodeURIComponent(code)}`;
}

/** No code is longer, however it is written. */
const longest = 64;

/** The code in the fragment of an address (`#...`), which may be a wrong one; null where it names none. */
export function shareCodeIn(hash: string): string | null {
  const named = new URLSearchParams(hash.replace(/^#/, '')).get(parameter);
  return plainShareCode((named ?? '').slice(0, longest)) || null;
}
