import type { LoginMethod } from '../../machines/signIn/login/login.machine.ts';

/** The sign-in methods, in the order of their tabs. */
export const methods = ['code', 'password'] as const satisfies readonly LoginMethod[];

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** The method that a key selects, wrapping around; null for other keys. */
export function methodOfKey(chosen: LoginMethod, key: string): LoginMethod | null {
  if (key === 'Home') return methods[0];
  if (key === 'End') return methods[methods.length - 1] ?? null;
  const step = steps.get(key);
  if (step === undefined) return null;
  return methods[(methods.indexOf(chosen) + step + methods.length) % methods.length] ?? null;
}
