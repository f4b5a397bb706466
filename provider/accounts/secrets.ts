import { createHash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret. Secrets are random and long, so one round is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
