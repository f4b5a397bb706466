import { describe, expect, test } from 'vitest';
import { methodOfKey } from '../../../src/views/login/MethodTabs.tsx';

describe('methodOfKey', () => {
  test.each([
    ['code', 'ArrowRight', 'password'],
    ['code', 'ArrowDown', 'password'],
    ['code', 'ArrowLeft', 'password'],
    ['password', 'ArrowRight', 'code'],
    ['password', 'ArrowLeft', 'code'],
    ['password', 'ArrowUp', 'code'],
    ['password', 'Home', 'code'],
    ['code', 'End', 'password'],
    ['code', 'Tab', null],
    ['code', 'a', null],
  ] as const)('from %s, %s goes to %s', (chosen, key, method) => {
    expect(methodOfKey(chosen, key)).toBe(method);
  });
});
