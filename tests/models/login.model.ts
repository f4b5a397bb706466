import { CallError, failure } from '../../src/domain/callResult.ts';
import { loginMachine } from '../../src/machines/login/login.machine.ts';
import { defineModel, done, failed } from './model.ts';

const byPassword = { loginAccount: ' demo@lookout.example ', password: 'lookout-demo', agreed: true };
const byCode = { loginAccount: ' demo@lookout.example ', verificationCode: '123456', agreed: true };
const session = { token: 'token-1', userId: '1' };

export const model = defineModel({
  machine: loginMachine,
  events: [
    { type: 'submit.password', ...byPassword },
    { type: 'submit.password', loginAccount: ' ', password: '', agreed: false },
    { type: 'submit.code', ...byCode },
    { type: 'submit.code', loginAccount: ' ', verificationCode: '', agreed: false },
    { type: 'method.choose', method: 'code' },
    { type: 'method.choose', method: 'password' },
    { type: 'field.edited', field: 'loginAccount' },
    done('loginByPassword', session),
    failed('loginByPassword', new CallError(failure('rejected', 601, 'account.userNotFound'))),
    failed('loginByPassword', new CallError(failure('rejected', 601, 'account.wrongPassword'))),
    failed('loginByPassword', new CallError(failure('network'))),
    done('loginByCode', session),
    failed('loginByCode', new CallError(failure('rejected', 601, 'account.wrongCode'))),
  ],
  control: ({ errors }) => errors,
  children: { verificationCode: [], passwordReset: ['reset.finished', 'reset.left'] },
});
