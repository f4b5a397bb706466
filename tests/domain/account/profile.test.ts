import { expect, test } from 'vitest';
import { emptyProfile, oldAddress, withContact } from '../../../src/domain/account/profile.ts';

test.each([
  ['email', { ...emptyProfile, email: 'a@b.example' }],
  ['phone', { ...emptyProfile, phone: 'a@b.example' }],
] as const)('a new %s is set', (kind, profile) => {
  expect(withContact(emptyProfile, { kind, address: 'a@b.example' })).toEqual(profile);
});

test.each([
  ['a@b.example', '+4930', 'email', 'a@b.example'],
  ['a@b.example', '+4930', 'phone', '+4930'],
  ['a@b.example', '', 'phone', 'a@b.example'],
  ['', '+4930', 'email', '+4930'],
  ['', '', 'email', ''],
] as const)('with %j and %j, a code that confirms a new %s goes to %j', (email, phone, kind, to) => {
  expect(oldAddress({ email, phone }, kind)).toBe(to);
});
