import { CallError, failure } from '../../src/domain/callResult.ts';
import { passwordResetMachine } from '../../src/machines/passwordReset/passwordReset.machine.ts';
import { defineModel, done, failed } from './model.ts';

const fields = {
  loginAccount: 'demo@lookout.example',
  verificationCode: '123456',
  newPassword: 'a new password',
  repeatedPassword: 'a new password',
};

export const model = defineModel({
  machine: passwordResetMachine,
  events: [
    { type: 'submit', ...fields },
    { type: 'submit', ...fields, newPassword: 'short', repeatedPassword: 'other' },
    { type: 'field.edited', field: 'newPassword' },
    done('resetPassword'),
    failed('resetPassword', new CallError(failure('rejected', 601, 'account.wrongCode'))),
  ],
  control: ({ errors }) => errors,
  children: { verificationCode: [] },
});
