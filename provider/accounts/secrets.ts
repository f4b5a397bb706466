import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** A random secret of 256 bits, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret. Secrets are random and long, so one round is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

const cost = { N: 16384, r: 8, p: 1 } as const;
const keyBytes = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** Hashes a password with scrypt and its own salt: `scrypt:<salt>:<key>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt:${salt.toString('base64url')}:${key.toString('base64url')}`;
}

/** Whether `password` matches `hash`. A hash in another format never matches. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt, key] = hash.split(':');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** The hash of no password: checking it takes as long as checking a real one. */
export const nobodysHash = `scrypt:${Buffer.alloc(16).toString('base64url')}:${Buffer.alloc(keyBytes).toString('base64url')}`;
