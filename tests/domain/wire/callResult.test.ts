import { describe, expect, test } from 'vitest';
import {
  CallError,
  dataOf,
  failure,
  failureOf,
  isNotOffered,
  messageOr,
  rejectionText,
  type FailureKind,
} from '../../../src/domain/wire/callResult.ts';

describe('the message of a failure without one of its own', () => {
  test.each<[FailureKind, string]>([
    ['network', 'network.error'],
    ['timeout', 'network.timeout'],
    ['interface', 'network.interface'],
    ['malformed', 'network.interface'],
    ['refused', 'session.expired'],
    ['notLoggedIn', 'session.notLoggedIn'],
    ['repeated', 'network.interface'],
    ['rejected', 'http.other'],
    ['aborted', 'network.interface'],
  ])('%s -> %s', (kind, message) => {
    expect(failure(kind)).toEqual({ kind, code: null, message });
  });

  test('its own message wins', () => {
    expect(failure('rejected', 601, 'account.wrongPassword')).toEqual({
      kind: 'rejected',
      code: 601,
      message: 'account.wrongPassword',
    });
  });
});

test('a call error carries its failure', () => {
  const reason = failure('timeout');
  expect(failureOf(new CallError(reason))).toEqual(reason);
});

test.each([[new Error('listDevices is not provided')], ['text'], [null], [undefined], [{ failure: 1 }]])(
  'any other error is an interface error: %s',
  (error) => {
    expect(failureOf(error)).toEqual({ kind: 'interface', code: null, message: 'network.interface' });
  },
);

test('returns the data of a result, or throws its failure', () => {
  expect(dataOf({ ok: true, data: 7 })).toBe(7);
  const reason = failure('rejected', 500);
  expect(() => dataOf({ ok: false, failure: reason })).toThrow(new CallError(reason));
});

test.each([
  [new CallError(failure('rejected', 601, 'account.wrongPassword')), 'account.wrongPassword'],
  [new CallError(failure('rejected', 601)), 'action.saveFailed'],
  [new CallError(failure('rejected', 403, 'http.forbidden')), 'action.saveFailed'],
  [new CallError(failure('rejected', 404, 'http.notFound')), 'action.saveFailed'],
  [new CallError(failure('repeated')), 'action.saveFailed'],
  [new CallError(failure('network')), 'action.saveFailed'],
  [new CallError(failure('timeout')), 'action.saveFailed'],
  [new CallError(failure('malformed', 200)), 'action.saveFailed'],
  [new Error('no call at all'), 'action.saveFailed'],
])('%o has the message %s', (error, expected) => {
  expect(messageOr(error, 'action.saveFailed')).toBe(expected);
});

test.each([
  [{ ...failure('rejected', 7), said: 'Falsches Passwort' }, 'Rejected with code 7 (Falsches Passwort)'],
  [failure('rejected', 403, 'http.forbidden'), null],
  [failure('rejected', 601, 'account.wrongPassword'), null],
  [failure('network'), null],
  [failure('refused', 401), null],
])('%o is logged as %j', (reason, text) => {
  expect(rejectionText(reason)).toBe(text);
});

test.each([
  [failure('rejected', 404, 'http.notFound'), true],
  [failure('rejected', 404), true],
  [failure('rejected', 601, 'device.dataUsedUp'), true],
  [failure('rejected', 500), false],
  [failure('rejected', 503), false],
  [failure('refused', 401), false],
  [failure('network'), false],
  [failure('timeout'), false],
  [failure('malformed', 200), false],
])('whether a provider does not offer what was asked for: %j', (reason, isSo) => {
  expect(isNotOffered(reason)).toBe(isSo);
});
