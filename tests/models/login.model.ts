import { CallError, failure } from '../../src/domain/callResult.ts';
import { loginMachine } from '../../src/machines/login/login.machine.ts';
import { defineModel, done, failed } from './model.ts';

const fields = { loginAccount: ' demo@lookout.example ', password: 'lookout-demo', agreed: true };
const rejected = (message: 'account.userNotFound' | 'account.wrongPassword') =>
  failed('login', new CallError(failure('rejected', 601, message)));

export const model = defineModel({
  machine: loginMachine,
  events: [
    { type: 'submit', ...fields },
    { type: 'submit', loginAccount: ' ', password: '', agreed: false },
    { type: 'field.edited', field: 'password' },
    done('login', { token: 'token-1', userId: '1' }),
    rejected('account.userNotFound'),
    rejected('account.wrongPassword'),
    failed('login', new CallError(failure('network'))),
  ],
  control: ({ errors }) => errors,
});
