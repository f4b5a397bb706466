import { describe, expect, test } from 'vitest';
import { errorBeside, errorsOf, noErrors, refusal, withoutError } from '../../../src/domain/shell/form.ts';
import type { MessageKey } from '../../../src/domain/shell/messages.ts';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';

const fields = { 'account.wrongCode': 'code', 'account.taken': 'address' } as const;

describe('the result of a check', () => {
  test('has no errors for a valid form', () => {
    expect(errorsOf({ ok: true })).toEqual({});
    expect(noErrors).toEqual({});
  });

  test('keeps all errors', () => {
    const errors = { code: 'form.codeRequired', form: 'form.shareWithoutVideo' } as const;
    expect(errorsOf({ ok: false, errors })).toEqual(errors);
  });
});

test.each<[MessageKey, object]>([
  ['account.wrongCode', { code: 'account.wrongCode' }],
  ['account.taken', { address: 'account.taken' }],
  ['account.userNotFound', { form: 'account.userNotFound' }],
])('%s belongs to %j', (message, errors) => {
  expect(errorBeside(message, fields)).toEqual(errors);
});

test.each<[string, unknown, object]>([
  [
    'a reason of the provider stands beside its field',
    new CallError(failure('rejected', 0, 'account.taken')),
    { address: 'account.taken' },
  ],
  [
    'a reason that belongs to no field stands with the form',
    new CallError(failure('rejected', 0, 'account.userNotFound')),
    { form: 'account.userNotFound' },
  ],
  ['a lost call says what was to be done', new CallError(failure('network')), { form: 'action.saveFailed' }],
  ['so does any other error', new Error('broken'), { form: 'action.saveFailed' }],
])('%s', (_, error, errors) => {
  expect(refusal(error, 'action.saveFailed', fields)).toEqual(errors);
});

test('an edit removes the error of its field and that of the form', () => {
  const errors = {
    code: 'form.codeRequired',
    address: 'account.taken',
    form: 'action.saveFailed',
  } as const;
  expect(withoutError<'code' | 'address'>(errors, 'code')).toEqual({
    code: undefined,
    address: 'account.taken',
    form: undefined,
  });
});
