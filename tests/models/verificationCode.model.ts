import { CallError, failure } from '../../src/domain/callResult.ts';
import { verificationCodeMachine } from '../../src/machines/verificationCode/verificationCode.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** Decided: the next code can be asked for after 60 s (the specification does not show the length). */
export const model = defineModel({
  machine: verificationCodeMachine,
  inputs: [{ codeType: 'login' }, { codeType: 'changeEmail' }],
  events: [
    { type: 'code.request', loginAccount: 'demo@lookout.example' },
    { type: 'code.request', loginAccount: 'demo@' },
    done('checkUser', true),
    done('checkUser', false),
    failed('checkUser'),
    done('sendCode', 1_000),
    failed('sendCode', new CallError(failure('rejected', 500, 'account.sendFailed'))),
  ],
  control: ({ codeType, errors }) => ({ codeType, errors }),
  // An edit matters where it takes an error away.
  feasible: ({ type }, { errors }) => type !== 'account.edited' || Object.keys(errors).length > 0,
  delays: { resendDelay: 60_000 },
});
