import { expect, test } from 'vitest';
import { emptyProfile, withContact } from '../../src/domain/profile.ts';

test.each([
  ['email', { ...emptyProfile, email: 'a@b.example' }],
  ['phone', { ...emptyProfile, phone: 'a@b.example' }],
] as const)('a new %s takes its place', (kind, profile) => {
  expect(withContact(emptyProfile, { kind, address: 'a@b.example' })).toEqual(profile);
});
