import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { loginMachine } from '../../src/machines/signIn/login/login.machine.ts';
import { called, defineModel, done, failed, sent } from './model.ts';

const byPassword = { loginAccount: ' demo@lookout.example ', password: 'lookout-demo', agreed: true };
const byCode = { loginAccount: ' demo@lookout.example ', verificationCode: '123456', agreed: true };
const session = { token: 'token-1', userId: '1' };

export const model = defineModel({
  machine: loginMachine,
  events: {
    'password.submit: filled': { type: 'password.submit', ...byPassword },
    'password.submit: empty': { type: 'password.submit', loginAccount: ' ', password: '', agreed: false },
    'code.submit: filled': { type: 'code.submit', ...byCode },
    'code.submit: empty': { type: 'code.submit', loginAccount: ' ', verificationCode: '', agreed: false },
    'method.choose: code': { type: 'method.choose', method: 'code' },
    'method.choose: password': { type: 'method.choose', method: 'password' },
    'field.edited': { type: 'field.edited', field: 'loginAccount' },
    'password.forgot': { type: 'password.forgot', typed: 'mara@lookout.example' },
    'loginByPassword done': done('loginByPassword', session),
    'loginByPassword error: userNotFound': failed(
      'loginByPassword',
      new CallError(failure('rejected', 601, 'account.userNotFound')),
    ),
    'loginByPassword error: wrongPassword': failed(
      'loginByPassword',
      new CallError(failure('rejected', 601, 'account.wrongPassword')),
    ),
    'loginByPassword error: network': failed('loginByPassword', new CallError(failure('network'))),
    'loginByPassword error: malformed': failed('loginByPassword', new CallError(failure('malformed', 200))),
    'loginByCode done': done('loginByCode', session),
    'loginByCode error': failed('loginByCode', new CallError(failure('rejected', 601, 'account.wrongCode'))),
  },
  control: ({ errors }) => errors,
  children: { verificationCode: [], passwordReset: ['reset.finished', 'reset.left'] },
  demands: [
    {
      section: '2',
      what: 'It begins with the password, and can send a code',
      on: 'init',
      to: 'byPassword.editing',
      effects: [called('verificationCode', { codeType: 'login' })],
    },

    {
      section: '5',
      what: 'The account is trimmed, and signs in',
      from: 'byPassword.editing',
      on: { type: 'password.submit', ...byPassword },
      to: 'byPassword.submitting',
      effects: [
        called('loginByPassword', { loginAccount: 'demo@lookout.example', password: 'lookout-demo' }),
      ],
      context: { errors: {} },
    },
    {
      section: '5',
      what: 'What is missing or unticked is said, and nothing is sent',
      from: 'byPassword.editing',
      on: { type: 'password.submit', loginAccount: ' ', password: '', agreed: false },
      context: {
        errors: {
          loginAccount: 'form.accountRequired',
          password: 'form.passwordRequired',
          agreed: 'form.agreementRequired',
        },
      },
    },

    {
      section: '5',
      what: 'The account is trimmed, and signs in',
      from: 'byCode.editing',
      on: { type: 'code.submit', ...byCode },
      to: 'byCode.submitting',
      effects: [called('loginByCode', { loginAccount: 'demo@lookout.example', verificationCode: '123456' })],
      context: { errors: {} },
    },
    {
      section: '5',
      what: 'What is missing or unticked is said, and nothing is sent',
      from: 'byCode.editing',
      on: { type: 'code.submit', loginAccount: ' ', verificationCode: '', agreed: false },
      context: {
        errors: {
          loginAccount: 'form.accountRequired',
          verificationCode: 'form.codeRequired',
          agreed: 'form.agreementRequired',
        },
      },
    },

    {
      section: '4',
      what: 'The session begins, and no secret is kept',
      from: 'byPassword.submitting',
      on: 'loginByPassword done',
      to: 'succeeded',
      effects: [sent('parent', { type: 'login.succeeded', session })],
      context: {
        byPassword: { loginAccount: '', password: '' },
        byCode: { loginAccount: '', verificationCode: '' },
      },
    },

    {
      section: '4',
      what: 'The session begins, and no secret is kept',
      from: 'byCode.submitting',
      on: 'loginByCode done',
      to: 'succeeded',
      effects: [sent('parent', { type: 'login.succeeded', session })],
      context: {
        byPassword: { loginAccount: '', password: '' },
        byCode: { loginAccount: '', verificationCode: '' },
      },
    },

    {
      section: '8',
      what: 'Wrong password is said beside its field, and no secret is kept',
      from: 'byPassword.submitting',
      on: failed('loginByPassword', new CallError(failure('rejected', 601, 'account.wrongPassword'))),
      to: 'byPassword.editing',
      context: {
        errors: { password: 'account.wrongPassword' },
        byPassword: { loginAccount: '', password: '' },
      },
    },
    {
      section: '8',
      what: 'User does not exist is said beside its field',
      from: 'byPassword.submitting',
      on: failed('loginByPassword', new CallError(failure('rejected', 601, 'account.userNotFound'))),
      to: 'byPassword.editing',
      context: { errors: { loginAccount: 'account.userNotFound' } },
    },
    {
      section: '8',
      what: 'Response timeout, please try again',
      from: 'byPassword.submitting',
      on: failed('loginByPassword', new CallError(failure('network'))),
      to: 'byPassword.editing',
      context: { errors: { form: 'account.responseTimeout' } },
    },
    {
      section: '8',
      what: 'Verification code error is said beside its field, and no secret is kept',
      from: 'byCode.submitting',
      on: 'loginByCode error',
      to: 'byCode.editing',
      context: {
        errors: { verificationCode: 'account.wrongCode' },
        byCode: { loginAccount: '', verificationCode: '' },
      },
    },
    {
      section: '2',
      what: 'By code',
      from: 'byPassword.editing',
      on: { type: 'method.choose', method: 'code' },
      to: 'byCode.editing',
      context: { errors: {} },
    },
    {
      section: '2',
      what: 'By password',
      from: 'byCode.editing',
      on: { type: 'method.choose', method: 'password' },
      to: 'byPassword.editing',
      context: { errors: {} },
    },
    {
      section: '2',
      what: 'Forgot password',
      from: 'byPassword.editing',
      on: 'password.forgot',
      to: 'resetting',
      effects: [called('passwordReset')],
      context: { errors: {}, typed: 'mara@lookout.example' },
    },
    {
      section: '2',
      what: 'A password that was reset is said',
      from: 'resetting',
      on: 'reset.finished',
      to: 'byPassword.editing',
      effects: [sent('parent', { type: 'password.reset' })],
    },
    { section: '2', what: 'It can be left', from: 'resetting', on: 'reset.left', to: 'byPassword.editing' },
  ],
});
