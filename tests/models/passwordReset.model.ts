import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { passwordResetMachine } from '../../src/machines/signIn/passwordReset/passwordReset.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const fields = {
  loginAccount: 'demo@lookout.example',
  verificationCode: '123456',
  newPassword: 'a new password',
  repeatedPassword: 'a new password',
};

export const model = defineModel({
  machine: passwordResetMachine,
  events: {
    'submit: filled': { type: 'submit', ...fields },
    'submit: mismatched': { type: 'submit', ...fields, newPassword: 'short', repeatedPassword: 'other' },
    'field.edited': { type: 'field.edited', field: 'newPassword' },
    'resetPassword done': done('resetPassword'),
    'resetPassword error': failed(
      'resetPassword',
      new CallError(failure('rejected', 601, 'account.wrongCode')),
    ),
  },
  control: ({ errors }) => errors,
  children: { verificationCode: [] },
  demands: [
    {
      section: '2',
      what: 'It sends a code of its own kind',
      on: 'init',
      to: 'editing',
      effects: [called('verificationCode', { codeType: 'resetPassword' })],
    },
    {
      section: '7',
      what: 'The new password is sent with account and code',
      from: 'editing',
      on: { type: 'submit', ...fields },
      to: 'submitting',
      effects: [
        called('resetPassword', {
          loginAccount: fields.loginAccount,
          verificationCode: fields.verificationCode,
          newPassword: fields.newPassword,
        }),
      ],
      context: { errors: {} },
    },
    {
      section: '5',
      what: 'What is wrong is said beside its field, and nothing is sent',
      from: 'editing',
      on: { type: 'submit', ...fields, newPassword: 'short', repeatedPassword: 'other' },
      context: { errors: { newPassword: 'form.passwordWeak' } },
    },
    {
      section: '2',
      what: 'It can be left',
      from: 'editing',
      on: 'leave',
      to: 'left',
      effects: [sent('parent', { type: 'reset.left' })],
    },
    {
      section: '2',
      what: 'It ends, and keeps no password',
      from: 'submitting',
      on: 'resetPassword done',
      to: 'finished',
      effects: [sent('parent', { type: 'reset.finished' })],
      context: { request: { loginAccount: '', verificationCode: '', newPassword: '' } },
    },
    {
      section: '8',
      what: 'A wrong code is said beside its field, and no password is kept',
      from: 'submitting',
      on: 'resetPassword error',
      to: 'editing',
      context: {
        errors: { verificationCode: 'account.wrongCode' },
        request: { loginAccount: '', verificationCode: '', newPassword: '' },
      },
    },
  ],
});
