import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, safe in an URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. The secrets are random and long, so one round is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
