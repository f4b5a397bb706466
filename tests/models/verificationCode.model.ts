import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { verificationCodeMachine } from '../../src/machines/signIn/verificationCode/verificationCode.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

/** Decided: the next code can be asked for after 60 s (the specification does not show the length). */
export const model = defineModel({
  machine: verificationCodeMachine,
  inputs: [{ codeType: 'login' }, { codeType: 'changeEmail' }],
  events: {
    'code.request: valid': { type: 'code.request', loginAccount: 'demo@lookout.example' },
    'code.request: invalid': { type: 'code.request', loginAccount: 'demo@' },
    'checkUser done: known': done('checkUser', true),
    'checkUser done: unknown': done('checkUser', false),
    'checkUser error': failed('checkUser'),
    'sendCode done': done('sendCode', 1_000),
    'sendCode error': failed('sendCode', new CallError(failure('rejected', 500, 'account.sendFailed'))),
  },
  control: ({ codeType, errors }) => ({ codeType, errors }),
  // An edit matters where it takes an error away.
  feasible: ({ type }, { errors }) => type !== 'account.edited' || Object.keys(errors).length > 0,
  delays: { resendDelay: 60_000 },
  demands: [
    {
      section: '5',
      what: 'A malformed account is said, and nothing is sent',
      from: 'ready',
      on: { type: 'code.request', loginAccount: 'demo@' },
      when: { codeType: 'changeEmail' },
      context: { errors: { loginAccount: 'form.emailFormat' } },
    },
    {
      section: '8',
      what: 'Whether the user exists is asked first',
      from: 'ready',
      on: { type: 'code.request', loginAccount: 'demo@lookout.example' },
      when: { codeType: 'login' },
      to: 'checking',
      effects: [called('checkUser', { account: 'demo@lookout.example' })],
      context: { errors: {} },
    },
    {
      section: '7',
      what: 'The code is sent to whom exists',
      from: 'checking',
      on: done('checkUser', true),
      to: 'sending',
      effects: [called('sendCode', { loginAccount: 'demo@lookout.example', codeType: 'login' })],
    },
    {
      section: '8',
      what: 'User does not exist',
      from: 'checking',
      on: done('checkUser', false),
      to: 'ready',
      context: { errors: { loginAccount: 'account.userNotFound' } },
    },
    {
      section: '8',
      what: 'Search failed, please try again',
      from: 'checking',
      on: 'checkUser error',
      to: 'ready',
      context: { errors: { verificationCode: 'account.searchFailed' } },
    },
    {
      section: '9',
      what: 'The countdown begins when it was sent',
      from: 'sending',
      on: 'sendCode done',
      to: 'sent',
      context: { sentAt: 1000 },
    },
    {
      section: '8',
      what: 'Send failed',
      from: 'sending',
      on: 'sendCode error',
      to: 'ready',
      context: { errors: { verificationCode: 'account.sendFailed' } },
    },
    {
      section: '9',
      what: 'Another can be asked for after the countdown',
      from: 'sent',
      on: 'after resendDelay',
      to: 'ready',
    },
  ],
});
